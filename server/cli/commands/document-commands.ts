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

const NOTHING: Moved = { documents: 0, bytes: 0 };

const inWords = (count: number): string => (count === 1 ? 'one document' : `${count} documents`);

const size = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

/** Opens the store to copy to, which may be new. */
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
    throw new CommandError('--from names the place where the documents already are.', 2);
  return store;
};

/** Counts what a command has done so far, which the trail records even if the command fails. */
interface Tally {
  copied: Moved;
  moved: Moved;
}

const copyFrom = async (
  from: DocumentStore,
  store: DocumentStore,
  { database, signal, progress, print }: CommandContext,
  tally: Tally,
): Promise<void> => {
  const onMoved = (copied: Moved): void => {
    tally.copied = copied;
    progress(copied.bytes);
  };
  const { documents, bytes } = await copyDocuments({ database, store, signal, onMoved }, from);
  // The store is marked last, because only now does it have all documents.
  const owner = await findDocumentsOwner(database);
  if (owner !== undefined) await store.setOwner(owner);
  print(`Copied ${inWords(documents)} (${size(bytes)}) to ${store.place}, apart from those already there.`);
};

/**
 * Records both the beginning and the end of the work, because files and the trail cannot share a transaction: after a crash, only the first
 * entry is there.
 */
const onRecord = async (
  { trail }: CommandContext,
  from: DocumentStore | null,
  work: (tally: Tally) => Promise<void>,
): Promise<void> => {
  const tally: Tally = { copied: NOTHING, moved: NOTHING };
  const noteEnd = (isComplete: boolean): Promise<void> =>
    trail.run((_tx, note) =>
      note({
        act: 'documents.moved',
        object: 'documents',
        details: { copied: tally.copied.documents, moved: tally.moved.documents, isComplete },
      }),
    );
  await trail.run((_tx, note) =>
    note({ act: 'documents.move_begun', object: 'documents', details: { copies: from !== null } }),
  );
  try {
    await work(tally);
  } catch (error) {
    // The failure of the work matters more to the operator than a failure to record it in the trail.
    await noteEnd(false).catch(() => {});
    throw error;
  }
  await noteEnd(true);
};

const move: Command = async ({ options: { from: folder } }, context) => {
  const { database, signal, progress, print } = context;
  const from = folder === undefined ? null : folderStore(resolve(folder));
  const target = from === null ? await openOwnStore(context) : await openForCopy(context, from);
  await onRecord(context, from, async (tally) => {
    if (from !== null) await copyFrom(from, target, context, tally);
    const store = from === null ? target : await openOwnStore(context);
    const onMoved = (moved: Moved): void => {
      tally.moved = moved;
      progress(tally.copied.bytes + moved.bytes);
    };
    const { documents, bytes } = await moveDocuments({ database, store, signal, onMoved });
    print(`Moved ${inWords(documents)} (${size(bytes)}) from the database to ${store.place}.`);
  });
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
      'Each document is stored, read back and compared before it leaves the database. If the command is stopped, even by a crash, run it again: it continues where it stopped. People can read documents meanwhile.',
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
    details: 'Lists those that are missing or have the wrong size, and exits with code 1 if there are any.',
    options: { read: { hint: 'read each document, and compare its hash' } },
    run: check,
  },
};
