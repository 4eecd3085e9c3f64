import { hashSecret } from '#server/domain/secrets.ts';
import type { Database } from '#server/db/engine/database.ts';
import type { OpenidLoginsTable } from './openid.tables.ts';

interface OpenidLogin extends Omit<OpenidLoginsTable, 'stateHash' | 'browserHash'> {
  readonly state: string;
  /** Holds the secret of the browser that leaves for the provider. */
  readonly browser: string;
}

export const insertLogin = async (db: Database, { state, browser, ...login }: OpenidLogin): Promise<void> => {
  await db
    .insertInto('openidLogins')
    .values({ ...login, stateHash: hashSecret(state), browserHash: hashSecret(browser) })
    .execute();
};

/** Finds and removes the sign-in in one step: of two returns with one state, the second finds nothing. */
export const takeLogin = (
  db: Database,
  { state, browser, since }: { readonly state: string; readonly browser: string; readonly since: Date },
) =>
  db
    .deleteFrom('openidLogins')
    .where('stateHash', '=', hashSecret(state))
    .where('browserHash', '=', hashSecret(browser))
    .where('startedAt', '>', since)
    .returning(['nonce', 'codeVerifier', 'returnTo', 'startedAt'])
    .executeTakeFirst();

export const deleteLoginsBefore = async (db: Database, instant: Date): Promise<void> => {
  await db.deleteFrom('openidLogins').where('startedAt', '<=', instant).execute();
};
