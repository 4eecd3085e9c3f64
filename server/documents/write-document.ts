import { availableParallelism } from 'node:os';

import { Piscina } from 'piscina';

import { KeptDocuments, documentKey } from './kept-documents.ts';
import type { DocumentTask } from './document.worker.ts';

/** After this many large documents, a person would not get an answer in time. */
const MOST_WAITING = 16;

/** A thread without work ends after this many milliseconds. */
const IDLE = 5 * 60_000;

/** Thrown if too many documents are waiting to be written. */
export class DocumentsBusy extends Error {
  constructor() {
    super('Too many documents wait to be written');
    this.name = 'DocumentsBusy';
  }
}

const kept = new KeptDocuments();
let threads: Piscina<DocumentTask, Uint8Array> | undefined;

/** Starts threads only when they are needed, and leaves one processor to other work. */
const startThreads = (): Piscina<DocumentTask, Uint8Array> =>
  new Piscina({
    filename: new URL('./document.worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: Math.max(1, availableParallelism() - 1),
    idleTimeout: IDLE,
    // Under `node --watch`, the environment would make a thread report its imports among its own messages.
    env: {},
  });

export interface DocumentWish {
  /** Mails have time to wait; a person who would wait too long is refused instead. */
  readonly waits: boolean;
}

/**
 * Writes a document outside the main thread, or returns one that was written recently.
 * @throws {DocumentsBusy} if a person would wait too long
 */
export const writeDocument = (task: DocumentTask, { waits }: DocumentWish): Promise<Uint8Array> => {
  const key = documentKey(task);
  const found = kept.find(key);
  if (found !== undefined) return found;
  threads ??= startThreads();
  if (!waits && threads.queueSize >= MOST_WAITING) return Promise.reject(new DocumentsBusy());
  return kept.keep(key, threads.run(task));
};
