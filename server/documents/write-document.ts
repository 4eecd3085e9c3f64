import { availableParallelism } from 'node:os';

import { Piscina } from 'piscina';

import { Shares } from '#server/domain/accounts/shares.ts';
import { MINUTE_MS } from '#server/domain/durations.ts';
import { KeptDocuments, documentKey } from './kept-documents.ts';
import type { DocumentTask } from './document.worker.ts';

/** Behind this many large documents in the queue, a person would not get an answer in time. */
const MOST_WAITING = 16;

/** One person has at most this many documents waiting or being written, so that others find room. */
const MOST_OF_A_PERSON = 12;

/** A thread without work ends after this many milliseconds. */
const IDLE_TIMEOUT_MS = 5 * MINUTE_MS;

/** Thrown if too many documents are waiting, in all or for one person. */
export class DocumentsBusy extends Error {
  constructor() {
    super('Too many documents are waiting to be written');
    this.name = 'DocumentsBusy';
  }
}

const kept = new KeptDocuments();
const shares = new Shares(MOST_OF_A_PERSON);
let threads: Piscina<DocumentTask, Uint8Array> | undefined;

/** Starts threads only when they are needed, and leaves one processor to other work. */
const startThreads = (): Piscina<DocumentTask, Uint8Array> =>
  new Piscina({
    filename: new URL('./document.worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: Math.max(1, availableParallelism() - 1),
    idleTimeout: IDLE_TIMEOUT_MS,
    // Under `node --watch`, the environment would make a thread report its imports among its own messages.
    env: {},
  });

/** A document for a mail may wait. A person, given by id, is refused a document that would take too long or exceed that person's share. */
export type DocumentWish = 'waits' | { readonly person: string };

/**
 * Writes a document outside the main thread, or returns one that was written recently.
 * @throws {DocumentsBusy} if a person would wait too long, or already has too many documents under way
 */
export const writeDocument = async (task: DocumentTask, wish: DocumentWish): Promise<Uint8Array> => {
  const key = documentKey(task);
  const found = kept.find(key);
  if (found !== undefined) return found;
  threads ??= startThreads();
  if (wish === 'waits') return kept.keep(key, threads.run(task));
  const giveBack = threads.queueSize >= MOST_WAITING ? null : shares.take(wish.person);
  if (giveBack === null) throw new DocumentsBusy();
  return kept.keep(key, threads.run(task).finally(giveBack));
};
