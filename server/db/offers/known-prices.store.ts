import { sql, type Selectable } from 'kysely';

import type { OfferState } from '#contract/offers/offer.contract.ts';
import { totalsOf } from '#server/domain/catalogue/pricing.ts';
import type { Database } from '#server/db/engine/database.ts';
import type { OfferItemsTable, OffersTable } from './offer.tables.ts';

/*
 * Until the offer is sent, the stored prices are customer service's draft. Customers are therefore shown a request with the prices at which
 * it was requested.
 */

const isDraft = (state: OfferState): boolean => state === 'in_progress';

type Head = Pick<Selectable<OffersTable>, 'offerNo' | 'state'>;

/** Returns a line with the price that the customer knows, which differs from the stored one only in a draft. */
export const lineAsKnown = (item: OfferItemsTable, { state }: Pick<Head, 'state'>): OfferItemsTable => {
  if (!isDraft(state)) return item;
  const { requestedPriceCents: priceCents, quantity } = item;
  return { ...item, priceCents, lineTotalCents: priceCents === null ? null : priceCents * quantity };
};

/** Returns the rows of offers with the totals that the customer knows. */
export const headsAsKnown = async <Row extends Head>(db: Database, rows: readonly Row[]): Promise<Row[]> => {
  const drafts = rows.filter(({ state }) => isDraft(state)).map(({ offerNo }) => offerNo);
  if (drafts.length === 0) return [...rows];
  const lines = await db
    .selectFrom('offerItems')
    .select(['offerNo', sql<number | null>`requested_price_cents::bigint * quantity`.as('lineTotalCents')])
    .where('offerNo', 'in', drafts)
    .execute();
  const byOffer = Map.groupBy(lines, ({ offerNo }) => offerNo);
  return rows.map((row) =>
    isDraft(row.state) ? { ...row, ...totalsOf(byOffer.get(row.offerNo) ?? [], 'announced') } : row,
  );
};
