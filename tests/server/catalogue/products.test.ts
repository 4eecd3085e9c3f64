import { beforeAll, describe, expect, test } from 'vitest';

import { LEVELS, ROLES } from '#contract/accounts/access.contract.ts';
import type { TestClient } from '#tests/support/servers/client.ts';
import { CATEGORIES } from '#tests/support/seed/catalogue.ts';
import { seedItems, seedOrder } from '#tests/support/seed/seed-records.ts';
import { seedArticle, seedCompany, seedUser } from '#tests/support/seed/seed.ts';
import { onAnyEngine } from '#tests/support/servers/server.ts';

const COMPOUND = {
  descriptionEn: 'Deburring compound',
  unit: 'litre',
  containerType: 'canister',
  productNo: 'CE',
  categoryId: 'wet',
  subcategoryId: 'liquids',
} as const;

const details = async (client: TestClient, articleNo: string) =>
  (await client.get(`/media/${articleNo}/`)).body;
const products = async (client: TestClient, query = '') => {
  const { status, body } = await client.get(`/media/?group=product${query}`);
  expect(status).toBe(200);
  return body;
};
const numbers = ({ items }: { items: { product_no: string }[] }) => items.map((item) => item.product_no);

onAnyEngine('products, successors and what a buyer asks for', (portal) => {
  let full: TestClient;
  let companyId: string;

  const signIn = async (more: Parameters<typeof seedUser>[1] = {}): Promise<TestClient> =>
    portal.signIn((await seedUser(portal.database, more)).email);

  beforeAll(async () => {
    const { database } = portal;
    await database.insertInto('categories').values(CATEGORIES).execute();
    companyId = (await seedCompany(database)).id;
    full = await signIn({ companyId });
    const seed = (articleNo: string, more: Parameters<typeof seedArticle>[1] = {}) =>
      seedArticle(database, { articleNo, ...more });
    await seed('CE-200', { ...COMPOUND, containerSize: 200, priceCents: 60_000, listPriceCents: 70_000 });
    await seed('CE-25', { ...COMPOUND, containerSize: 25, priceCents: 9_990, availability: 'in_stock' });
    await seed('CE-10', { ...COMPOUND, containerSize: 10, discontinued: true });
    await seed('PASTE', { descriptionEn: 'Paste', leadTimeDays: 12, availability: 'on_order' });
    await seed('NEW', { descriptionEn: 'Newest body', priceCents: 800, quantityStep: 5 });
    await seed('NEWER', { discontinued: true, replacedBy: 'NEW' });
    await seed('OLD', { descriptionEn: 'Old body', discontinued: true, replacedBy: 'NEWER' });
    await seed('RING-1', { discontinued: true });
    await seed('RING-2', { discontinued: true, replacedBy: 'RING-1' });
    await database
      .updateTable('articles')
      .set({ replacedBy: 'RING-2' })
      .where('articleNo', '=', 'RING-1')
      .execute();
  });

  describe('an article', () => {
    test('says when it leaves the warehouse and to which product it belongs', async () => {
      expect(await details(full, 'PASTE')).toMatchObject({
        lead_time_days: 12,
        availability: 'on_order',
        product_no: null,
        successor_no: null,
        replacement: null,
        last_ordered: null,
      });
      expect(await details(full, 'CE-25')).toMatchObject({
        lead_time_days: null,
        availability: 'in_stock',
        product_no: 'CE',
      });
    });

    test('lists all containers of its product, its own included, the smallest first, with prices by level', async () => {
      const { variants } = await details(full, 'CE-25');
      expect(variants).toMatchObject([
        { article_no: 'CE-10', container_size: 10, discontinued: true },
        {
          article_no: 'CE-25',
          price_cents: 9_990,
          price_per_unit_cents: 400,
          price_state: 'visible',
          availability: 'in_stock',
        },
        { article_no: 'CE-200', price_cents: 60_000, list_price_cents: 70_000, price_per_unit_cents: 300 },
      ]);
      const limited = await signIn({ permissionLevel: LEVELS.limitedPrices });
      await limited.post('/price-request/', { article_no: 'CE-200' });
      const asked = (await details(limited, 'CE-25')).variants;
      expect(asked.map((variant: Record<string, unknown>) => variant['price_cents'])).toEqual([
        null,
        null,
        60_000,
      ]);
      const without = await signIn({ permissionLevel: LEVELS.noPrices });
      for (const variant of (await details(without, 'CE-25')).variants)
        expect(variant).toMatchObject({
          price_state: 'hidden',
          price_cents: null,
          price_per_unit_cents: null,
        });
    });

    test('without a product is its only container', async () => {
      expect((await details(full, 'PASTE')).variants).toMatchObject([{ article_no: 'PASTE' }]);
    });

    test('that is gone names the first successor that is still sold, at the reader’s level', async () => {
      expect(await details(full, 'OLD')).toMatchObject({
        successor_no: 'NEW',
        replacement: {
          article_no: 'NEW',
          kind: 'media',
          description: 'Newest body',
          quantity_step: 5,
          price_cents: 800,
          price_state: 'visible',
        },
      });
      const limited = await signIn({ permissionLevel: LEVELS.limitedPrices });
      expect((await details(limited, 'OLD')).replacement).toMatchObject({
        price_cents: null,
        price_state: 'on_request',
      });
    });

    test('in a ring of successors names no replacement', async () => {
      expect(await details(full, 'RING-1')).toMatchObject({ successor_no: null, replacement: null });
    });

    test('that is gone names its replacement in the cart, the memory list and the quick order', async () => {
      const owner = await seedUser(portal.database);
      const client = await portal.signIn(owner.email);
      await portal.database
        .insertInto('cartItems')
        .values({
          userId: owner.id,
          companyId: owner.companyId,
          articleNo: 'OLD',
          quantity: 2,
          machineNo: null,
        })
        .execute();
      await client.post('/memory-list/', { article_no: 'OLD', quantity: 2 });
      const replacement = { article_no: 'NEW', price_cents: 800, price_state: 'visible' };
      expect((await client.get('/shopping-cart/list')).body.items).toMatchObject([
        { article_no: 'OLD', discontinued: true, successor_no: 'NEW', replacement },
      ]);
      expect((await client.get('/memory-list/')).body.items).toMatchObject([{ replacement }]);
      const rows = [{ article_no: 'old', quantity: 1 }];
      expect((await client.post('/quick-order/check/', { rows })).body.rows).toMatchObject([
        { result: 'discontinued', replacement },
      ]);
    });

    test('says when the company, not somebody else, last ordered it', async () => {
      const { database } = portal;
      const order = async (
        orderNo: string,
        orderDate: string,
        owner: string,
        quantities: readonly number[],
      ) => {
        await seedOrder(database, owner, { orderNo, orderDate });
        await seedItems(
          database,
          orderNo,
          quantities.map((quantity) => ({ articleNo: 'PASTE', quantity })),
        );
      };
      await order('600001', '2026-01-10', companyId, [1]);
      await order('600002', '2026-02-10', companyId, [3, 4]);
      await order('600003', '2026-03-10', (await seedCompany(database)).id, [9]);
      const last = { order_no: '600002', date: '2026-02-10', quantity: 7 };
      expect((await details(full, 'PASTE')).last_ordered).toEqual(last);
      const dealer = await seedCompany(database, { kind: 'dealer' });
      await database
        .updateTable('companies')
        .set({ dealerId: dealer.id })
        .where('id', '=', companyId)
        .execute();
      const seller = await signIn({ companyId: dealer.id, role: ROLES.dealer, kind: 'dealer' });
      expect((await details(seller, 'PASTE')).last_ordered).toBeNull();
      const { customerNo } = await database
        .selectFrom('companies')
        .select('customerNo')
        .where('id', '=', companyId)
        .executeTakeFirstOrThrow();
      const { body } = await seller.get('/media/PASTE/', { 'x-acting-for': String(customerNo) });
      expect(body.last_ordered).toEqual(last);
    });
  });

  describe('a list of products', () => {
    test('folds the containers of a product into one entry, and counts products', async () => {
      const found = await products(full, '&search=compound');
      expect(found).toMatchObject({
        total: 1,
        items: [
          {
            product_no: 'CE',
            kind: 'media',
            description: 'Deburring compound',
            category: { id: 'wet', label: 'Wet processing' },
            subcategory: { id: 'liquids' },
            found_no: 'CE-10',
          },
        ],
      });
      expect(found.items[0].variants.map((each: { article_no: string }) => each.article_no)).toEqual([
        'CE-10',
        'CE-25',
        'CE-200',
      ]);
      expect(found.facets.categories).toMatchObject([{ id: 'wet', count: 1, subcategories: [{ count: 1 }] }]);
    });

    test('contains articles without a product, too, and each entry once', async () => {
      const { total } = await products(full);
      expect(total).toBe((await full.get('/media/')).body.total - 2);
      const first = await products(full, '&page_size=10');
      expect(new Set(numbers(first)).size).toBe(total);
      expect(numbers(first)).toEqual(expect.arrayContaining(['CE', 'PASTE', 'NEW']));
    });

    test('leads to the container that was searched for, and still shows the others', async () => {
      const { items } = await products(full, '&search=CE-200');
      expect(items).toMatchObject([{ product_no: 'CE', found_no: 'CE-200' }]);
      expect(items[0].variants).toHaveLength(3);
    });

    test('is sorted by the container of each product that comes first in that order', async () => {
      const byPrice = numbers(await products(full, '&sort=price'));
      const fromTop = numbers(await products(full, '&sort=-price'));
      expect(byPrice.indexOf('NEW')).toBeLessThan(byPrice.indexOf('CE'));
      expect(fromTop[0]).toBe('CE');
    });

    test('refuses any other grouping', async () => {
      expect(await full.get('/media/?group=colour')).toMatchObject({ status: 400 });
    });
  });
});
