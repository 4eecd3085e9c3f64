import type { Database } from './database.ts';

export const findSetting = async (db: Database, name: string): Promise<string | undefined> => {
  const row = await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value;
};

/**
 * Returns the setting, and creates it if necessary. An existing value stays, because several processes may start at once and the first one
 * counts.
 */
export const findOrCreateSetting = async (db: Database, name: string, value: string): Promise<string> => {
  await db
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return (await findSetting(db, name)) ?? value;
};

export const replaceSetting = async (db: Database, name: string, value: string): Promise<void> => {
  await db
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
};

const deleteSetting = async (db: Database, name: string): Promise<void> => {
  await db.deleteFrom('settings').where('name', '=', name).execute();
};

/** Names the setting with the time when a header arrived from a proxy that TRUST_PROXY does not trust. */
const UNTRUSTED_PROXY = 'untrusted_proxy';

export const findUntrustedProxy = (db: Database): Promise<string | undefined> =>
  findSetting(db, UNTRUSTED_PROXY);

/** Records the time in the database, because the operator's check runs in another process. */
export const recordUntrustedProxy = async (db: Database, now: Date): Promise<void> => {
  await findOrCreateSetting(db, UNTRUSTED_PROXY, now.toISOString());
};

export const forgetUntrustedProxy = (db: Database): Promise<void> => deleteSetting(db, UNTRUSTED_PROXY);

/** Names the setting that marks a database as filled with the demo data. */
const DEMO = 'demo';

export const isDemoDatabase = async (db: Database): Promise<boolean> =>
  (await findSetting(db, DEMO)) !== undefined;

export const markAsDemo = async (db: Database): Promise<void> => {
  await findOrCreateSetting(db, DEMO, '1');
};
