import { availableParallelism } from 'node:os';

import { Piscina } from 'piscina';

import { MINUTE_MS } from '#server/domain/durations.ts';
import { Refusal } from '#server/refusal.ts';

import { newestFirst, type Trust } from './newest-first.ts';
import type { PasswordCheck, PasswordTask } from './password.worker.ts';

/** This many checks take a few seconds; a person who has to wait longer would rather try again. */
const MOST_WAITING = 250;

const RETRY_SECONDS = 5;

/** A thread ends after this many milliseconds without work. */
const IDLE_TIMEOUT_MS = 5 * MINUTE_MS;

/** Hashes and checks passwords in separate threads, so that this work delays neither requests nor reads of files. */
export interface PasswordThreads {
  /**
   * Waits for a turn, because only a few tries are worked on at once. The work should include everything else that a try costs, so that a
   * flood does not keep the database busy.
   * @throws {Refusal} if more work is waiting than the threads can do soon
   */
  inTurn<Result>(work: () => Promise<Result>, trust?: Trust): Promise<Result>;
  hash(password: string): Promise<string>;
  /** Returns, for each of `hashes`, whether it is a hash of the password. */
  check(check: PasswordCheck): Promise<boolean[]>;
  close(): Promise<void>;
}

export const passwordThreads = (): PasswordThreads => {
  const maxThreads = availableParallelism();
  const threads = new Piscina<PasswordTask, unknown>({
    filename: new URL('./password.worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads,
    idleTimeout: IDLE_TIMEOUT_MS,
    // Under `node --watch`, the environment would make a thread report its imports as messages of its own.
    env: {},
  });
  const inTurn = newestFirst({
    // While one try queries the database, another is checked.
    atOnce: 2 * maxThreads,
    waiting: MOST_WAITING,
    refusal: () => new Refusal('TOO_MANY_REQUESTS_ERROR', RETRY_SECONDS),
  });
  return {
    inTurn,
    hash: (password) => threads.run({ task: 'hash', password }) as Promise<string>,
    check: (check) => threads.run({ task: 'check', ...check }) as Promise<boolean[]>,
    close: () => threads.destroy(),
  };
};
