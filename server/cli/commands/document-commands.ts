import { resolve } from 'node:path';

import { countDocuments, findDocumentsOwner } from '#server/db/documents/stored-documents.store.ts';
import { checkStore } from '#server/document-store/claim-store.ts';
import { folderStore } from '#server/document-store/folder-store.ts';
import {
  copyDocuments,
  findFaults,
  moveDocuments,
  type Moved,
} from '#server/document-store/move-documents.ts';
import { openDocumentStore } from '#server/document-store/open-store.ts';
import { CommandError, type Command, type CommandContext, type CommandSpec } from '#server/cli/command.ts';
import type { DocumentStore } from '#server/domain/documents/document-store.ts';
import { openOwnStore } from './pdf-commands.ts';

const inWords = (count: number): string => (count === 1 ? 'one document' : `${count} documents`);

const size = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

/** Opens the store that documents are copied to, which may be new. */
const openForCopy = async (
  { database, settings }: CommandContext,
  from: DocumentStore,
): Promise<DocumentStore> => {
  const store = openDocumentStore(settings);
  await checkStore(database, from);
  const [marked, known] = [await store.findOwner(), await findDocumentsOwner(database)];
  if (marked !== undefined && marked !== known)
    throw new CommandError(`The documents in ${store.place} belong to another portal.`);
  if (store.place === from.place)
    throw new CommandError('--from is where the documents are kept already.', 2);
  return store;
};

const copyFrom = async (folder: string, context: CommandContext): Promise<Moved> => {
  const { database, signal, progress } = context;
  const from = folderStore(resolve(folder));
  const store = await openForCopy(context, from);
  const onMoved = ({ bytes }: Moved): void => progress(bytes);
  const moved = await copyDocuments({ database, store, signal, onMoved }, from);
  // Only now does the store have all of them.
  const owner = await findDocumentsOwner(database);
  if (owner !== undefined) await store.setOwner(owner);
  context.print(
    `Copied ${inWords(moved.documents)} (${size(moved.bytes)}) to ${store.place}; the others were already there.`,
  );
  return moved;
};

const move: Command = async ({ options: { from } }, context) => {
  const { database, signal, progress, print, trail } = context;
  const copied = from === undefined ? { documents: 0, bytes: 0 } : await copyFrom(from, context);
  const store = await openOwnStore(context);
  const onMoved = ({ bytes }: Moved): void => progress(copied.bytes + bytes);
  const moved = await moveDocuments({ database, store, signal, onMoved });
  await trail.run((_tx, note) =>
    note({
      act: 'documents.moved',
      object: 'documents',
      details: { copied: copied.documents, moved: moved.documents },
    }),
  );
  print(`Moved ${inWords(moved.documents)} (${size(moved.bytes)}) from the database to ${store.place}.`);
};

const check: Command = async ({ flags }, context) => {
  const { database, settings, print, complain, signal } = context;
  const store = openDocumentStore(settings);
  await checkStore(database, store);
  let [checked, faulty] = [0, 0];
  for await (const fault of findFaults(database, store, { reads: flags.has('read') })) {
    signal.throwIfAborted();
    checked += 1;
    if (fault === null) continue;
    faulty += 1;
    complain(`${fault.sha256} is ${fault.is}.`);
  }
  const { kept } = await countDocuments(database);
  if (faulty > 0)
    throw new CommandError(`Of ${inWords(checked)} in ${store.place}, ${faulty} cannot be used.`);
  const rest = kept === 0 ? '' : `; ${kept} more are still in the database`;
  print(`${inWords(checked)} ${checked === 1 ? 'is' : 'are'} in ${store.place}${rest}.`);
};

export const DOCUMENT_COMMANDS: Readonly<Record<string, CommandSpec>> = {
  'documents move': {
    usage: '',
    summary: 'move the bytes of documents from the database to where DOCUMENTS_URL says',
    details:
      'Each document is stored, read back and compared before it leaves the database. The command may be stopped at any time, even by a crash, and continues where it stopped; people can read documents meanwhile.',
    options: {
      from: {
        value: 'FOLDER',
        hint: 'first copy the documents from this folder, where they have been kept so far',
      },
    },
    run: move,
  },
  'documents check': {
    usage: '',
    summary: 'look for every document that the database refers to',
    details: 'Lists those that are missing or have another size, and exits with code 1 if there are any.',
    options: { read: { hint: 'read each document, and compare its hash' } },
    run: check,
  },
};
