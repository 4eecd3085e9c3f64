import { type Kysely, sql } from 'kysely';

import type { Tables } from '#server/db/engine/tables.ts';
import { isDemoDatabase, markAsDemo } from '#server/db/engine/settings.store.ts';
import { foldLineNames, foldOrder } from '#server/domain/orders/order-search.ts';
import { deliveryAddresses } from './addresses.ts';
import type { DemoArticle } from './catalogue/article.ts';
import { insertArticles } from './catalogue/article-rows.ts';
import { articleVariants } from './catalogue/article-variants.ts';
import { mediaArticles } from './catalogue/articles-media.ts';
import { sparePartArticles } from './catalogue/articles-spare-parts.ts';
import { trapArticles } from './catalogue/articles-traps.ts';
import { dayAfter } from './calendar.ts';
import { cartsFor, memoryListsFor } from './carts.ts';
import { categories } from './catalogue/categories.ts';
import { companies } from './companies.ts';
import { contacts } from './contacts.ts';
import { insertDownloads } from './data-sheet-downloads.ts';
import { dataSheetsFor } from './data-sheets.ts';
import { publishedPasswordHash } from './demo-password.ts';
import { deliveriesFor } from './deliveries.ts';
import { machineDocumentsFor, placedDocumentsFor, reportDocumentsFor } from './documents.ts';
import { insertRows } from './insert-rows.ts';
import { machineTypes } from './machines/machine-types.ts';
import { equipmentFor, machinesFor, serviceReportsFor } from './machines/machines.ts';
import { offerMessagesFor } from './offer-messages.ts';
import { offersFor } from './offers.ts';
import { ordersFor } from './orders.ts';
import { usersFor, verificationTokensFor } from './users.ts';

export interface DemoOptions {
  readonly now: Date;
  /** The total number of articles; the usual catalogue of about 600 is always loaded in full. */
  readonly articles?: number;
}

/** Thrown if demo data must not go into this database; the message is one sentence for the operator. */
export class DemoRefusedError extends Error {}

/** Runs after `markAsDemo`, which waits for another process that is loading the data at the same time, so that its rows are seen here. */
const refuseForeignData = async (db: Kysely<Tables>): Promise<void> => {
  const { rows } = await sql`
    select 1 from companies union all select 1 from users union all select 1 from articles limit 1`.execute(
    db,
  );
  if (rows.length > 0) {
    throw new DemoRefusedError('The database already holds data, so the demo data is not loaded into it.');
  }
};

const loadPeople = async (db: Kysely<Tables>, now: Date) => {
  const users = usersFor(now, await publishedPasswordHash());
  const dealersFirst = companies.toSorted(
    (one, other) => Number(one.dealerId !== null) - Number(other.dealerId !== null),
  );
  await insertRows(db, 'companies', dealersFirst);
  await insertRows(db, 'users', users);
  await insertRows(db, 'verificationTokens', verificationTokensFor(now));
  await insertRows(db, 'contacts', contacts);
  await insertRows(db, 'deliveryAddresses', deliveryAddresses);
  const emails = new Set(users.map((user) => user.emailFolded));
  const subscriptions = [...emails].map((emailFolded) => ({ emailFolded, subscribed: true, changedAt: now }));
  await insertRows(db, 'newsletterSubscriptions', subscriptions);
  return users;
};

const loadCatalogue = async (db: Kysely<Tables>, { now, articles: wanted = 0 }: DemoOptions) => {
  await insertRows(db, 'categories', categories);
  await insertRows(db, 'machineTypes', machineTypes);
  const articles: DemoArticle[] = [...mediaArticles(), ...sparePartArticles(), ...trapArticles];
  await insertArticles(db, articles);
  for (const batch of articleVariants(wanted - articles.length)) await insertArticles(db, batch);
  const { files, sheets } = await dataSheetsFor(now);
  await insertRows(db, 'files', files);
  await insertRows(db, 'dataSheets', sheets);
  await db
    .updateTable('catalogueVersion')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .execute();
  return articles;
};

