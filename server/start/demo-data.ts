import { sql } from 'kysely';

import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/engine/database.ts';
import { isDemoDatabase } from '#server/db/engine/settings.store.ts';
import type { Settings } from '#server/settings.ts';
import { StartError } from './start-error.ts';

const isEmpty = async (db: Database): Promise<boolean> => {
  const { rows } = await sql`select 1 from companies limit 1`.execute(db);
  return rows.length === 0;
};

/**
 * Loads the demo data if the settings ask for it: by default only into an empty embedded database.
 * @returns whether the database is a demo one.
 */
export const provideDemoData = async (
  db: Database,
  { demo, databaseUrl }: Settings,
  clock: Clock,
): Promise<boolean> => {
  if (await isDemoDatabase(db)) return true;
  const isWanted = demo ?? (databaseUrl === null && (await isEmpty(db)));
  if (!isWanted) return false;
  const { DemoRefusedError, loadDemo } = await import('#server/demo/load-demo.ts');
  try {
    await loadDemo(db, { now: clock.now() });
  } catch (error) {
    // Another process that started at the same moment has just loaded it.
    if (error instanceof DemoRefusedError && !(await isDemoDatabase(db)))
      throw new StartError(`DEMO is "1", but ${error.message.replace(/^The/, 'the')}`);
    if (!(error instanceof DemoRefusedError)) throw error;
  }
  return true;
};

/** Describes the accounts and links to try the portal with, but only those of a demo database. */
export const describeDemo = async (): Promise<string[]> => {
  const { DEMO_ACCOUNTS, DEMO_PASSWORD, DEMO_VERIFICATION_TOKENS } = await import('#server/demo/accounts.ts');
  return [
    `Demo accounts (password ${DEMO_PASSWORD}):`,
    ...DEMO_ACCOUNTS.map(
      ({ email, level, note }) => `  ${email.padEnd(34)} level ${String(level).padStart(2)}  ${note}`,
    ),
    ...DEMO_VERIFICATION_TOKENS.map(({ name, token }) => `verification ${name} ${token}`),
  ];
};
