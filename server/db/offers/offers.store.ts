import { sql, type RawBuilder, type Selectable, type SqlBool } from 'kysely';

import { MAX_CSV_ENTRIES } from '#contract/limits.contract.ts';
import type {
  Offer,
  OfferPage,
  OffersQuery,
  OfferState,
  OfferSummary,
} from '#contract/offers/offer.contract.ts';
import { isOpenOffer, OFFER_STATES } from '#contract/offers/offer-states.contract.ts';
import { offerFingerprint } from '#server/domain/carts/fingerprint.ts';
import type { RecordReader } from '#server/domain/record-reader.ts';
import type { OffersTable } from './offer.tables.ts';
import {
  forMachine,
  hasKeyAmong,
  inOrderOf,
  matchesSearch,
  ofCustomer,
  ordering,
  pageOf,
  placedByReader,
  withinScope,
} from '#server/db/list-query.store.ts';
import {
  findDocuments,
  itemView,
  nameColumns,
  placedView,
  whoseView,
  type Names,
} from '#server/db/placed-records.store.ts';
import type { Database } from '#server/db/engine/database.ts';
import { headsAsKnown, lineAsKnown } from './known-prices.store.ts';

const OPEN = OFFER_STATES.filter(isOpenOffer);

/** Selects the state on a day in Europe/Berlin: an offer counts as expired once its last day is over, even before that is recorded. */
const stateOn = (today: string): RawBuilder<OfferState> =>
  sql`case when state = 'offered' and valid_until < ${today}::date then 'expired' else state end`;

