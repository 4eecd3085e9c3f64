import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { describe, expect, test } from 'vitest';

import type { FileUse } from '#server/cli/command.ts';
import { meansFolder } from '#server/cli/folder-target.ts';
import { runCommand } from '#server/cli/run-command.ts';
import { sendCommand } from '#server/cli/send-command.ts';
import { listenForCommands } from '#server/cli/socket.ts';
import { openTerminal } from '#server/cli/terminal.ts';
import { filesByName, pathOfFile, tidied } from '#server/exchange/files/in-folder.ts';
import { seedSheet } from '#tests/support/seed/seed-sheets.ts';
import { smallPdf } from '#tests/support/seed/small-pdf.ts';
import { commandServices } from '#tests/support/servers/operator.ts';
import { onAnyEngine } from '#tests/support/servers/server.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const home = temporaryFolder('folders');

const newPath = (ending = ''): string => join(home, `${crypto.randomUUID()}${ending}`);
const STOP = new AbortController().signal;
/** These are more bytes than fit into one message of the socket. */
const LARGE = smallPdf('large '.repeat(400_000));

const makeFolder = (files: Readonly<Record<string, string | Uint8Array>>): string => {
  const folder = newPath();
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
};

const contentOf = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => [
        join(entry.parentPath, entry.name).slice(folder.length + 1),
        readFileSync(join(entry.parentPath, entry.name), 'utf8'),
      ]),
  );

const readAll = async (use: FileUse): Promise<Record<string, string> | null> => {
  const terminal = openTerminal(use, STOP);
  const folder = await terminal.folder();
  if (folder === null) return null;
  const read: Record<string, string> = {};
  for (const name of folder.names) {
    const chunks: Uint8Array[] = [];
    for await (const chunk of folder.open(name)) chunks.push(chunk);
    read[name] = Buffer.concat(chunks).toString();
    expect(folder.sizeOf(name)).toBe(Buffer.concat(chunks).length);
  }
  return read;
};

const write = async (path: string, files: Readonly<Record<string, string>>, isDone = true): Promise<void> => {
  const terminal = openTerminal({ writes: path, writesFolder: true }, STOP);
  for (const [name, content] of Object.entries(files)) {
    await terminal.begin(name);
    await terminal.write(content);
    await terminal.write(Buffer.from(''));
  }
  await terminal.close(isDone);
};

const FILES = { 'a.csv': 'one;two\r\n', 'files/Ä 1%.pdf': '%PDF-1.7', 'files/empty.pdf': '' };

describe('a folder', () => {
  test('appears complete or not at all', async () => {
    const [kept, dropped] = [newPath(), newPath()];
    await write(kept, FILES);
    expect(contentOf(kept)).toEqual(FILES);
    await write(dropped, FILES, false);
    expect(readdirSync(home).filter((name) => dropped.endsWith(name) || name.includes('.part'))).toEqual([]);
  });

  test('may exist if it is empty, and is never written into otherwise', async () => {
    const empty = newPath();
    mkdirSync(empty);
    await write(empty, FILES);
    expect(contentOf(empty)).toEqual(FILES);
    await expect(write(empty, FILES)).rejects.toThrow(`The folder ${empty} is not empty.`);
    await expect(write(join(empty, 'a.csv'), FILES)).rejects.toThrow('a.csv is a file.');
  });

  test('never holds two files of the same name', async () => {
    const path = newPath();
    const terminal = openTerminal({ writes: path, writesFolder: true }, STOP);
    await terminal.begin('a.csv');
    await expect(terminal.begin('a.csv')).rejects.toThrow('cannot be written (EEXIST)');
    await terminal.close(false);
  });

  test('is read with all its subfolders, but without the files that operating systems add', async () => {
    const folder = makeFolder({
      ...FILES,
      '.DS_Store': 'x',
      '__MACOSX/a.csv': 'x',
      'files/.hidden.pdf': 'x',
    });
    symlinkSync('nowhere', join(folder, 'broken'));
    expect(await readAll({ reads: folder, mayReadFolder: true })).toEqual(FILES);
    expect(() => openTerminal({ reads: folder }, STOP)).toThrow(`${folder} is a folder.`);
  });
});

describe('an archive', () => {
  test('holds what was written, the same bytes each time', async () => {
    const [one, two] = [newPath('.zip'), newPath('.zip')];
    await write(one, FILES);
    await write(two, FILES);
    expect(await readAll({ reads: one, mayReadFolder: true })).toEqual(FILES);
    expect(readFileSync(one).equals(readFileSync(two))).toBe(true);
  });

  test('may hold everything within one folder, as packing tools make it', async () => {
    const path = newPath('.zip');
    await write(path, { 'mine/a.csv': '1', 'mine/files/b.pdf': '2', '__MACOSX/mine/a.csv': '3' });
    expect(await readAll({ reads: path, mayReadFolder: true })).toEqual({ 'a.csv': '1', 'files/b.pdf': '2' });
  });

  test('is refused in one sentence if it is broken or a workbook', async () => {
    const [broken, workbook] = [newPath('.zip'), newPath('.xlsx')];
    writeFileSync(broken, 'PK\u0003\u0004 and nothing else');
    await write(`${workbook}.zip`, { '[Content_Types].xml': '', 'xl/workbook.xml': '' });
    await expect(readAll({ reads: broken, mayReadFolder: true })).rejects.toThrow(
      `The archive ${broken} cannot be read (`,
    );
    await expect(readAll({ reads: `${workbook}.zip`, mayReadFolder: true })).rejects.toThrow(
      'The file is a workbook: save it as "CSV UTF-8".',
    );
  });
});

