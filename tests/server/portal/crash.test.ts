import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import type { Database } from '#server/db/engine/database.ts';
import { openEmbedded } from '#server/db/engine/open-database.ts';
import { migrate } from '#server/db/engine/migrate.ts';
import { IS_RELEASE } from '#tests/support/lane.ts';
import { seedItems, seedOffer, seedOrder } from '#tests/support/seed/seed-records.ts';
import { seedAddress, seedArticle, seedContact, seedUser, TEST_PASSWORD } from '#tests/support/seed/seed.ts';
import { newPostgresDatabase } from '#tests/support/servers/server.ts';
import { RemoteClient, startServerProcess } from '#tests/support/servers/server-process.ts';
import { newKey } from '#tests/support/browser/shopper.ts';

/** Each costs a start of the server: before a release there are twenty, and otherwise enough to hit each of the acts. */
const KILLS = { embedded: 14, postgres: IS_RELEASE ? 6 : 3 };
const SHOPPERS = 4;
const LINES = 3;

/** Each customer has this many offers, more than they can accept during a test. */
const OFFERS = 40;
const QUANTITY = 2;

/** Each act is done once for its key, however often it is requested. */
type Act = 'merge' | 'order' | 'acceptance';

interface Attempt {
  readonly act: Act;
  readonly path: string;
  readonly key: string;
  readonly body: object;
  /** Is `null` if the server was gone before the answer came. */
  answer: string | null;
}

const seedShopper = async (db: Database, articleNos: readonly string[]) => {
  const { email, companyId } = await seedUser(db);
  const contact = await seedContact(db, companyId);
  const address = await seedAddress(db, companyId);
  const orderNo = await seedOrder(db, companyId);
  await seedItems(
    db,
    orderNo,
    articleNos.map((articleNo) => ({ articleNo, quantity: QUANTITY })),
  );
  const offers: string[] = [];
  while (offers.length < OFFERS) offers.push(await seedOffer(db, companyId, { validUntil: '2999-12-31' }));
  return { email, contact: contact.id, address: address.id, orderNo, offers };
};
type Shopper = Awaited<ReturnType<typeof seedShopper>>;

const seedShoppers = async (db: Database): Promise<Shopper[]> => {
  const articles = await Promise.all(Array.from({ length: LINES }, () => seedArticle(db)));
  const articleNos = articles.map(({ articleNo }) => articleNo);
  return Promise.all(Array.from({ length: SHOPPERS }, () => seedShopper(db, articleNos)));
};

/**
 * Reorders an old order, orders the cart and accepts an offer, again and again until the server is gone, and after each restart asks
 * about the lost answer first.
 */
class Regular {
  readonly attempts: Attempt[] = [];
  readonly client = new RemoteClient('');
  readonly #shopper: Shopper;

  constructor(shopper: Shopper) {
    this.#shopper = shopper;
  }

  async signIn(): Promise<void> {
    await this.client.get('/config/');
    const { email } = this.#shopper;
    const { status } = await this.client.post('/auth/sign-in/', { email, password: TEST_PASSWORD });
    if (status !== 200) throw new Error(`${email} cannot sign in: ${status}`);
  }

  async settleLostAnswer(): Promise<void> {
    const last = this.attempts.at(-1);
    if (last?.answer === null) last.answer = await this.#send(last);
  }

  /** @throws {TypeError} once the server is gone. */
  async buyOnAndOn(onAcknowledged: () => void): Promise<never> {
    for (;;) {
      if ((await this.#read('/shopping-cart/list')).items.length === 0) {
        await this.#try('merge', `/orders/${this.#shopper.orderNo}/reorder/`, { confirm: true });
        onAcknowledged();
      }
      await this.#try('order', '/shopping-cart/submit/', {
        ...this.#placement(),
        is_quote: false,
        fingerprint: (await this.#read('/shopping-cart/list')).fingerprint,
      });
      onAcknowledged();
      const offerNo = this.#shopper.offers.pop();
      await this.#try('acceptance', `/offers/${offerNo}/accept/`, {
        ...this.#placement(),
        fingerprint: (await this.#read(`/offer/details/${offerNo}/`)).fingerprint,
      });
      onAcknowledged();
    }
  }

  async repeatEverything(): Promise<string[]> {
    const answers: string[] = [];
    for (const attempt of this.attempts) answers.push(await this.#send(attempt));
    return answers;
  }

  #placement() {
    return {
      customer_order_no: `PO-${this.attempts.length}`,
      additional_information: '',
      contact_person_id: this.#shopper.contact,
      delivery_address_id: this.#shopper.address,
      terms_accepted: true,
    };
  }

  async #read(path: string): Promise<{ items: unknown[]; fingerprint: string }> {
    return (await this.client.get(path)).json();
  }

  async #try(act: Act, path: string, body: object): Promise<void> {
    const attempt: Attempt = { act, path, key: newKey(), body, answer: null };
    this.attempts.push(attempt);
    attempt.answer = await this.#send(attempt);
  }

  async #send({ act, path, key, body }: Attempt): Promise<string> {
    const answer = await this.client.post(path, body, { 'idempotency-key': key });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`the ${act} was refused: ${answer.status} ${text}`);
    return text;
  }
}

