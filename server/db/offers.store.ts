import { sql, type RawBuilder, type Selectable } from 'kysely';

import type { Offer, OfferPage, OffersQuery, OfferState, OfferSummary } from '#contract/offer.contract.ts';
import type { RecordReader } from '#server/domain/record-reader.ts';
import type { OffersTable } from './order.tables.ts';
import {
  findDocuments,
  itemFace,
  matchesSearch,
  ordering,
  pageOf,
  placedFace,
  withinReach,
} from './records.store.ts';
import type { Database } from './database.ts';

/** An offer reads as expired once its last day in Europe/Berlin is over, also before anything writes so. */
const stateOn = (today: string): RawBuilder<OfferState> =>
  sql`case when state = 'offered' and valid_until < ${today}::date then 'expired' else state end`;

const summary = (
  row: Selectable<OffersTable>,
  documents: OfferSummary['documents'] | undefined,
  reader: RecordReader,
): OfferSummary => ({
  ...placedFace(row, documents, reader),
  offerNo: row.offerNo,
  state: row.state,
  validUntil: row.validUntil,
  orderNo: row.orderNo,
});

const readable = (db: Database, reader: RecordReader, today: string) =>
  db
    .selectFrom((eb) =>
      eb.selectFrom('offers').selectAll().select(stateOn(today).as('currentState')).as('offers'),
    )
    .where(withinReach(reader));

/** The newest first, unless the query sorts otherwise. `today`: the calendar day in Europe/Berlin. */
export const listOffers = async (
  db: Database,
  reader: RecordReader,
  query: OffersQuery,
  today: string,
): Promise<OfferPage> => {
  const { page, pageSize, offset } = pageOf(query);
  const { state, sort = '-created_at' } = query;
  const found = readable(db, reader, today)
    .where(matchesSearch(query.search, 'offer_no'))
    .$if(state !== undefined, (offers) => offers.where('currentState', '=', state!));
  const { total } = await found
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await found
    .selectAll()
    .orderBy(ordering(sort.replace(/state$/, 'current_state'), 'offer_no'))
    .limit(pageSize)
    .offset(offset)
    .execute();
  const numbers = rows.map((row) => row.offerNo);
  const documents = await findDocuments(db, 'offerNo', numbers, reader.language);
  return {
    items: rows.map((row) =>
      summary({ ...row, state: row.currentState }, documents.get(row.offerNo), reader),
    ),
    total,
    page,
    pageSize,
  };
};

/** `undefined` for an unknown offer and for one that the reader may not see. */
export const findOffer = async (
  db: Database,
  reader: RecordReader,
  offerNo: string,
  today: string,
): Promise<Offer | undefined> => {
  const row = await readable(db, reader, today).selectAll().where('offerNo', '=', offerNo).executeTakeFirst();
  if (row === undefined) return undefined;
  const documents = await findDocuments(db, 'offerNo', [offerNo], reader.language);
  const items = await db
    .selectFrom('offerItems')
    .selectAll()
    .where('offerNo', '=', offerNo)
    .orderBy('position')
    .execute();
  return {
    ...summary({ ...row, state: row.currentState }, documents.get(offerNo), reader),
    items: items.map((item) => itemFace(item, reader)),
  };
};