test('an archive whose content has changed since it was packed is refused', async () => {
  const path = newPath('.zip');
  await write(path, { 'a.pdf': '%PDF-1.7 one' });
  const bytes = readFileSync(path);
  const damaged = Buffer.from(bytes.toString('latin1').replace('%PDF-1.7 one', '%PDF-1.7 two'), 'latin1');
  expect(damaged.equals(bytes)).toBe(false);
  writeFileSync(path, damaged);
  await expect(readAll({ reads: path, mayReadFolder: true })).rejects.toThrow(
    `The archive ${path} cannot be read (a.pdf is damaged).`,
  );
});

test('a CSV file is neither a folder nor an archive, and the file of a mapping is read immediately', async () => {
  const path = newPath('.csv');
  writeFileSync(path, 'a;b');
  expect(await readAll({ reads: path, mayReadFolder: true })).toBeNull();
  expect(openTerminal({ aside: path }, STOP).aside).toBe('a;b');
  expect(() => openTerminal({ aside: newPath() }, STOP)).toThrow('cannot be read (ENOENT)');
  writeFileSync(path, Buffer.alloc(1_000_001));
  expect(() => openTerminal({ aside: path }, STOP)).toThrow('is too large');
});

test('an output means a folder if it is one or is new and has no ending, and an archive if it ends in .zip', () => {
  const folder = newPath();
  mkdirSync(folder);
  expect([folder, newPath(), newPath('.zip')].map(meansFolder)).toEqual([true, true, true]);
  expect([newPath('.csv'), '/dev/null'].map(meansFolder)).toEqual([false, false]);
});

const folderOf = (...names: string[]) =>
  filesByName(tidied({ names, sizeOf: () => 0, open: async function* () {} }));

test('files are found under the names that exports gave them, and those that people give them', () => {
  for (const id of ['a/b.pdf', '100%.pdf', '.hidden', 'dot.', 'Ä?*.pdf', '%41.pdf'])
    expect(folderOf('data-sheets.csv', pathOfFile(id)).get(id)).toBe(pathOfFile(id));
  // Some systems store umlauts as two characters.
  expect(folderOf('x.csv', 'pdf/Öl.pdf'.normalize('NFD')).get('Öl.pdf')).toBeDefined();
  expect(folderOf('x.csv', 'pdf/a.pdf').get('pdf/a.pdf')).toBe('pdf/a.pdf');
  expect(folderOf('x.csv', 'one/a.pdf', 'two/a.pdf').get('a.pdf')).toBeUndefined();
});

onAnyEngine('a folder that a command reads or writes', (portal) => {
  const run = async (words: readonly string[], use: FileUse, where: 'here' | 'server') => {
    const terminal = openTerminal(use, STOP);
    const lines: string[] = [];
    const progress: (readonly [number, number | undefined])[] = [];
    const heard = {
      ...terminal,
      print: (line: string) => void lines.push(line),
      complain: (line: string) => void lines.push(line),
      progress: (bytes: number, total?: number) => void progress.push([bytes, total]),
    };
    const dataDir = newPath();
    mkdirSync(dataDir);
    const services = commandServices(portal, { dataDir });
    const listening = await listenForCommands(services);
    const request = { positionals: words, sendsFile: use.reads !== undefined };
    const outcome = await (where === 'here'
      ? runCommand(words, { ...services, ...heard })
      : sendCommand(dataDir, request, heard));
    await terminal.close(outcome.exitCode === 0);
    await listening.close();
    return { ...outcome, lines, last: progress.at(-1) };
  };

  test.each(['here', 'server'] as const)('is imported, exported and archived (%s)', async (where) => {
    const { articleNo } = await seedSheet(portal.database);
    const sheetNo = `own ${articleNo}`;
    const folder = makeFolder({
      'data-sheets.csv': `NR;Sprache;version;kind;date;file;articles\r\n${sheetNo};de;1;TDB;2026-01-01;large.pdf;${articleNo}\r\n`,
      'large.pdf': LARGE,
      'unnamed.pdf': '%PDF-',
    });
    const mapping = newPath('.json');
    writeFileSync(mapping, '{"NR": "sheet_no", "Sprache": "language"}');
    const imported = await run(
      ['import', 'data-sheets', folder, '--mapping', mapping],
      { reads: folder, mayReadFolder: true, aside: mapping },
      where,
    );
    expect(imported).toMatchObject({
      exitCode: 0,
      error: null,
      lines: [
        '1 new, 0 changed, 0 unchanged.',
        'one file.',
        'One file is left out, because no imported line names it.',
      ],
    });
    const [done, total] = imported.last!;
    expect(total).toBeGreaterThan(LARGE.length);
    expect(done).toBeGreaterThan(LARGE.length);

    const [written, archive] = [newPath(), newPath('.zip')];
    for (const path of [written, archive])
      expect(
        await run(['export', 'data-sheets', path], { writes: path, writesFolder: true }, where),
      ).toMatchObject({ exitCode: 0, error: null });
    const content = contentOf(written);
    expect(content['data-sheets.csv']).toContain(`${sheetNo};de-DE;1;TDB;2026-01-01;large.pdf;large.pdf;`);
    expect(content['files/large.pdf']).toBe(LARGE.toString());
    expect(await readAll({ reads: archive, mayReadFolder: true })).toEqual(content);
  });
});
