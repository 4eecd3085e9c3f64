import { sql } from 'kysely';

import type { Database } from './database.ts';

/**
 * Gives each lock a number; any distinct numbers will do. Processes of older versions take the same locks, so a number never changes its
 * meaning.
 */
const LOCKS = {
  migrations: 7_461_001,
  rateLimitHits: 7_461_009,
  promisedDays: 7_461_046,
  providerLogouts: 7_461_067,
} as const;

/** Makes everybody else who takes the same lock, in any process, wait until the caller's transaction has ended. */
export const takeLock = async (trx: Database, name: keyof typeof LOCKS): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${sql.lit(LOCKS[name])})`.execute(trx);
};

/** Waits like `takeLock`, but not for others who share the lock. */
export const shareLock = async (trx: Database, name: keyof typeof LOCKS): Promise<void> => {
  await sql`select pg_advisory_xact_lock_shared(${sql.lit(LOCKS[name])})`.execute(trx);
};