const summary = (
  row: Selectable<OffersTable> & Names,
  documents: OfferSummary['documents'] | undefined,
  reader: RecordReader,
): OfferSummary => ({
  ...placedView(row, documents, reader),
  ...whoseView(row, reader),
  ...(row.onBehalfOf !== null && { onBehalfOf: row.onBehalfOf }),
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
    .where(withinScope(reader));

const matching = async (db: Database, reader: RecordReader, query: OffersQuery, today: string) => {
  const { state, validWithin, customerNo, open, byMe, machineNo } = query;
  const search = await matchesSearch(db, query.search, 'offer_no');
  return readable(db, reader, today)
    .where(search)
    .$if(customerNo !== undefined, (offers) => offers.where(ofCustomer(customerNo!)))
    .$if(machineNo !== undefined, (offers) => offers.where(forMachine('offer_no', machineNo!)))
    .$if(byMe === true, (offers) => offers.where(placedByReader(reader)))
    .$if(open === true, (offers) => offers.where('currentState', 'in', OPEN))
    .$if(state !== undefined, (offers) => offers.where('currentState', '=', state!))
    .$if(validWithin !== undefined, (offers) =>
      offers.where(sql<SqlBool>`valid_until - ${today}::date between 0 and ${validWithin!}::integer`),
    );
};

/** Sorts the newest offers first unless the query says otherwise. */
const orderOf = ({ sort = '-created_at' }: OffersQuery) =>
  ordering(sort.replace(/state$/, 'current_state'), 'offer_no');

const summaries = async (
  db: Database,
  reader: RecordReader,
  rows: readonly (Selectable<OffersTable> & Names & { readonly currentState: OfferState })[],
): Promise<OfferSummary[]> => {
  const numbers = rows.map((row) => row.offerNo);
  const documents = await findDocuments(db, 'offerNo', numbers, reader);
  const known = await headsAsKnown(db, rows);
  return known.map((row) => summary({ ...row, state: row.currentState }, documents.get(row.offerNo), reader));
};

/** Lists offers; `today` is the calendar day in Europe/Berlin. */
export const listOffers = async (
  db: Database,
  reader: RecordReader,
  query: OffersQuery,
  today: string,
): Promise<OfferPage> => {
  const { page, pageSize, offset } = pageOf(query);
  const found = await matching(db, reader, query, today);
  const { total } = await found
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await found
    .selectAll()
    .select(nameColumns('offers'))
    .orderBy(orderOf(query))
    .limit(pageSize)
    .offset(offset)
    .execute();
  return { items: await summaries(db, reader, rows), total, page, pageSize };
};

/** Returns the numbers of the offers on the list that a query describes, in the order of the list, up to `MAX_CSV_ENTRIES`. */
export const findListedOffers = async (
  db: Database,
  reader: RecordReader,
  query: OffersQuery,
  today: string,
): Promise<string[]> => {
  const found = await matching(db, reader, query, today);
  const rows = await found.select('offerNo').orderBy(orderOf(query)).limit(MAX_CSV_ENTRIES).execute();
  return rows.map(({ offerNo }) => offerNo);
};

/** Returns those of the given offers that the reader may see, in the order of the numbers. */
export const findOfferSummaries = async (
  db: Database,
  reader: RecordReader,
  offerNos: readonly string[],
  today: string,
): Promise<OfferSummary[]> => {
  const rows = await readable(db, reader, today)
    .selectAll()
    .select(nameColumns('offers'))
    .where(hasKeyAmong('offer_no', offerNos))
    .execute();
  return summaries(
    db,
    reader,
    inOrderOf(offerNos, rows, ({ offerNo }) => offerNo),
  );
};

export const isOfferWithinScope = async (
  db: Database,
  reader: RecordReader,
  offerNo: string,
): Promise<boolean> => {
  const found = await db
    .selectFrom('offers')
    .select('offerNo')
    .where('offerNo', '=', offerNo)
    .where(withinScope(reader))
    .executeTakeFirst();
  return found !== undefined;
};

export const findCompanyOfOffer = (db: Database, offerNo: string): Promise<{ id: string; name: string }> =>
  db
    .selectFrom('offers')
    .innerJoin('companies', 'companies.id', 'offers.companyId')
    .select(['companies.id', 'companies.name'])
    .where('offerNo', '=', offerNo)
    .executeTakeFirstOrThrow();

export const findOfferItems = (db: Database, offerNo: string) =>
  db.selectFrom('offerItems').selectAll().where('offerNo', '=', offerNo).orderBy('position').execute();

/** Returns the requested price of each line of an offer, by position. The caller checks that the reader may see the prices. */
export const findRequestedPrices = async (
  db: Database,
  offerNo: string,
): Promise<ReadonlyMap<number, number | null>> => {
  const rows = await findOfferItems(db, offerNo);
  return new Map(rows.map(({ position, requestedPriceCents }) => [position, requestedPriceCents]));
};

/** Finds an offer; returns `undefined` for an unknown offer and for one that the reader may not see. */
export const findOffer = async (
  db: Database,
  reader: RecordReader,
  offerNo: string,
  today: string,
): Promise<Offer | undefined> => {
  const row = await readable(db, reader, today)
    .selectAll()
    .select(nameColumns('offers'))
    .select(
      sql<string | null>`(select customer_no from companies where id = ${sql.ref('offers.companyId')})`.as(
        'customerNo',
      ),
    )
    .select((eb) =>
      eb
        .selectFrom('documents')
        .whereRef('documents.offerNo', '=', 'offers.offerNo')
        .where('documents.kind', '=', 'offer')
        .select((documents) => documents.fn.max('date').as('date'))
        .as('offeredOn'),
    )
    .where('offerNo', '=', offerNo)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const documents = await findDocuments(db, 'offerNo', [offerNo], reader);
  const [known = row] = await headsAsKnown(db, [row]);
  const view = summary({ ...known, state: row.currentState }, documents.get(offerNo), reader);
  const items = (await findOfferItems(db, offerNo)).map((item) => itemView(lineAsKnown(item, row), reader));
  return {
    ...view,
    items,
    offeredOn: row.offeredOn,
    declineReason: row.declineReason,
    requestedAgainAs: row.requestedAgainAs,
    fingerprint: offerFingerprint(items, view.totals),
    ...(reader.scope === 'ownCompanyAndCustomers' &&
      row.companyId !== reader.companyId && {
        customer: { customerNo: row.customerNo, companyName: row.companyName },
      }),
  };
};
