import { expect, test } from 'vitest';

import { LEVELS, ROLES } from '#contract/accounts/access.contract.ts';
import { DELIVERY_STATUSES } from '#contract/orders/delivery-statuses.contract.ts';
import { foldOrder } from '#server/domain/orders/order-search.ts';
import { seedOrder } from '#tests/support/seed/seed-records.ts';
import { seedCompany } from '#tests/support/seed/seed.ts';
import { onAnyEngine } from '#tests/support/servers/server.ts';
import { welcomeShopper, type Shopper } from '#tests/support/browser/shopper.ts';

const list = async ({ client }: Shopper, query = '') => {
  const { status, body } = await client.get(`/orders/${query}`);
  if (status !== 200) throw new Error(`${status} ${body}`);
  return body;
};
const numbers = async (shopper: Shopper, query = ''): Promise<string[]> =>
  (await list(shopper, query)).items.map((order: { order_no: string }) => order.order_no);

onAnyEngine('orders', (portal) => {
  test('orders are listed page by page, the newest first', async () => {
    const shopper = await welcomeShopper(portal);
    const { companyId } = shopper.user;
    const days = Array.from({ length: 12 }, (_, index) => `2026-02-${String(index + 10)}`);
    for (const orderDate of days) await seedOrder(portal.database, companyId, { orderDate });

    const first = await list(shopper, '?page_size=10');
    const second = await list(shopper, '?page_size=10&page=2');

    expect(first).toMatchObject({ total: 12, page: 1, page_size: 10 });
    expect(first.items).toHaveLength(10);
    expect([...first.items, ...second.items].map((order) => order.order_date)).toEqual(days.toReversed());
    expect(await list(shopper, '?page=3&page_size=10')).toMatchObject({ items: [], total: 12 });
  });

  test('orders show totals and documents in the list, and items in the details', async () => {
    const shopper = await welcomeShopper(portal, { language: 'de-DE' });
    const orderNo = await seedOrder(portal.database, shopper.user.companyId);

    const { items } = await list(shopper);
    const { body: order } = await shopper.client.get(`/order/details/${orderNo}/`);
    const { body: orderItems } = await shopper.client.get(`/order-items/?order_no=${orderNo}`);

    expect(items[0]).toMatchObject({
      order_no: orderNo,
      delivery_status: 'okay',
      contact_person: null,
      totals: { subtotal_cents: 10_000, total_cents: 13_090, missing_to_no_surcharge_cents: 5_000 },
      documents: [{ kind: 'receipt', title: 'Bestelleingang', file_name: `Bestelleingang ${orderNo}.pdf` }],
    });
    expect(items[0]).not.toHaveProperty('items');
    expect(order).toMatchObject(items[0]);
    expect(order.items).toEqual([
      {
        position: 1,
        article_no: '0012',
        kind: 'spare_part',
        description: 'Dichtung Ø 20',
        sub_description: 'größer',
        quantity: 4,
        unit: 'piece',
        price_cents: 2_500,
        line_total_cents: 10_000,
        machine_no: null,
        promised_date: null,
      },
    ]);
    expect(orderItems).toEqual({ items: order.items });
  });

  test("orders come in the reader's language", async () => {
    const shopper = await welcomeShopper(portal, { language: 'en-GB' });
    const orderNo = await seedOrder(portal.database, shopper.user.companyId);
    const { body } = await shopper.client.get(`/order/details/${orderNo}/`, { 'accept-language': 'de' });

    expect(body).toMatchObject({
      documents: [{ title: 'Order receipt' }],
      items: [{ description: 'Seal Ø 20', sub_description: null }],
    });
  });

  test('orders are sorted as requested, missing days last', async () => {
    const shopper = await welcomeShopper(portal);
    const promise = (promisedDeliveryDate: string | null) =>
      seedOrder(portal.database, shopper.user.companyId, { promisedDeliveryDate });
    const [open, early, late] = [
      await promise(null),
      await promise('2026-04-01'),
      await promise('2026-05-01'),
    ];

    expect(await numbers(shopper, '?sort=promised_delivery_date')).toEqual([early, late, open]);
    expect(await numbers(shopper, '?sort=-promised_delivery_date')).toEqual([late, early, open]);
  });

  test('orders are filtered by status, kind and day', async () => {
    const shopper = await welcomeShopper(portal);
    const seed = (more: Parameters<typeof seedOrder>[2]) =>
      seedOrder(portal.database, shopper.user.companyId, more);
    const late = await seed({ deliveryStatus: 'late', orderDate: '2026-01-10' });
    const express = await seed({ salesOrderType: 'express', orderDate: '2026-01-20' });

    const tooLate = await seed({ deliveryStatus: 'too_late', orderDate: '2025-12-01' });

    expect(await numbers(shopper, '?delivery_status=late')).toEqual([late]);
    expect(await numbers(shopper, '?delivery_status=too_late')).toEqual([tooLate]);
    expect(await numbers(shopper, '?delivery_status=any_late')).toEqual([late, tooLate]);
    expect(await numbers(shopper, '?sales_order_type=express')).toEqual([express]);
    expect(await numbers(shopper, '?from=2026-01-10&to=2026-01-20')).toEqual([express, late]);
    expect(await numbers(shopper, '?from=2026-01-11')).toEqual([express]);
    expect(await numbers(shopper, '?to=2026-01-19')).toEqual([late, tooLate]);
  });

  test('orders are limited to one customer’s open ones if a link asks for them', async () => {
    const dealerCompany = await seedCompany(portal.database, { kind: 'dealer' });
    const customers = [
      await seedCompany(portal.database, { dealerId: dealerCompany.id }),
      await seedCompany(portal.database, { dealerId: dealerCompany.id }),
    ] as const;
    const stranger = await welcomeShopper(portal);
    const dealer = await welcomeShopper(portal, {
      companyId: dealerCompany.id,
      role: ROLES.dealer,
      kind: 'dealer',
    });
    const [{ id, customerNo }] = customers;
    const done = await seedOrder(portal.database, id, { orderDate: '2026-01-10' });
    const late = await seedOrder(portal.database, id, { deliveryStatus: 'late', orderDate: '2026-01-20' });
    await seedOrder(portal.database, customers[1].id, { deliveryStatus: 'late' });

    expect(await numbers(dealer, `?customer_no=${customerNo}`)).toEqual([late, done]);
    expect(await numbers(dealer, `?customer_no=${customerNo}&open=true`)).toEqual([late]);
    expect(await numbers(dealer, '?customer_no=no-such')).toEqual([]);
    expect(await numbers(stranger, `?customer_no=${customerNo}`)).toEqual([]);
  });

  test('orders are found by every term of a search, taken literally', async () => {
    const shopper = await welcomeShopper(portal);
    const seed = (searchFolded: string) =>
      seedOrder(portal.database, shopper.user.companyId, { searchFolded });
    const bolts = await seed('po-4711 schluessel 0012');
    const percent = await seed('po-4712 100%a a_b');

    expect(await numbers(shopper, '?search=Schl%C3%BCssel%20PO-47')).toEqual([bolts]);
    expect(await numbers(shopper, `?search=${bolts}`)).toEqual([bolts]);
    expect(await numbers(shopper, '?search=0%25a')).toEqual([percent]);
    expect(await numbers(shopper, '?search=a_b')).toEqual([percent]);
    expect(await numbers(shopper, '?search=4%251')).toEqual([]);
    expect(await numbers(shopper, '?search=4_1')).toEqual([]);
    expect(await numbers(shopper, '?search=%20')).toHaveLength(2);
  });

  test('orders are found by each spelling of an umlaut, however it was written in the order', async () => {
    const shopper = await welcomeShopper(portal);
    const seed = (customerOrderNo: string, more: { orderNo?: string } = {}) =>
      seedOrder(portal.database, shopper.user.companyId, {
        ...more,
        searchFolded: foldOrder({ customerOrderNo, articleNos: [] }),
      });
    const written = [await seed('Schlüssel 77'), await seed('Schluessel 77'), await seed('Schlussel 77')];
    const source = await seed('Quelle', { orderNo: `X-${portal.engine}-SUED-1` });

    for (const search of ['schlüssel', 'schluessel', 'schlussel', '77 SCHLÜSS'])
      expect((await numbers(shopper, `?search=${encodeURIComponent(search)}`)).toSorted()).toEqual(
        written.toSorted(),
      );
    for (const search of ['quelle', 'sued', 's%C3%BCd-1'])
      expect(await numbers(shopper, `?search=${search}`)).toEqual([source]);
  });

  test('orders are found by their number in upper or lower case, and by short terms with which a word begins', async () => {
    const shopper = await welcomeShopper(portal);
    const seed = (orderNo: string, searchFolded: string) =>
      seedOrder(portal.database, shopper.user.companyId, { orderNo, searchFolded });
    const lettered = await seed(`X-${portal.engine}-AB-17`, 'po-4711 4711');
    await seed(`X-${portal.engine}-CD-28`, '100%a');

    expect(await numbers(shopper, '?search=AB-17')).toEqual([lettered]);
    expect(await numbers(shopper, '?search=ab-17')).toEqual([lettered]);
    expect(await numbers(shopper, '?search=47')).toEqual([lettered]);
    expect(await numbers(shopper, '?search=x')).toHaveLength(2);
    expect(await numbers(shopper, '?search=x%20po')).toEqual([lettered]);
    expect(await numbers(shopper, '?search=11')).toEqual([]);
    expect(await numbers(shopper, '?search=_')).toEqual([]);
    expect(await numbers(shopper, '?search=%25')).toEqual([]);
  });

  test.each([
    '?page=0',
    '?page=x',
    '?page_size=7',
    '?sort=total',
    '?sort=order_no;drop',
    '?from=2026-02-30',
    '?from=tomorrow',
    '?delivery_status=gone',
    `?search=${'x'.repeat(101)}`,
    '?search=%00',
    '?surprise=1',
  ])('orders are not listed for the malformed query %s', async (query) => {
    const { client } = await welcomeShopper(portal);

    expect(await client.get(`/orders/${query}`)).toMatchObject({ status: 400, body: 'VALIDATION_ERROR' });
  });

  test('orders are sorted by the course of a delivery, not by the names of its states', async () => {
    const shopper = await welcomeShopper(portal);
    for (const deliveryStatus of DELIVERY_STATUSES.toSorted())
      await seedOrder(portal.database, shopper.user.companyId, { deliveryStatus });
    const states = async (sort: string) =>
      (await list(shopper, `?sort=${sort}`)).items.map(
        (order: { delivery_status: string }) => order.delivery_status,
      );

    expect(await states('delivery_status')).toEqual(DELIVERY_STATUSES);
    expect(await states('-delivery_status')).toEqual(DELIVERY_STATUSES.toReversed());
  });

  test('orders show whose they are and who placed them', async () => {
    const dealerCompany = await seedCompany(portal.database, { kind: 'dealer' });
    const company = await seedCompany(portal.database, {
      dealerId: dealerCompany.id,
      name: 'Schleif & Söhne',
    });
    const dealer = await welcomeShopper(portal, {
      companyId: dealerCompany.id,
      role: ROLES.dealer,
      kind: 'dealer',
      firstName: 'Doris',
      lastName: 'Händler',
    });
    await seedOrder(portal.database, company.id, { userId: dealer.user.id, onBehalfOf: company.name });
    await seedOrder(portal.database, dealerCompany.id, { orderDate: '2026-01-01' });

    const { items } = await list(dealer);
    const { body: order } = await dealer.client.get(`/order/details/${items[0].order_no}/`);
    expect(items).toMatchObject([
      {
        company_name: 'Schleif & Söhne',
        placed_by: { first_name: 'Doris', last_name: 'Händler' },
        on_behalf_of: 'Schleif & Söhne',
      },
      { company_name: dealerCompany.name, on_behalf_of: null },
    ]);
    expect(order).toMatchObject(items[0]);
  });

  test('orders name the person who placed them to colleagues, and can be narrowed to the reader’s own', async () => {
    const shopper = await welcomeShopper(portal, { firstName: 'Nina', lastName: 'Neu' });
    const { companyId, id: userId } = shopper.user;
    const colleague = await welcomeShopper(portal, { companyId });
    const own = await seedOrder(portal.database, companyId, { userId });
    const foreign = await seedOrder(portal.database, companyId, { orderDate: '2026-02-01' });

    const { items } = await list(colleague);
    expect(items).toMatchObject([
      { order_no: own, placed_by: { first_name: 'Nina', last_name: 'Neu' } },
      { order_no: foreign, placed_by: null },
    ]);
    expect(items[0]).not.toHaveProperty('company_name');
    expect(await list(shopper, '?by_me=true')).toMatchObject({ total: 1, items: [{ order_no: own }] });
    expect(await list(colleague, '?by_me=true')).toMatchObject({ total: 0, items: [] });
    expect(await list(colleague, '?by_me=false')).toMatchObject({ total: 2 });
    const { body: csv } = await shopper.client.get('/orders/csv/?by_me=true');
    expect(csv).toContain(own);
    expect(csv).not.toContain(foreign);
  });

  test('orders of another company are answered like missing ones, except to its dealer and to staff', async () => {
    const dealerCompany = await seedCompany(portal.database, { kind: 'dealer' });
    const company = await seedCompany(portal.database, { dealerId: dealerCompany.id });
    const orderNo = await seedOrder(portal.database, company.id);
    const [owner, stranger, dealer, colleague, staff] = await Promise.all([
      welcomeShopper(portal, { companyId: company.id }),
      welcomeShopper(portal),
      welcomeShopper(portal, { companyId: dealerCompany.id, role: ROLES.dealer, kind: 'dealer' }),
      welcomeShopper(portal, { companyId: dealerCompany.id }),
      welcomeShopper(portal, { role: ROLES.team, kind: 'staff' }),
    ]);
    const missing = { status: 404, body: 'ORDER_NOT_FOUND_ERROR' };

    for (const { client } of [owner, dealer, staff])
      expect(await client.get(`/order/details/${orderNo}/`)).toMatchObject({ status: 200 });
    for (const { client } of [stranger, colleague]) {
      expect(await client.get(`/order/details/${orderNo}/`)).toMatchObject(missing);
      expect(await client.get(`/order-items/?order_no=${orderNo}`)).toMatchObject(missing);
    }
    expect(await owner.client.get('/order/details/no-such/')).toMatchObject(missing);
    expect(await numbers(dealer)).toEqual([orderNo]);
    expect(await numbers(stranger)).toEqual([]);
    expect(await numbers(staff)).toContain(orderNo);
  });

  test('orders show no amount at level 0', async () => {
    const shopper = await welcomeShopper(portal, { permissionLevel: LEVELS.noPrices });
    const orderNo = await seedOrder(portal.database, shopper.user.companyId);
    const answers = [
      await list(shopper),
      (await shopper.client.get(`/order/details/${orderNo}/`)).body,
      (await shopper.client.get(`/order-items/?order_no=${orderNo}`)).body,
    ];

    const amounts = [...JSON.stringify(answers).matchAll(/_cents":([^,}]+)/g)].map(([, amount]) => amount);
    expect(amounts.length).toBeGreaterThan(10);
    expect(new Set(amounts)).toEqual(new Set(['null']));
  });

  test('orders show their own prices at level 20 without any price request', async () => {
    const shopper = await welcomeShopper(portal, { permissionLevel: LEVELS.limitedPrices });
    const orderNo = await seedOrder(portal.database, shopper.user.companyId);
    const { body } = await shopper.client.get(`/order/details/${orderNo}/`);

    expect(body).toMatchObject({ totals: { total_cents: 13_090 }, items: [{ price_cents: 2_500 }] });
  });

  test('orders are closed to people who may see only data sheets', async () => {
    const { client } = await welcomeShopper(portal, { permissionLevel: LEVELS.dataSheetsOnly });

    expect(await client.get('/orders/')).toMatchObject({ status: 403, body: 'PERMISSION_DENIED_ERROR' });
  });
});
