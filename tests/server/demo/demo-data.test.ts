import { verify } from '@node-rs/argon2';
import { type Selectable, sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';

import { ContainerType, Unit } from '#contract/catalogue/article.contract.ts';
import { LANGUAGES } from '#contract/language.contract.ts';
import { OFFER_STATES } from '#contract/offers/offer-states.contract.ts';
import { DELIVERY_STATUSES } from '#contract/orders/delivery-statuses.contract.ts';
import type { Database } from '#server/db/engine/database.ts';
import { isDemoDatabase } from '#server/db/engine/settings.store.ts';
import type { Tables } from '#server/db/engine/tables.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, DEMO_VERIFICATION_TOKENS } from '#server/demo/accounts.ts';
import { DemoRefusedError, loadDemo } from '#server/demo/load-demo.ts';
import { isDocumentKind } from '#server/domain/documents/generated-documents.ts';
import { hashSecret } from '#server/domain/secrets.ts';
import { newEmbeddedDatabase } from '#tests/support/servers/embedded-engines.ts';
import { IS_RELEASE } from '#tests/support/lane.ts';
import { onAnyEngine } from '#tests/support/servers/server.ts';

import { deliveriesOfDemoData } from './deliveries.ts';
import { filesOfDemoData } from './operator-files.ts';
import { reordersOfDemoData } from './reordered.ts';

const NOW = new Date('2026-03-10T09:00:00Z');

const TABLES = [
  'companies',
  'users',
  'contacts',
  'deliveryAddresses',
  'verificationTokens',
  'newsletterSubscriptions',
  'categories',
  'machineTypes',
  'articles',
  'articleMachineTypes',
  'files',
  'dataSheets',
  'dataSheetDownloads',
  'machines',
  'machineEquipment',
  'serviceReports',
  'documents',
  'cartItems',
  'memoryListEntries',
  'orders',
  'orderItems',
  'deliveries',
  'deliveryItems',
  'offers',
  'offerItems',
  'offerMessages',
] as const satisfies (keyof Tables)[];

/** Returns one checksum of all rows of a table, regardless of their order. */
const checksum = async (db: Database, table: keyof Tables): Promise<unknown> => {
  const { rows } = await sql`
    select count(*) as count, md5(string_agg(md5(line::text), '' order by md5(line::text))) as sum
    from ${sql.table(table)} as line`.execute(db);
  return rows[0];
};

const checksums = async (db: Database) =>
  Object.fromEntries(await Promise.all(TABLES.map(async (table) => [table, await checksum(db, table)])));

/** Collects the checksums of each load. */
const loaded: unknown[] = [];

onAnyEngine('the demo data', (portal) => {
  let loads: PromiseSettledResult<void>[];
  let articles: Selectable<Tables['articles']>[];
  let orders: Selectable<Tables['orders']>[];
  let offers: Selectable<Tables['offers']>[];

  beforeAll(async () => {
    // Each process in production has connected before it loads anything. In the test, the work of one would keep the other from connecting.
    await Promise.all(
      [1, 2].map(() => portal.database.connection().execute((db) => sql`select 1`.execute(db))),
    );
    loads = await Promise.allSettled([1, 2].map(() => loadDemo(portal.database, { now: NOW })));
    loaded.push(await checksums(portal.database));
    articles = await portal.database.selectFrom('articles').selectAll().execute();
    orders = await portal.database.selectFrom('orders').selectAll().execute();
    offers = await portal.database.selectFrom('offers').selectAll().execute();
  });

  const count = async (table: keyof Tables): Promise<number> => {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(
      portal.database,
    );
    return rows[0]?.count ?? 0;
  };

  test('the demo data is about as large as that of a real customer', async () => {
    expect(articles.length).toBeGreaterThan(550);
    expect(articles.length).toBeLessThan(650);
    expect(await count('machines')).toBe(120);
    expect(orders).toHaveLength(800);
    expect(offers).toHaveLength(250);
    expect(await count('users')).toBe(60);
  });

  test('the demo data is loaded once if two processes start at the same time', () => {
    expect(loads.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const refused = loads.find((load) => load.status === 'rejected');
    expect(refused?.reason).toBeInstanceOf(DemoRefusedError);
  });

  test('marks the database as a demo, and is refused a second time', async () => {
    expect(await isDemoDatabase(portal.database)).toBe(true);
    await expect(loadDemo(portal.database, { now: NOW })).rejects.toBeInstanceOf(DemoRefusedError);
    expect(await count('articles')).toBe(articles.length);
  });

  test('describes every article in both languages', () => {
    const lacking = articles.filter(
      (article) =>
        article.descriptionDe.trim() === '' ||
        article.descriptionEn.trim() === '' ||
        article.descriptionDe === article.descriptionEn ||
        !article.subDescriptionDe ||
        !article.subDescriptionEn ||
        article.searchFolded === '',
    );
    expect(lacking).toEqual([]);
  });

  test('prices every article plausibly', () => {
    const odd = articles.filter(
      ({ priceCents, listPriceCents }) =>
        priceCents <= 0 || priceCents > listPriceCents || listPriceCents > 3_000_000,
    );
    expect(odd).toEqual([]);
    expect(articles.filter((article) => article.priceCents < article.listPriceCents).length).toBeGreaterThan(
      100,
    );
  });

  test('sells in every unit and container of the specification', () => {
    expect(new Set(articles.map((article) => article.unit))).toEqual(new Set(Unit.enum));
    const types = articles.map((article) => article.containerType).filter((type) => type !== null);
    expect(new Set(types)).toEqual(new Set(ContainerType.enum));
    expect(articles.some((article) => article.quantityStep > 1)).toBe(true);
  });

  test('shows the companies of the main accounts every delivery status', () => {
    const lacking = ['company-full', 'company-dealer', 'company-limited', 'company-noprices'].flatMap(
      (companyId) => {
        const own = orders.filter((order) => order.companyId === companyId);
        const shown = new Set(own.map((order) => order.deliveryStatus));
        return DELIVERY_STATUSES.filter((status) => !shown.has(status)).map((status) => [companyId, status]);
      },
    );
    expect(lacking).toEqual([]);
  });

  test('holds offers in every state, with dates that fit it', () => {
    expect(new Set(offers.map((offer) => offer.state))).toEqual(new Set(OFFER_STATES));
    const days = (state: string) =>
      offers.filter((offer) => offer.state === state).map((offer) => offer.validUntil ?? '');
    expect(days('offered').every((day) => day >= '2026-03-10')).toBe(true);
    expect(days('offered')).toContain('2026-03-10');
    expect(days('expired').every((day) => day !== '' && day < '2026-03-10')).toBe(true);
    const accepted = offers.filter((offer) => offer.state === 'accepted');
    expect(accepted.every((offer) => orders.some((order) => order.quotationNo === offer.offerNo))).toBe(true);
  });

  test('contains every order type, one unknown code, and FCA orders without tracking', () => {
    expect(new Set(orders.map((order) => order.salesOrderType))).toEqual(
      new Set(['standard', 'express', 'call_off', 'service', 'warranty', 'return', 'ZK07']),
    );
    const fca = orders.filter((order) => order.deliveryTerm?.startsWith('FCA'));
    expect(fca.length).toBeGreaterThan(50);
    expect(fca.every((order) => order.trackingNo === null)).toBe(true);
  });

  test('adds up the lines of every order', async () => {
    const sums = await portal.database
      .selectFrom('orderItems')
      .select((eb) => [
        'orderNo',
        eb.fn.sum<number>('lineTotalCents').as('sum'),
        eb.fn.countAll<number>().as('lines'),
      ])
      .groupBy('orderNo')
      .execute();
    const sumOf = new Map(sums.map(({ orderNo, sum }) => [orderNo, Number(sum)]));
    expect(orders.filter((order) => order.subtotalCents !== sumOf.get(order.orderNo))).toEqual([]);
    expect(Math.max(...sums.map(({ lines }) => lines))).toBe(250);
  });

  test('gives each main account a company with at least two contacts and two addresses', async () => {
    const people = DEMO_ACCOUNTS.filter(({ email }) => /^(full|dealer|limited|noprices)@/.test(email));
    expect(new Set(people.map((person) => person.companyId)).size).toBe(4);
    for (const { companyId } of people) {
      for (const table of ['contacts', 'deliveryAddresses'] as const) {
        const rows = await portal.database
          .selectFrom(table)
          .select('id')
          .where('companyId', '=', companyId)
          .execute();
        expect(rows.length).toBeGreaterThanOrEqual(2);
      }
    }
  });

  test('the printed password and tokens work', async () => {
    const users = await portal.database.selectFrom('users').selectAll().execute();
    for (const account of DEMO_ACCOUNTS) {
      const user = users.find((candidate) => candidate.id === account.id);
      expect(user).toMatchObject({
        email: account.email,
        permissionLevel: account.level,
        role: account.role,
      });
    }
    expect(await verify(users[0]?.passwordHash ?? '', DEMO_PASSWORD)).toBe(true);
    const tokens = await portal.database.selectFrom('verificationTokens').selectAll().execute();
    for (const { name, token } of DEMO_VERIFICATION_TOKENS) {
      expect(token).toMatch(/^[\w-]{43}$/);
      const row = tokens.find(({ tokenHash }) => tokenHash === hashSecret(token));
      expect(row?.state).toBe(name === 'verified' ? 'verified' : 'pending');
      expect((row?.expiresAt ?? NOW) > NOW).toBe(name === 'pending');
    }
  });

  test('gives the main accounts empty carts, and other accounts carts at and near the limit of the surcharge', async () => {
    const rows = await portal.database
      .selectFrom('cartItems')
      .innerJoin('users', 'users.id', 'cartItems.userId')
      .innerJoin('articles', 'articles.articleNo', 'cartItems.articleNo')
      .select(['users.email', 'articles.priceCents', 'quantity', 'articles.discontinued'])
      .execute();
    const sumOf = (email: string) =>
      rows.filter((row) => row.email === email).reduce((sum, row) => sum + row.priceCents * row.quantity, 0);
    expect(sumOf('surcharge-below@demo.example')).toBe(14_999);
    expect(sumOf('surcharge-exact@demo.example')).toBe(15_000);
    expect(sumOf('surcharge-above@demo.example')).toBe(15_001);
    expect(sumOf('full@demo.example')).toBe(0);
    expect(rows.some((row) => row.email === 'discontinued@demo.example' && row.discontinued)).toBe(true);
  });

  test('holds the articles that break careless code', async () => {
    const numbers = articles.map((article) => article.articleNo);
    expect(numbers).toEqual(expect.arrayContaining(['0012', '10/10 SB']));
    const texts = articles
      .map((article) => `${article.descriptionDe} ${article.subDescriptionDe ?? ''}`)
      .join(' ');
    for (const part of ['ß', 'Ø', '½', '"', "'", '<b>', '&']) expect(texts).toContain(part);
    expect(articles.some((article) => [...article.descriptionDe].length === 80)).toBe(true);
    expect(articles.some((article) => [...article.descriptionEn].length === 80)).toBe(true);
    const sheets = await portal.database.selectFrom('dataSheets').select('articleNo').execute();
    expect(
      Math.max(...[...Map.groupBy(sheets, (sheet) => sheet.articleNo).values()].map((rows) => rows.length)),
    ).toBe(40);
  });

  test('says of some articles that they are in stock, limited or on order, nothing of others, and names successors of some that are gone', () => {
    const sold = articles.filter(({ discontinued }) => !discontinued);
    for (const availability of ['in_stock', 'limited', 'on_order', null])
      expect(sold.some((article) => article.availability === availability)).toBe(true);
    expect(sold.some(({ leadTimeDays }) => leadTimeDays === null)).toBe(true);
    const gone = articles.filter(({ discontinued }) => discontinued);
    for (const article of gone) expect(article).toMatchObject({ availability: null, leadTimeDays: null });
    const hasSuccessor = (kind: string) =>
      gone.filter((each) => each.kind === kind && each.replacedBy !== null);
    expect(hasSuccessor('media')).not.toEqual([]);
    expect(hasSuccessor('spare_part')).not.toEqual([]);
    expect(gone.some(({ replacedBy }) => replacedBy === null)).toBe(true);
  });

  test('sells many media in several containers, which have the same description and subcategory', () => {
    const products = Map.groupBy(
      articles.filter(({ productNo }) => productNo !== null),
      ({ productNo }) => productNo,
    );
    const several = [...products.values()].filter((containers) => containers.length > 1);
    expect(several.length).toBeGreaterThan(60);
    for (const containers of several) {
      expect(new Set(containers.map(({ descriptionDe }) => descriptionDe)).size).toBe(1);
      expect(new Set(containers.map(({ subcategoryId }) => subcategoryId)).size).toBe(1);
    }
  });

  test('has technical data sheets for all media in every language, and safety data sheets for some electrolytes but for no ceramic bodies', async () => {
    const sheets = await portal.database.selectFrom('dataSheets').selectAll().execute();
    const byArticle = Map.groupBy(sheets, (sheet) => sheet.articleNo);
    const media = articles.filter((article) => article.kind === 'media');
    const lacking = media.filter(({ articleNo }) => {
      const technical = byArticle.get(articleNo)?.filter((sheet) => sheet.kind === 'TDB') ?? [];
      return LANGUAGES.some((language) => technical.every((sheet) => sheet.language !== language));
    });
    expect(lacking).toEqual([]);
    const safety = new Set(sheets.filter((sheet) => sheet.kind === 'SDB').map((sheet) => sheet.articleNo));
    expect([...safety].some((articleNo) => articleNo.startsWith('EL-'))).toBe(true);
    expect([...safety].some((articleNo) => articleNo.startsWith('KD-'))).toBe(false);
  });

  test('gives two accounts a sheet that has changed since they downloaded it', async () => {
    const { rows } = await sql<{ changed: number }>`
      select count(*) filter (where downloads.version <> data_sheets.version)::int as changed
      from data_sheet_downloads downloads
      join data_sheets on data_sheets.id = data_sheet_id
      join users on users.id = user_id
      where users.email in ('full@demo.example', 'datasheets@demo.example')
      group by users.id`.execute(portal.database);
    expect(rows.map(({ changed }) => changed > 0)).toEqual([true, true]);
  });

  test('has machines with documents, and service visits of every kind', async () => {
    const reports = await portal.database.selectFrom('serviceReports').selectAll().execute();
    expect(new Set(reports.map((report) => report.category))).toEqual(
      new Set(['repair', 'online', 'conversion', 'sf', 'cf', 'assembly', 'other_m', 'further', 'normal']),
    );
    const machines = await portal.database.selectFrom('machines').selectAll().execute();
    expect(machines.some((machine) => (machine.warrantyUntil ?? '9') < '2026-03-10')).toBe(true);
    expect(machines.some((machine) => (machine.warrantyUntil ?? '0') > '2026-06-10')).toBe(true);
    expect(new Set(machines.map((machine) => machine.supportContract)).size).toBe(2);
    const documents = await portal.database.selectFrom('documents').selectAll().execute();
    expect(new Set(documents.map((document) => document.vdiClass)).size).toBeGreaterThan(4);
    const files = await portal.database.selectFrom('files').select('id').execute();
    const known = new Set(files.map((file) => file.id));
    // Documents of orders and offers are rendered when a reader asks for them.
    const lacking = documents.filter(({ fileId, machineNo, kind }) =>
      machineNo === null ? !isDocumentKind(kind) : !known.has(fileId ?? ''),
    );
    expect(lacking).toEqual([]);
    const signed = reports.filter(({ fileId }) => fileId !== null);
    expect(signed.length).toBeGreaterThan(3);
    expect(signed.filter(({ fileId }) => !known.has(fileId ?? ''))).toEqual([]);
  });

  deliveriesOfDemoData(portal);
  reordersOfDemoData(portal);
  // These tests run last, because they write into the database.
  filesOfDemoData(portal);
});

test.runIf(IS_RELEASE)('the demo data has the same rows each time, on either engine', () => {
  expect(loaded).toHaveLength(2);
  expect(loaded[1]).toEqual(loaded[0]);
});

describe('loading the demo data', () => {
  test('is refused if the database holds other data, which stays as it was', async () => {
    const { database: db, drop } = await newEmbeddedDatabase();
    const company = {
      id: 'c1',
      name: 'Real customer',
      kind: 'customer' as const,
      street: 'Street 1',
      postcode: '12345',
      city: 'Town',
      country: 'DE',
    };
    await db.insertInto('companies').values(company).execute();
    await expect(loadDemo(db, { now: NOW })).rejects.toThrow(/already holds data/);
    expect(await isDemoDatabase(db)).toBe(false);
    expect(await db.selectFrom('companies').select('id').execute()).toHaveLength(1);
    await drop();
  });

  test.runIf(IS_RELEASE)('makes as many articles as requested, of both kinds', async () => {
    const { database: db, drop } = await newEmbeddedDatabase();
    await loadDemo(db, { now: NOW, articles: 3_000 });
    const kinds = await db
      .selectFrom('articles')
      .select((eb) => ['kind', eb.fn.countAll<number>().as('count')])
      .groupBy('kind')
      .execute();
    expect(kinds.reduce((sum, { count }) => sum + count, 0)).toBe(3_000);
    expect(kinds.every(({ count }) => count > 1_000)).toBe(true);
    await drop();
  });
});
