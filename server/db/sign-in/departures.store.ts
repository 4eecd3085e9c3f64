import { hashSecret } from '#server/domain/secrets.ts';
import type { Database } from '#server/db/engine/database.ts';
import type { OpenidDeparturesTable } from './openid.tables.ts';

interface Departure extends Omit<OpenidDeparturesTable, 'stateHash' | 'browserHash'> {
  readonly state: string;
  /** Holds the secret of the browser that leaves. */
  readonly browser: string;
}

export const insertDeparture = async (
  db: Database,
  { state, browser, ...departure }: Departure,
): Promise<void> => {
  await db
    .insertInto('openidDepartures')
    .values({ ...departure, stateHash: hashSecret(state), browserHash: hashSecret(browser) })
    .execute();
};

/** Finds and removes in one step: of two returns with one state, the second finds nothing. */
export const takeDeparture = (
  db: Database,
  { state, browser, since }: { readonly state: string; readonly browser: string; readonly since: Date },
) =>
  db
    .deleteFrom('openidDepartures')
    .where('stateHash', '=', hashSecret(state))
    .where('browserHash', '=', hashSecret(browser))
    .where('departedAt', '>', since)
    .returning(['nonce', 'codeVerifier', 'returnTo'])
    .executeTakeFirst();

export const deleteDeparturesBefore = async (db: Database, instant: Date): Promise<void> => {
  await db.deleteFrom('openidDepartures').where('departedAt', '<=', instant).execute();
};
