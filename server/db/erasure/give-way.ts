import { sql } from 'kysely';

import type { Database } from '#server/db/engine/database.ts';

/**
 * Limits how long an erasure waits for a row: after a second, PostgreSQL looks for deadlocks and aborts one of the transactions that wait
 * for each other, perhaps a customer's.
 */
const LOCK_TIMEOUT_MS = 500;

const TRIES = 40;

/** Waits for a while that differs each time, so that two erasures do not meet again. */
const pause = async (): Promise<void> => {
  const { promise: isOver, resolve } = Promise.withResolvers<void>();
  setTimeout(resolve, 100 + Math.random() * 900);
  await isOver;
};

/** Lists PostgreSQL's codes for transactions that fail only because of others: serialization, deadlock, lock timeout. */
const CODES: ReadonlySet<unknown> = new Set(['40001', '40P01', '55P03']);

/** Returns whether a transaction failed only because others were working on the same rows. */
export const isInTheWay = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && CODES.has(error.code);

/** Makes the transaction fail if others hold a row for longer than a moment. */
export const waitBriefly = async (tx: Database): Promise<void> => {
  await sql`set local lock_timeout = ${sql.lit(LOCK_TIMEOUT_MS)}`.execute(tx);
};

/**
 * Runs the transaction of an erasure, which locks rows all over the database, and not in the order in which people's work locks them. If an
 * erasure and such work wait for each other, the erasure is rolled back and tried again a little later, so that people's work does not fail
 * because of it.
 */
export const givingWay = async <Result>(transaction: () => Promise<Result>): Promise<Result> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await transaction();
    } catch (error) {
      if (!isInTheWay(error) || tries === TRIES) throw error;
    }
    await pause();
  }
};