/** Kills the server `times` times, each time at another point among the acts in flight; then asks for all lost answers. */
const buyThroughKills = async (
  times: number,
  settings: Record<string, string>,
  shoppers: readonly Shopper[],
): Promise<Attempt[]> => {
  const regulars = shoppers.map((shopper) => new Regular(shopper));
  for (let round = 0; round <= times; round += 1) {
    const server = await startServerProcess(settings);
    for (const { client } of regulars) client.origin = server.origin;
    if (round === 0) await Promise.all(regulars.map((regular) => regular.signIn()));
    await Promise.all(regulars.map((regular) => regular.settleLostAnswer()));
    if (round < times) {
      let untilKill = 1 + (round % 7);
      const enough = Promise.withResolvers<void>();
      const buying = regulars.map((regular) =>
        regular.buyOnAndOn(() => {
          untilKill -= 1;
          if (untilKill === 0) enough.resolve();
        }),
      );
      const ends = Promise.allSettled(buying);
      await Promise.race([enough.promise, ...buying]);
      await server.kill();
      // No customer stopped for any reason but the lost connection.
      for (const end of await ends) expect(end).toMatchObject({ reason: { name: 'TypeError' } });
    } else {
      const repeated = await Promise.all(regulars.map((regular) => regular.repeatEverything()));
      expect(repeated).toEqual(regulars.map(({ attempts }) => attempts.map(({ answer }) => answer)));
      await server.kill();
    }
  }
  return regulars.flatMap((regular) => regular.attempts);
};

const numbersOf = (attempts: readonly Attempt[]): string[] =>
  attempts.map(({ answer }) => (JSON.parse(answer ?? '{}') as { number: string }).number).toSorted();

const expectEverythingOnceAndWhole = async (
  db: Database,
  shoppers: readonly Shopper[],
  attempts: readonly Attempt[],
): Promise<void> => {
  const old = new Set(shoppers.map(({ orderNo }) => orderNo));
  const orders = (await db.selectFrom('orders').selectAll().execute()).filter(
    ({ orderNo }) => !old.has(orderNo),
  );
  const items = await db.selectFrom('orderItems').selectAll().execute();
  const itemsOf = Map.groupBy(items, ({ orderNo }) => orderNo);
  const offers = await db.selectFrom('offers').select('orderNo').where('state', '=', 'accepted').execute();
  const cart = await db.selectFrom('cartItems').select(['userId', 'quantity']).execute();
  const keys = await db.selectFrom('idempotencyKeys').select('key').execute();
  const { merge = [], order = [], acceptance = [] } = Object.groupBy(attempts, ({ act }) => act);

  expect(keys).toHaveLength(attempts.length);
  expect(orders.map(({ orderNo }) => orderNo).toSorted()).toEqual(numbersOf([...order, ...acceptance]));
  expect(offers.map(({ orderNo }) => orderNo).toSorted()).toEqual(numbersOf(acceptance));
  for (const { orderNo, subtotalCents } of orders) {
    const own = itemsOf.get(orderNo) ?? [];
    expect(own.reduce((sum, item) => sum + (item.lineTotalCents ?? 0), 0)).toBe(subtotalCents);
  }
  // Each order of a cart took what one merge had put there, and a last merge may still wait to be ordered.
  const whole = Array.from({ length: LINES }, () => QUANTITY);
  for (const orderNo of numbersOf(order))
    expect(itemsOf.get(orderNo)?.map(({ quantity }) => quantity)).toEqual(whole);
  const waiting = [...Map.groupBy(cart, ({ userId }) => userId).values()];
  for (const lines of waiting) expect(lines.map(({ quantity }) => quantity)).toEqual(whole);
  expect(merge).toHaveLength(order.length + waiting.length);
};

test.runIf(IS_RELEASE)(
  'acknowledged work in the embedded database survives kills of the server, once and whole',
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'portal-crash-'));
    const folder = join(dataDir, 'db');
    const before = await openEmbedded(folder);
    await migrate(before);
    const shoppers = await seedShoppers(before);
    await before.destroy();

    const attempts = await buyThroughKills(KILLS.embedded, { DATA_DIR: dataDir }, shoppers);

    const after = await openEmbedded(folder);
    expect(attempts.length).toBeGreaterThan(KILLS.embedded);
    await expectEverythingOnceAndWhole(after, shoppers, attempts);
    await after.destroy();
    await rm(dataDir, { recursive: true });
  },
);

test('acknowledged work in PostgreSQL survives kills of the server, once and whole', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-crash-'));
  const { database, url, drop } = await newPostgresDatabase();
  const shoppers = await seedShoppers(database);

  const attempts = await buyThroughKills(KILLS.postgres, { DATA_DIR: dataDir, DATABASE_URL: url }, shoppers);

  expect(attempts.length).toBeGreaterThan(KILLS.postgres);
  await expectEverythingOnceAndWhole(database, shoppers, attempts);
  await drop();
  await rm(dataDir, { recursive: true });
});