const loadMachines = async (db: Kysely<Tables>, now: Date, articles: readonly DemoArticle[]) => {
  const machines = machinesFor(now);
  const { files, documents } = await machineDocumentsFor(now, machines);
  await insertRows(db, 'machines', machines);
  await insertRows(db, 'machineEquipment', equipmentFor(machines, articles));
  const reports = serviceReportsFor(now, machines);
  const generated = await reportDocumentsFor(machines, reports);
  await insertRows(db, 'files', [...files, ...generated]);
  const known = new Set(generated.map(({ id }) => id));
  await insertRows(
    db,
    'serviceReports',
    reports.map((report) => ({ ...report, fileId: known.has(report.id) ? report.id : null })),
  );
  await insertRows(db, 'documents', documents);
  return machines;
};

const loadPlaced = async (db: Kysely<Tables>, sources: Parameters<typeof ordersFor>[0]): Promise<void> => {
  const orders = ordersFor(sources);
  const offers = offersFor(sources, orders);
  const quotationOf = new Map(offers.map(({ offer }) => [offer.orderNo, offer.offerNo]));
  const { deliveries, items } = deliveriesFor(orders, sources.articles, dayAfter(sources.now, 0));
  const deliveriesOf = Map.groupBy(deliveries, ({ orderNo }) => orderNo);
  await insertRows(
    db,
    'orders',
    orders.map(({ order, lines }) => {
      const articleNos = lines.map(({ articleNo }) => articleNo);
      const parts = deliveriesOf.get(order.orderNo) ?? [];
      // The order itself names the last part that has left.
      const deliveryNoteNo = parts.at(-1)?.deliveryNoteNo ?? null;
      return Object.assign(order, {
        deliveryNoteNo,
        quotationNo: quotationOf.get(order.orderNo) ?? null,
        searchFolded: foldOrder({ ...order, deliveryNoteNo, articleNos, deliveries: parts }),
        namesFolded: foldLineNames(lines),
      });
    }),
  );
  await insertRows(
    db,
    'orderItems',
    orders.flatMap(({ order, lines }) =>
      lines.map((line) =>
        Object.assign({ orderNo: order.orderNo, promisedDate: order.promisedDeliveryDate ?? null }, line),
      ),
    ),
  );
  await insertRows(db, 'deliveries', deliveries);
  await insertRows(db, 'deliveryItems', items);
  await insertRows(
    db,
    'offers',
    offers.map(({ offer }) => offer),
  );
  await insertRows(
    db,
    'offerItems',
    offers.flatMap(({ offer, lines }) =>
      lines.map((line) =>
        Object.assign({ offerNo: offer.offerNo, requestedPriceCents: line.priceCents }, line),
      ),
    ),
  );
  await insertRows(db, 'offerMessages', offerMessagesFor(offers, sources.users, sources.now));
  await insertRows(db, 'documents', placedDocumentsFor(orders, offers, deliveries));
};

/**
 * Fills an empty, migrated database with the demo data, all or nothing; the same `now` gives the same rows.
 * @throws {DemoRefusedError} if the database already holds data.
 */
export const loadDemo = async (db: Kysely<Tables>, options: DemoOptions): Promise<void> => {
  const { now } = options;
  await db.transaction().execute(async (transaction) => {
    // Another process may be loading the data, and this one waits until it is done.
    await sql`set local statement_timeout = 0`.execute(transaction);
    if (await isDemoDatabase(transaction)) {
      throw new DemoRefusedError('The database already holds the demo data.');
    }
    await markAsDemo(transaction);
    await refuseForeignData(transaction);
    const users = await loadPeople(transaction, now);
    const articles = await loadCatalogue(transaction, options);
    const machines = await loadMachines(transaction, now, articles);
    const sold = articles.filter((article) => !article.discontinued);
    const gone = articles.filter((article) => article.discontinued);
    await loadPlaced(transaction, { now, users, articles: sold, gone, machines });
    await insertDownloads(transaction, users, now);
    await insertRows(transaction, 'cartItems', cartsFor(users, articles));
    await insertRows(transaction, 'memoryListEntries', memoryListsFor(now, users, articles, machines));
  });
  // The embedded engine does not gather statistics on its own, and without them it plans queries as if the tables were empty.
  await sql`analyze`.execute(db);
};
