import { findFile } from '#server/db/documents/files.store.ts';
import type { Database } from '#server/db/engine/database.ts';
import { checkStore } from '#server/document-store/claim-store.ts';
import { openDocumentStore } from '#server/document-store/open-store.ts';
import { openDocument } from '#server/document-store/read-document.ts';
import { pathOfFile, tableName } from '#server/exchange/files/in-folder.ts';
import { pagesOf, runExport } from '#server/exchange/run-export.ts';
import type { Subject } from '#server/exchange/subject.ts';
import { SUBJECTS } from '#server/exchange/subjects.ts';
import type { Command, CommandContext, CommandSpec } from '#server/cli/command.ts';
import { meansFolder } from '#server/cli/folder-target.ts';
import { plain } from './import-words.ts';

type Named = readonly [word: string, subject: Subject];

/** Counts the bytes written, so that the operator sees the progress. */
const counting = ({ write, progress, signal }: CommandContext) => {
  let bytes = 0;
  return async (content: string | Uint8Array): Promise<void> => {
    signal.throwIfAborted();
    await write(content);
    bytes += Buffer.byteLength(content);
    progress(bytes);
  };
};

/** Writes tables and, into a folder or an archive, the files to which they refer, each file only once. */
const writeAll = async (
  database: Database,
  named: readonly Named[],
  context: CommandContext,
): Promise<void> => {
  const write = counting(context);
  for (const [word, subject] of named) {
    await context.begin(tableName(word));
    for await (const text of runExport(database, subject)) await write(text);
  }
  if (!context.writesFolder) return;
  const documentStore = openDocumentStore(context.settings);
  await checkStore(database, documentStore);
  const written = new Set<string>();
  for (const [, { files }] of named) {
    if (files === undefined) continue;
    for await (const ids of pagesOf((after, size) => files(database, after, size))) {
      for (const id of ids.filter((each) => !written.has(each))) {
        const file = await findFile(database, id);
        if (file === undefined) continue;
        written.add(id);
        await context.begin(pathOfFile(id));
        for await (const chunk of await openDocument({ database, documentStore }, file))
          await write(chunk as Uint8Array);
      }
    }
  }
};

const note = async (word: string, { trail }: CommandContext): Promise<void> => {
  await trail.run((_tx, record) => record({ act: 'records.exported', object: word }));
};

const exportFrom =
  (named: Named): Command =>
  async (_said, context) => {
    await note(named[0], context);
    await writeAll(context.database, [named], context);
  };

/**
 * On PostgreSQL, the whole export shows the data at one instant. On the embedded database, everybody would have to wait for such an export
 * to end, so the data is read page by page, at different instants.
 */
const exportAll: Command = async (_said, context) => {
  const { database, settings } = context;
  await note('all', context);
  const named = Object.entries(SUBJECTS);
  if (settings.databaseUrl === null) {
    await writeAll(database, named, context);
    return;
  }
  const instant = database.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  await instant.execute((trx) => writeAll(trx, named, context));
};

/** `-` means the standard output here; in an import, it means the standard input. */
const targetIn = (path: string | undefined): string | null =>
  path === undefined || path === '-' ? null : path;

const exportSpec = (word: string, subject: Subject): CommandSpec =>
  subject.files === undefined
    ? {
        usage: '[FILE]',
        summary: `write all ${plain(word)} to a CSV file that can be imported`,
        details: 'Without FILE, writes to the standard output.',
        files: ({ positionals: [path] }) => ({ writes: targetIn(path) }),
        run: exportFrom([word, subject]),
      }
    : {
        usage: '[FILE|FOLDER]',
        summary: `write all ${plain(word)} to a CSV file, or with their files to a folder`,
        details: `FOLDER is a new or empty folder, or a ZIP archive. It gets ${tableName(word)} and, in files/, the PDFs or pictures that the table names. A FILE with another ending, such as .csv, gets the table alone. Without either, the table goes to the standard output.`,
        files: ({ positionals: [path] }) => {
          const writes = targetIn(path);
          return { writes, writesFolder: writes !== null && meansFolder(writes) };
        },
        run: exportFrom([word, subject]),
      };

const allSpec: CommandSpec = {
  usage: 'FOLDER',
  summary: 'write everything that can be imported to a new folder or a ZIP archive',
  details: `Writes ${Object.keys(SUBJECTS).map(tableName).join(', ')} and, in files/, the PDFs and pictures that they name. Carts, lists of articles, passwords, mails, news and the trail are not in it, but in a backup.`,
  files: ({ positionals: [path = ''] }) => ({ writes: path, writesFolder: true }),
  run: exportAll,
};

/** The commands that write files in the format of imports. */
export const EXPORT_COMMANDS: Readonly<Record<string, CommandSpec>> = {
  ...Object.fromEntries(
    Object.entries(SUBJECTS).map((named) => [`export ${named[0]}`, exportSpec(...named)]),
  ),
  'export all': allSpec,
};
