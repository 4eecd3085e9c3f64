import type { RevealedPrices } from '#server/domain/catalogue/price-visibility.ts';
import type { Database } from '#server/db/engine/database.ts';
import { prepare, type Marks } from '#server/db/engine/prepared.ts';

const revealedIn = prepare((db, { sessionIdHash }: Marks<{ sessionIdHash: string }>) =>
  db.selectFrom('priceRequests').select('articleNo').where('sessionIdHash', '=', sessionIdHash).compile(),
);

/** Returns the articles whose prices a login session has asked for. */
export const findRevealedPrices = async (db: Database, sessionIdHash: string): Promise<RevealedPrices> => {
  const rows = await revealedIn(db, { sessionIdHash });
  return new Set(rows.map((row) => row.articleNo));
};

/** Makes the session's further price requests wait for the end of this transaction. */
export const lockPriceRequests = async (trx: Database, sessionIdHash: string): Promise<void> => {
  await trx
    .selectFrom('sessions')
    .select('idHash')
    .where('idHash', '=', sessionIdHash)
    .forNoKeyUpdate()
    .execute();
};

export const recordPriceRequest = async (
  trx: Database,
  request: { readonly sessionIdHash: string; readonly articleNo: string; readonly requestedAt: Date },
): Promise<void> => {
  await trx.insertInto('priceRequests').values(request).execute();
};

/** Returns both prices in euro cents, or `undefined` if the article is unknown. */
export const findPrices = (db: Database, articleNo: string) =>
  db
    .selectFrom('articles')
    .select(['listPriceCents', 'priceCents'])
    .where('articleNo', '=', articleNo)
    .executeTakeFirst();
