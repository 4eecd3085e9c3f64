import { execFileSync, type ChildProcess } from 'node:child_process';
import { existsSync, lstatSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { forgetMigrations, makeBeforeBaseline } from '#tests/support/servers/before-baseline.ts';
import {
  ended,
  killCommands,
  runProcess as run,
  startCommand,
} from '#tests/support/servers/command-process.ts';
import { makeDataFolder } from '#tests/support/servers/data-folder.ts';
import { emptyPostgresDatabase, newPostgresDatabase } from '#tests/support/servers/server.ts';
import {
  RemoteClient,
  startServerProcess,
  type ServerProcess,
} from '#tests/support/servers/server-process.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const home = temporaryFolder('operator');
afterEach(killCommands);

const HEADER = 'article_no;kind;description_de;description_en;unit;price\n';
const articles = (count: number, price = '1'): string =>
  HEADER + Array.from({ length: count }, (_, at) => `${at};media;Stein;Stone;piece;${price}\n`).join('');

const file = (name: string, content: string): string => {
  const path = join(home, name);
  writeFileSync(path, content);
  return path;
};

/** Starts an import of an endless file, and returns after more of it has been read than the pipe holds. */
const startReading = async (settings: Record<string, string>): Promise<ChildProcess> => {
  const child = startCommand(['import', 'articles', '-'], settings);
  child.stdin?.on('error', () => {});
  await new Promise<void>((resolve) => {
    child.stdin?.write(articles(20_000, '7'), () => resolve());
  });
  return child;
};

const nothing = async (): Promise<void> => {};

describe.each(['own folder', 'running server', 'PostgreSQL'])('a command (%s)', (where) => {
  const settings: Record<string, string> = { DATA_DIR: join(home, where) };
  let server: ServerProcess | undefined;
  let drop = nothing;

  beforeAll(async () => {
    if (where !== 'PostgreSQL') makeDataFolder(join(home, where));
    if (where === 'running server') server = await startServerProcess(settings);
    if (where !== 'PostgreSQL') return;
    const database = await newPostgresDatabase();
    settings['DATABASE_URL'] = database.url;
    drop = database.drop;
  });
  afterAll(async () => {
    await server?.kill();
    await drop();
  });

  test('reads a file, writes the same and leaves nothing else behind', async () => {
    const given = file('given.csv', articles(600));
    expect(await run(['import', 'articles', given], settings)).toEqual({
      code: 0,
      out: '600 new, 0 changed, 0 unchanged.\n',
      err: '',
    });
    const target = join(home, 'written.csv');
    expect(await run(['export', 'articles', target], settings)).toEqual({ code: 0, out: '', err: '' });
    const written = readFileSync(target, 'utf8');
    expect(await run(['import', 'articles', '-'], settings, written)).toMatchObject({
      code: 0,
      out: '0 new, 0 changed, 600 unchanged.\n',
    });
    expect(readdirSync(home).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  test('reports line by line what is wrong, and exits with 1', async () => {
    const wrong = file('wrong.csv', `${HEADER}X-1;media;Körner;Grains;piece;viel\n`);
    expect(await run(['import', 'articles', wrong], settings)).toEqual({
      code: 1,
      out: '',
      err:
        'Line 2: price: "viel" is not an amount in euros such as 12,50.\n' +
        'Nothing was imported: one article cannot be imported. --partial imports the others.\n',
    });
  });

  test('imports nothing if it is stopped in the middle of a file, and finds everything in order afterwards', async () => {
    const child = await startReading(settings);
    child.kill('SIGINT');
    expect(await ended(child)).toEqual({ code: 1, out: '', err: 'Stopped.\n' });
    expect((await run(['export', 'articles'], settings)).out).not.toContain(';7,00;');
    const { out, code } = await run(['check'], settings);
    expect(out).not.toContain('failed');
    expect(code).toBe(0);
  });

  test('checks the settings of its own call, even while a server with other settings is running', async () => {
    const wrong = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'portal@test.example' };
    const { out, err, code } = await run(['check'], { ...settings, ...wrong });
    expect(out.match(/^(?:ok|failed) +[A-Za-z ]+/gm)).toEqual([
      'ok      settings',
      'ok      data folder',
      'ok      database',
      'ok      migrations',
      'ok      maker',
      'ok      documents',
      'failed  mail server',
      'ok      OpenID provider',
    ]);
    expect([err, code]).toEqual(['One check failed.\n', 1]);
  });

  test('imports nothing if it is stopped together with the program that sends the file', async () => {
    const child = await startReading(settings);
    child.stdin?.end();
    child.kill('SIGINT');
    expect(await ended(child)).toEqual({ code: 1, out: '', err: 'Stopped.\n' });
    expect((await run(['export', 'articles'], settings)).out).not.toContain(';7,00;');
  });

  test.runIf(where === 'running server')('leaves nothing half done if it is killed', async () => {
    const child = await startReading(settings);
    child.kill('SIGKILL');
    await ended(child);
    expect((await new RemoteClient(server!.origin).get('/health/ready')).status).toBe(200);
    expect((await run(['export', 'articles'], settings)).out).not.toContain(';7,00;');
  });
});

test('an export follows a link to its file, and writes into a pipe instead of replacing it', async () => {
  const settings = { DATA_DIR: makeDataFolder(join(home, 'targets')) };
  const [behind, link, pipe] = [join(home, 'behind.csv'), join(home, 'link.csv'), join(home, 'pipe')];
  writeFileSync(behind, 'old');
  symlinkSync(behind, link);
  expect(await run(['export', 'machines', link], settings)).toMatchObject({ code: 0 });
  expect(lstatSync(link).isSymbolicLink()).toBe(true);
  expect(readFileSync(behind, 'utf8')).toContain('machine_no');

  execFileSync('mkfifo', [pipe]);
  const [{ code }, received] = await Promise.all([
    run(['export', 'machines', pipe], settings),
    readFile(pipe, 'utf8'),
  ]);
  expect([code, received]).toEqual([0, readFileSync(behind, 'utf8')]);
  expect(lstatSync(pipe).isFIFO()).toBe(true);
});

beforeAll(() => void makeDataFolder(join(home, 'refusals')));

test.each([
  ['a word that is not a command', ['users'], 2],
  ['a command that lacks a word', ['user', 'show'], 2],
  ['an unknown option', ['migrate', '--fast'], 2],
  ['a missing file', ['import', 'articles', join(home, 'nowhere.csv')], 1],
  ['a folder instead of a file', ['import', 'articles', home], 1],
  ['a folder as a target', ['export', 'articles', home], 1],
  ['a file that cannot be written', ['export', 'articles', join(home, 'no', 'folder.csv')], 1],
  ['an unknown user', ['user', 'show', 'nobody@test.example'], 1],
])('%s is refused in one sentence', async (_, words, code) => {
  const result = await run(words, { DATA_DIR: join(home, 'refusals') });
  expect(result).toEqual({ code, out: '', err: expect.stringMatching(/^[^\n]+\.\n$/) });
});

test.each([
  ['user', 'list'],
  ['import', 'articles', '-'],
])('%s %s creates no database if a setting is mistyped, and says so', async (...words) => {
  const DATA_DIR = join(home, 'mistyped');
  expect(await run(words, { DATA_DIR })).toEqual({
    code: 1,
    out: '',
    err: `There is no database in the data folder ${DATA_DIR}; set DATA_DIR to choose another, or create one with migrate.\n`,
  });
  expect(existsSync(DATA_DIR)).toBe(false);
});

test('an empty database is left as it is until migrate makes the tables', async () => {
  const { url, database, drop } = await emptyPostgresDatabase();
  const settings = { DATABASE_URL: url, DATA_DIR: join(home, 'beside') };
  expect(await run(['user', 'list'], settings)).toEqual({
    code: 1,
    out: '',
    err: 'The database of DATABASE_URL has no tables of the portal; create them with migrate.\n',
  });
  expect(await database.introspection.getTables()).toEqual([]);
  expect(await run(['migrate'], settings)).toMatchObject({ code: 0 });
  expect(await run(['user', 'list'], settings)).toMatchObject({ code: 0, out: 'No user found.\n' });
  await drop();
});

test('a database from before the baseline is left as it is, and every command says what to do next', async () => {
  const { url, database, drop } = await emptyPostgresDatabase();
  const settings = { DATABASE_URL: url, DATA_DIR: join(home, 'earlier') };
  await makeBeforeBaseline(database);
  await forgetMigrations(database, `name > '0020'`);
  const wayOut =
    /before the baseline of version 0\.1\.0 \(its last migration is 0019-.+docs\/operating\.md.+\.\n/;
  for (const words of [['user', 'list'], ['migrate']])
    expect(await run(words, settings)).toEqual({ code: 1, out: '', err: expect.stringMatching(wayOut) });
  const checked = await run(['check'], settings);
  expect(checked).toMatchObject({ code: 1, out: expect.stringMatching(wayOut) });
  expect(checked.out).toMatch(/^failed {2}migrations: The database was written before/m);
  await drop();
});

test('help is available without a database, for all commands and for one', async () => {
  const settings = { DATA_DIR: join(home, 'none'), PORT: 'nonsense' };
  const all = await run(['--help'], settings);
  expect(all).toMatchObject({ code: 0, err: '' });
  for (const name of ['user set-level', 'import orders', 'mail retry', 'newsletter export', 'check'])
    expect(all.out).toContain(`\n  ${name} `.trimEnd());
  expect((await run(['user', 'create', '--help'], settings)).out).toContain('--password-stdin');
  expect((await run(['import', '--help'], settings)).out).toContain('import machines FILE');
  expect(await run(['nonsense', '--help'], settings)).toMatchObject({ code: 2 });
  expect(existsSync(settings.DATA_DIR)).toBe(false);
});

test('the check reports everything that is wrong, and exits with 1', async () => {
  const broken = await run(['check'], {
    DATA_DIR: join(home, 'checked'),
    DATABASE_URL: 'postgres://127.0.0.1:1/portal',
    SMTP_URL: 'smtp://user:secret@127.0.0.1:1',
    MAIL_FROM: 'portal@test.example',
    IDENTITY_PROVIDER: 'oidc',
    OIDC_ISSUER: 'http://127.0.0.1:1',
    OIDC_CLIENT_ID: 'portal',
    OIDC_CLIENT_SECRET: 'secret',
  });
  expect(broken.code).toBe(1);
  for (const name of ['database', 'migrations', 'documents', 'mail server', 'OpenID provider'])
    expect(broken.out).toMatch(new RegExp(`^failed  ${name}: `, 'm'));
  expect(broken.out).not.toContain('secret');
  expect(await run(['check'], { PORT: 'nonsense' })).toMatchObject({
    code: 1,
    out: expect.stringMatching(/^failed {2}settings: PORT/),
  });
  const fresh = await run(['check'], { DATA_DIR: join(home, 'fresh') });
  expect(fresh).toMatchObject({ code: 1, out: expect.stringMatching(/^failed {2}migrations: /m) });
  expect(fresh.out).toMatch(/^failed {2}database: There is no database/m);
  expect(existsSync(join(home, 'fresh'))).toBe(false);
});
