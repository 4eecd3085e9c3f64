import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { openEmbedded, type Database } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { seedAddress, seedArticle, seedContact, seedUser, TEST_PASSWORD } from '#tests/support/seed.ts';
import { newPostgresDatabase } from '#tests/support/server.ts';
import { RemoteClient, startServerProcess } from '#tests/support/server-process.ts';
import { newKey } from '#tests/support/shopper.ts';

/** Twenty together; each costs a start of the server. */
const KILLS = { embedded: 14, postgres: 6 };
const SHOPPERS = 4;
const LINES = 3;

interface Attempt {
  readonly key: string;
  readonly body: object;
  /** The number of an acknowledged order. */
  number: string | null;
}

const seedShoppers = async (db: Database) => {
  const articles = await Promise.all(Array.from({ length: LINES }, () => seedArticle(db)));
  const shoppers = await Promise.all(
    Array.from({ length: SHOPPERS }, async () => {
      const user = await seedUser(db);
      const contact = await seedContact(db, user.companyId);
      const address = await seedAddress(db, user.companyId);
      return { email: user.email, contact: contact.id, address: address.id };
    }),
  );
  return { shoppers, lines: articles.map(({ articleNo }) => ({ article_no: articleNo, quantity: 2 })) };
};
type Seeded = Awaited<ReturnType<typeof seedShoppers>>;

/** Someone who orders again and again until the server is gone, and after each restart asks about the lost answer first. */
class Regular {
  readonly attempts: Attempt[] = [];
  readonly client = new RemoteClient('');
  readonly #shopper: Seeded['shoppers'][number];
  readonly #lines: Seeded['lines'];

  constructor(shopper: Seeded['shoppers'][number], lines: Seeded['lines']) {
    this.#shopper = shopper;
    this.#lines = lines;
  }

  async signIn(): Promise<void> {
    await this.client.get('/config/');
    const { email } = this.#shopper;
    const { status } = await this.client.post('/auth/sign-in/', { email, password: TEST_PASSWORD });
    if (status !== 200) throw new Error(`${email} cannot sign in: ${status}`);
  }

  async settleLostAnswer(): Promise<void> {
    const last = this.attempts.at(-1);
    if (last?.number === null) await this.#submit(last);
  }

  /** @throws {TypeError} once the server is gone. */
  async orderOnAndOn(onAcknowledged: () => void): Promise<never> {
    for (;;) {
      const { items } = await this.#readCart();
      if (items.length === 0) await this.client.post('/shopping-cart/bulk-add/', { lines: this.#lines });
      const { fingerprint } = await this.#readCart();
      const attempt: Attempt = {
        key: newKey(),
        number: null,
        body: {
          is_quote: false,
          customer_order_no: `PO-${this.attempts.length}`,
          additional_information: '',
          contact_person_id: this.#shopper.contact,
          delivery_address_id: this.#shopper.address,
          terms_accepted: true,
          fingerprint,
        },
      };
      this.attempts.push(attempt);
      await this.#submit(attempt);
      onAcknowledged();
    }
  }

  async #readCart(): Promise<{ items: unknown[]; fingerprint: string }> {
    return (await this.client.get('/shopping-cart/list')).json();
  }

  async #submit(attempt: Attempt): Promise<void> {
    const answer = await this.client.post('/shopping-cart/submit/', attempt.body, {
      'idempotency-key': attempt.key,
    });
    const text = await answer.text();
    if (answer.status !== 201) throw new Error(`the order was refused: ${answer.status} ${text}`);
    attempt.number = (JSON.parse(text) as { number: string }).number;
  }
}

/** Kills the server `times` times, each time at another point among the submits in flight; settles all lost answers. */
const orderThroughKills = async (
  times: number,
  settings: Record<string, string>,
  { shoppers, lines }: Seeded,
): Promise<Attempt[]> => {
  const regulars = shoppers.map((shopper) => new Regular(shopper, lines));
  for (let round = 0; round <= times; round += 1) {
    const server = await startServerProcess(settings);
    for (const { client } of regulars) client.origin = server.origin;
    if (round === 0) await Promise.all(regulars.map((regular) => regular.signIn()));
    await Promise.all(regulars.map((regular) => regular.settleLostAnswer()));
    if (round < times) {
      let untilKill = 1 + (round % 7);
      const enough = Promise.withResolvers<void>();
      const ordering = regulars.map((regular) =>
        regular.orderOnAndOn(() => {
          untilKill -= 1;
          if (untilKill === 0) enough.resolve();
        }),
      );
      const ends = Promise.allSettled(ordering);
      await Promise.race([enough.promise, ...ordering]);
      await server.kill();
      // Nobody stopped for another reason than the lost connection.
      for (const end of await ends) expect(end).toMatchObject({ reason: { name: 'TypeError' } });
    } else await server.kill();
  }
  return regulars.flatMap((regular) => regular.attempts);
};

const expectEveryOrderOnceAndWhole = async (db: Database, attempts: readonly Attempt[]): Promise<void> => {
  const orders = await db.selectFrom('orders').selectAll().execute();
  const items = await db.selectFrom('orderItems').selectAll().execute();
  const keys = await db.selectFrom('idempotencyKeys').select('key').execute();

  expect(orders.map(({ orderNo }) => orderNo).toSorted()).toEqual(
    attempts.map(({ number }) => number).toSorted(),
  );
  expect(keys).toHaveLength(attempts.length);
  for (const order of orders) {
    const own = items.filter(({ orderNo }) => orderNo === order.orderNo);
    expect(own).toHaveLength(LINES);
    expect(own.reduce((sum, item) => sum + (item.lineTotalCents ?? 0), 0)).toBe(order.subtotalCents);
  }
};

test('an order acknowledged by the embedded database outlives kills of the server, once and whole', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-crash-'));
  const folder = join(dataDir, 'db');
  const before = await openEmbedded(folder);
  await migrate(before);
  const seeded = await seedShoppers(before);
  await before.destroy();

  const attempts = await orderThroughKills(KILLS.embedded, { DATA_DIR: dataDir }, seeded);

  const after = await openEmbedded(folder);
  expect(attempts.length).toBeGreaterThan(KILLS.embedded);
  await expectEveryOrderOnceAndWhole(after, attempts);
  await after.destroy();
  await rm(dataDir, { recursive: true });
}, 300_000);

test('an order acknowledged by PostgreSQL outlives kills of the server, once and whole', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-crash-'));
  const { database, url, drop } = await newPostgresDatabase();
  const seeded = await seedShoppers(database);

  const attempts = await orderThroughKills(KILLS.postgres, { DATA_DIR: dataDir, DATABASE_URL: url }, seeded);

  expect(attempts.length).toBeGreaterThan(KILLS.postgres);
  await expectEveryOrderOnceAndWhole(database, attempts);
  await drop();
  await rm(dataDir, { recursive: true });
}, 180_000);
