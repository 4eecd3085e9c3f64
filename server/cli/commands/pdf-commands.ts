import { basename } from 'node:path';

import { listFiles, storeFile } from '#server/db/documents/files.store.ts';
import { inOneChunk, keyOf, type DocumentStore } from '#server/domain/documents/document-store.ts';
import { claimStore } from '#server/document-store/claim-store.ts';
import { openDocumentStore } from '#server/document-store/open-store.ts';
import { PDF, readWhole } from '#server/exchange/files/file-formats.ts';
import { FileError, quote } from '#server/exchange/table/file-error.ts';
import { CommandError, type Command, type CommandContext, type CommandSpec } from '#server/cli/command.ts';

const LONGEST_NAME = 64;

/** Counts the bytes that pass through, so that the operator sees the progress. */
async function* counted({ read, progress }: CommandContext): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of read()) {
    yield chunk;
    bytes += chunk.length;
    progress(bytes);
  }
}

/** @throws {CommandError} if the file is too large, or is not a PDF that can be opened. */
export const readPdf = async (context: CommandContext, path: string): Promise<Uint8Array> => {
  try {
    return (await readWhole(counted(context), 'document')).content;
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    throw new CommandError(`The file ${path === '-' ? '' : `${quote(basename(path))} `}${error.message}`);
  }
};

/** Opens the store for writing, and marks a new store as belonging to this portal. @throws {WrongStore | StoreUnavailable} */
export const openOwnStore = async ({ database, settings }: CommandContext): Promise<DocumentStore> => {
  const store = openDocumentStore(settings);
  await claimStore(database, store);
  return store;
};

const add: Command = async ({ positionals: [path = '', name = basename(path)] }, context) => {
  if (/\p{Cc}/u.test(name) || name.trim() !== name || name === '' || [...name].length > LONGEST_NAME)
    throw new CommandError(
      `The name of a file must be a single line of 1 to ${LONGEST_NAME} characters, without spaces at its ends.`,
      2,
    );
  if (name === '-') throw new CommandError('The standard input has no name; give one after -.', 2);
  const fileName = path === '-' ? name : basename(path);
  const content = await readPdf(context, path);
  const store = await openOwnStore(context);
  const file = { id: name, mediaType: PDF, fileName, content };
  // The upload may be slow, so it happens before the transaction.
  await store.put(keyOf(content), inOneChunk(content));
  const wasThere = await context.trail.run(async (tx, note) => {
    const isReplaced = await storeFile(tx, file, store);
    await note({ act: 'file.stored', object: name, details: { isReplaced } });
    return isReplaced;
  });
  context.print(wasThere ? `${name} has been replaced.` : `${name} has been added.`);
};

const list: Command = async (_said, { database, print }) => {
  for (const { id, bytes, isStored, documents, dataSheets, reports, pictures } of await listFiles(database)) {
    const size = `${String(Math.ceil(bytes / 1_000)).padStart(6)} kB`;
    const shown = pictures > 0 ? `, ${pictures} pictures` : '';
    const kept = isStored ? '' : ', still in the database';
    const uses = `${documents} documents, ${dataSheets} data sheets, ${reports} service reports${shown}${kept}`;
    print(`${id.padEnd(48)}  ${size}  ${uses}`);
  }
};

export const PDF_COMMANDS: Readonly<Record<string, CommandSpec>> = {
  'file add': {
    usage: 'FILE [NAME]',
    summary: 'store a PDF, to which the files of imports can then refer',
    details:
      'The PDF keeps its name or gets NAME, and replaces an earlier one with the same name everywhere.',
    files: ({ positionals: [file = '-'] }) => ({ reads: file }),
    run: add,
  },
  'file list': {
    usage: '',
    summary: 'list the stored PDFs and pictures and how often each is used',
    run: list,
  },
};
