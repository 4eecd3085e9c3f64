import { randomUUID } from 'node:crypto';

import type { Database } from '#server/db/engine/database.ts';
import type { TestClient } from '#tests/support/servers/client.ts';

import { bareAdd, bareOrder, copyLastOrder } from './bare-inserts.ts';
import { withDemoDatabase, type DemoDatabase, type Engine } from './demo-databases.ts';
import { demoPortal, signIn } from './demo-portal.ts';
import { record, table } from './report.ts';
import { median, timed } from './statistics.ts';

const PEOPLE = 8;
const LINES_PER_ORDER = 5;
/** The result is the median of the runs. */
const RUNS = 9;
const ROUNDS_PER_RUN = 25;
/** This many runs warm up the quick calls: on a busy server, Node.js has already compiled the code that runs often. */
const WARM_UP_RUNS = 10;

interface Buyer {
  readonly client: TestClient;
  readonly userId: string;
  readonly companyId: string;
  readonly contactPersonId: string;
  readonly deliveryAddressId: string;
}

interface Rates {
  readonly operation: string;
  readonly portal: number;
  readonly bare: number;
}

const findBuyers = async (db: Database, app: Parameters<typeof signIn>[0]): Promise<Buyer[]> => {
  const users = await db
    .selectFrom('users')
    .innerJoin('contacts', 'contacts.companyId', 'users.companyId')
    .innerJoin('deliveryAddresses', 'deliveryAddresses.companyId', 'users.companyId')
    .distinctOn('users.id')
    .select(['users.id', 'users.email', 'users.companyId', 'contacts.id as contactId'])
    .select('deliveryAddresses.id as addressId')
    .where('users.permissionLevel', '=', 99)
    .where('users.kind', '!=', 'staff')
    .where('users.active', '=', true)
    .where('users.emailVerifiedAt', 'is not', null)
    .orderBy('users.id')
    .limit(PEOPLE)
    .execute();
  return Promise.all(
    users.map(async ({ id, email, companyId, contactId, addressId }) => ({
      client: await signIn(app, email),
      userId: id,
      companyId,
      contactPersonId: contactId,
      deliveryAddressId: addressId,
    })),
  );
};

const emptyCarts = (db: Database) => db.deleteFrom('cartItems').execute();

const expectStatus = async (answer: Promise<{ status: number; body: unknown }>, wanted: number) => {
  const { status, body } = await answer;
  if (status !== wanted) throw new Error(`answered ${status}: ${JSON.stringify(body)}`);
};

const perSecond = (operations: number, milliseconds: number): number => (operations * 1_000) / milliseconds;

/** Lets all buyers do this work at the same time, round after round. */
const inRounds = async (
  buyers: readonly Buyer[],
  work: (buyer: Buyer, round: number) => Promise<unknown>,
) => {
  for (let round = 0; round < ROUNDS_PER_RUN; round += 1) {
    await Promise.all(buyers.map((buyer) => work(buyer, round)));
  }
};

const measureAdding = async (
  { database: db, plain }: DemoDatabase,
  buyers: readonly Buyer[],
  articleNos: readonly string[],
): Promise<Rates> => {
  const portal: number[] = [];
  const bare: number[] = [];
  const articleOf = (round: number): string => articleNos[round]!;
  for (let run = 0; run < WARM_UP_RUNS + RUNS; run += 1) {
    await emptyCarts(db);
    portal[run] = await timed(() =>
      inRounds(buyers, ({ client }, round) =>
        expectStatus(client.post('/shopping-cart/add/', { article_no: articleOf(round), quantity: 1 }), 204),
      ),
    );
    await emptyCarts(db);
    bare[run] = await timed(() =>
      inRounds(buyers, (buyer, round) => bareAdd(plain, buyer, articleOf(round))),
    );
  }
  return rates('add to cart', portal, bare);
};

/** Counts only the last runs; the earlier ones warm up. */
const rates = (operation: string, portal: readonly number[], bare: readonly number[]): Rates => ({
  operation,
  portal: perSecond(PEOPLE * ROUNDS_PER_RUN, median(portal.slice(-RUNS))),
  bare: perSecond(PEOPLE * ROUNDS_PER_RUN, median(bare.slice(-RUNS))),
});

const fillCarts = async (db: Database, buyers: readonly Buyer[], articleNos: readonly string[]) => {
  await emptyCarts(db);
  await db
    .insertInto('cartItems')
    .values(
      buyers.flatMap(({ userId, companyId }) =>
        articleNos
          .slice(0, LINES_PER_ORDER)
          .map((articleNo) => ({ userId, companyId, articleNo, quantity: 2, machineNo: null })),
      ),
    )
    .execute();
};

const submit = async ({ client, contactPersonId, deliveryAddressId }: Buyer, fingerprint: string) =>
  expectStatus(
    client.post(
      '/shopping-cart/submit/',
      {
        is_quote: false,
        customer_order_no: 'PO-4711',
        additional_information: '',
        contact_person_id: contactPersonId,
        delivery_address_id: deliveryAddressId,
        terms_accepted: true,
        fingerprint,
      },
      { 'idempotency-key': randomUUID() },
    ),
    201,
  );

const measureSubmitting = async (
  { database: db, plain }: DemoDatabase,
  buyers: readonly Buyer[],
  articleNos: readonly string[],
): Promise<Rates> => {
  const portal: number[] = [];
  const bare: number[] = [];
  for (let run = 0; run <= RUNS; run += 1) {
    portal[run] = 0;
    for (let round = 0; round < ROUNDS_PER_RUN; round += 1) {
      await fillCarts(db, buyers, articleNos);
      const carts = await Promise.all(buyers.map(({ client }) => client.get('/shopping-cart/list')));
      portal[run]! += await timed(() =>
        Promise.all(buyers.map((buyer, at) => submit(buyer, carts[at]?.body.fingerprint))),
      );
    }
    const order = await copyLastOrder(db);
    bare[run] = await timed(() => inRounds(buyers, () => bareOrder(plain, order)));
  }
  return rates(`submit an order of ${LINES_PER_ORDER} lines`, portal, bare);
};

const measure = async (demo: DemoDatabase): Promise<Rates[]> => {
  const { database } = demo;
  const app = await demoPortal(database);
  const buyers = await findBuyers(database, app);
  const articles = await database
    .selectFrom('articles')
    .select('articleNo')
    .where('discontinued', '=', false)
    .where('quantityStep', '=', 1)
    .orderBy('articleNo')
    .limit(ROUNDS_PER_RUN)
    .execute();
  const articleNos = articles.map(({ articleNo }) => articleNo);
  const results = [
    await measureAdding(demo, buyers, articleNos),
    await measureSubmitting(demo, buyers, articleNos),
  ];
  await app.close();
  return results;
};

export const benchOrdering = async (engines: readonly Engine[]): Promise<void> => {
  const rows: (string | number)[][] = [];
  for (const engine of engines) {
    console.log(`ordering on ${engine} …`);
    await withDemoDatabase(engine, 600, async (demo) => {
      for (const { operation, portal, bare } of await measure(demo)) {
        rows.push([`${operation}, ${engine}`, portal, bare, bare / portal]);
      }
    });
  }
  record(
    'Cart and orders',
    `Operations per second of ${PEOPLE} people at once: through the whole HTTP route (session, CSRF, checks, prices, answer), and for comparison
bare inserts of the same rows, except one mail, through the engine's plain driver, with those of an order in one transaction. Medians of ${RUNS} runs of a warm
server. Budget: within 3 times.

${table(['Operation', 'portal', 'bare inserts', 'times'], rows)}`,
  );
};
