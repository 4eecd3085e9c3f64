import { sql } from 'kysely';

import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/engine/database.ts';
import { isDemoDatabase } from '#server/db/engine/settings.store.ts';
import { isReachedByNetwork, reachedBecause } from '#server/settings/reach.ts';
import type { Settings } from '#server/settings.ts';
import { moveDemoDocuments } from './documents.ts';
import { StartError } from './start-error.ts';

const isEmpty = async (db: Database): Promise<boolean> => {
  const { rows } = await sql`select 1 from companies limit 1`.execute(db);
  return rows.length === 0;
};

/**
 * A mistyped or unmounted data folder looks like a new one: a portal that the network can reach must not fill it with demo accounts, which
 * are open to everybody.
 * @throws {StartError}
 */
const refuseAccidentalDemo = async (db: Database, isDemo: boolean, settings: Settings): Promise<void> => {
  const { demo, databaseUrl, dataDir } = settings;
  const why = reachedBecause(settings);
  if (demo === true || why === null) return;
  if (isDemo)
    throw new StartError(
      `The database holds demo data, and the network can reach this portal (${why}): set DEMO=1 to run the demo with its own password, or choose another database with DATA_DIR or DATABASE_URL.`,
    );
  if (demo === null && databaseUrl === null && (await isEmpty(db)))
    throw new StartError(
      `The data folder ${dataDir} holds no portal yet, and the network can reach this one (${why}): set DEMO=1 to load the demo data, or DEMO=0 to begin with an empty portal.`,
    );
};

const load = async (db: Database, clock: Clock): Promise<void> => {
  const { DemoRefusedError, loadDemo } = await import('#server/demo/load-demo.ts');
  try {
    await loadDemo(db, { now: clock.now() });
  } catch (error) {
    // If the database holds the demo data, another process has just loaded it, and this one continues.
    if (error instanceof DemoRefusedError && !(await isDemoDatabase(db)))
      throw new StartError(`DEMO is "1", but ${error.message.replace(/^The/, 'the')}`);
    if (!(error instanceof DemoRefusedError)) throw error;
  }
};

/**
 * Loads the demo data if the settings ask for it, or by default into an empty embedded database. If the network can reach the portal, only
 * DEMO=1 loads it, and the accounts get a password of their own. @returns the password of the demo accounts; `null` if the database is not
 * a demo.
 * @throws {StartError}
 */
export const provideDemoData = async (
  db: Database,
  settings: Settings,
  clock: Clock,
): Promise<string | null> => {
  const isDemo = await isDemoDatabase(db);
  await refuseAccidentalDemo(db, isDemo, settings);
  const isWanted = settings.demo ?? (settings.databaseUrl === null && (await isEmpty(db)));
  if (!isDemo && !isWanted) return null;
  if (!isDemo) {
    await load(db, clock);
    await moveDemoDocuments(db, settings);
  }
  const { findDemoPassword, replacePublishedPassword } = await import('#server/demo/demo-password.ts');
  if (isReachedByNetwork(settings)) await replacePublishedPassword(db);
  return findDemoPassword(db);
};

/** Lists the accounts and links with which people try a demo. */
export const describeDemo = async (password: string): Promise<string[]> => {
  const { DEMO_ACCOUNTS, DEMO_VERIFICATION_TOKENS } = await import('#server/demo/accounts.ts');
  return [
    `Demo accounts (password ${password}):`,
    ...DEMO_ACCOUNTS.map(
      ({ email, level, note }) => `  ${email.padEnd(34)} level ${String(level).padStart(2)}  ${note}`,
    ),
    ...DEMO_VERIFICATION_TOKENS.map(({ name, token }) => `verification ${name} ${token}`),
  ];
};
