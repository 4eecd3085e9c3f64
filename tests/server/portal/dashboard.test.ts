import { expect, test } from 'vitest';

import { LEVELS, ROLES } from '#contract/accounts/access.contract.ts';
import { seedMachine } from '#tests/support/seed/seed-machine.ts';
import { seedItems, seedOffer, seedOrder } from '#tests/support/seed/seed-records.ts';
import { seedSheet } from '#tests/support/seed/seed-sheets.ts';
import { seedCompany, seedContact } from '#tests/support/seed/seed.ts';
import { onAnyEngine } from '#tests/support/servers/server.ts';
import { welcomeShopper, type Shopper } from '#tests/support/browser/shopper.ts';

const dealerLike = { role: ROLES.dealer, kind: 'dealer' } as const;

const dashboardOf = async ({ client }: Shopper) => {
  const { status, body } = await client.get('/dashboard/');
  if (status !== 200) throw new Error(`${status} ${body}`);
  return body;
};

onAnyEngine('the dashboard', (portal) => {
  /** Sets the day from which all dates are counted, and seeds a person. */
  const welcome = async (more: Parameters<typeof welcomeShopper>[1] = {}) => {
    portal.clock.set('2026-03-10T09:00:00Z');
    return welcomeShopper(portal, more);
  };

  test('lists the offers that wait for an answer, and those of them that end within seven days, the most urgent first', async () => {
    const shopper = await welcome();
    const { companyId } = shopper.user;
    const seed = (validUntil: string, more: object = {}) =>
      seedOffer(portal.database, companyId, { validUntil, ...more });
    const last = await seed('2026-03-17');
    const today = await seed('2026-03-10');
    const later = await seed('2026-03-18');
    await seed('2026-03-09');
    await seed('2026-03-12', { state: 'accepted' });
    await seedOffer(portal.database, (await seedCompany(portal.database)).id, { validUntil: '2026-03-11' });

    const { offers_ending, offers_waiting } = await dashboardOf(shopper);
    expect(offers_waiting).toMatchObject({
      count: 3,
      items: [{ offer_no: today }, { offer_no: last }, { offer_no: later }],
    });
    expect((await shopper.client.get('/offers/?state=offered')).body.total).toBe(3);
    expect(offers_ending).toEqual({
      count: 2,
      items: [
        { offer_no: today, customer_order_no: null, valid_until: '2026-03-10', total_cents: 13_090 },
        { offer_no: last, customer_order_no: null, valid_until: '2026-03-17', total_cents: 13_090 },
      ],
    });
    const filtered = await shopper.client.get('/offers/?state=offered&valid_within=7');
    expect(filtered.body.total).toBe(2);
  });

  test('counts undelivered orders for each status, in the order in which deliveries progress, with late ones apart, and shows the last five orders', async () => {
    const shopper = await welcome();
    const seed = (orderDate: string, more: object) =>
      seedOrder(portal.database, shopper.user.companyId, { orderDate, ...more });
    await seed('2026-01-05', { deliveryStatus: 'okay' });
    await seed('2026-02-01', { deliveryStatus: 'on_its_way', promisedDeliveryDate: '2026-03-11' });
    await seed('2026-02-02', { deliveryStatus: 'on_its_way', promisedDeliveryDate: '2026-03-20' });
    await seed('2026-02-03', { deliveryStatus: 'on_its_way' });
    await seed('2026-02-04', { deliveryStatus: 'pending_action' });
    const newest = await seed('2026-03-01', { deliveryStatus: 'okay' });

    // Orders become late with the first call of a new day.
    portal.clock.set('2026-03-12T09:00:00Z');
    const client = await portal.signIn(shopper.user.email);
    const { open_orders, last_orders } = await dashboardOf({ ...shopper, client });

    expect(open_orders).toEqual([
      { delivery_status: 'pending_action', count: 1 },
      { delivery_status: 'on_its_way', count: 2 },
      { delivery_status: 'late', count: 1 },
    ]);
    expect(last_orders.map((order: { order_date: string }) => order.order_date)).toEqual([
      '2026-03-01',
      '2026-02-04',
      '2026-02-03',
      '2026-02-02',
      '2026-02-01',
    ]);
    expect(last_orders[0]).toEqual({
      order_no: newest,
      customer_order_no: null,
      order_date: '2026-03-01',
      delivery_status: 'okay',
      delivery_date: null,
      promised_delivery_date: null,
      delivery_term: null,
      tracking_url: null,
      total_cents: 13_090,
    });
  });

  test('lists the machines whose warranty ends within ninety days', async () => {
    const shopper = await welcome();
    const { companyId } = shopper.user;
    const seed = (machineNo: string, warrantyUntil: string | null) =>
      seedMachine(portal.database, { machineNo: `${companyId}-${machineNo}`, companyId, warrantyUntil });
    await seed('later', '2026-06-09');
    await seed('ends', '2026-06-08');
    await seed('soon', '2026-03-10');
    await seed('over', '2026-03-09');
    await seed('none', null);

    const { warranties_ending } = await dashboardOf(shopper);

    expect(warranties_ending.count).toBe(2);
    expect(warranties_ending.items).toMatchObject([
      { machine_no: `${companyId}-soon`, warranty_until: '2026-03-10' },
      { machine_no: `${companyId}-ends`, warranty_until: '2026-06-08' },
    ]);
    expect((await shopper.client.get('/machines/?warranty_within=90')).body).toMatchObject({ total: 2 });
  });

  test('lists the sheets of bought media that are newer than the reader’s', async () => {
    const shopper = await welcome();
    const { id, articleNo } = await seedSheet(portal.database, { version: '2.0', date: '2026-03-01' });
    expect((await dashboardOf(shopper)).changed_sheets).toEqual({ count: 0, items: [] });

    const orderNo = await seedOrder(portal.database, shopper.user.companyId, { orderDate: '2026-02-01' });
    await seedItems(portal.database, orderNo, [{ articleNo }]);

    expect((await dashboardOf(shopper)).changed_sheets).toMatchObject({
      count: 1,
      items: [{ id, article_no: articleNo, version: '2.0', downloaded_version: null }],
    });
  });

  test("names the maker's contact who writes in the reader's language", async () => {
    const shopper = await welcome({ language: 'de-DE' });
    const maker = await seedCompany(portal.database, { kind: 'maker' });
    await seedContact(portal.database, maker.id, { language: 'en-GB', isDefault: true });
    const german = await seedContact(portal.database, maker.id, { language: 'de-DE', lastName: 'Quell' });

    const { contact_person } = await dashboardOf(shopper);

    expect(contact_person).toMatchObject({ language: 'de-DE' });
    expect([contact_person.id, contact_person.full_name]).toEqual([german.id, 'Karl Quell']);
    await portal.database.deleteFrom('contacts').where('companyId', '=', maker.id).execute();
  });

  test('shows a dealer which of their own customers have something under way, and nobody else’s', async () => {
    const dealer = await welcome(dealerLike);
    const { companyId: dealerId } = dealer.user;
    const busy = await seedCompany(portal.database, { dealerId, name: 'Busy Ltd' });
    const calm = await seedCompany(portal.database, { dealerId, name: 'Calm Ltd' });
    await seedCompany(portal.database, { dealerId, name: 'Idle Ltd' });
    await seedOrder(portal.database, busy.id, { deliveryStatus: 'pending_action', orderDate: '2026-03-02' });
    await seedOffer(portal.database, busy.id, { validUntil: '2026-03-31' });
    await seedOffer(portal.database, busy.id, { validUntil: '2026-03-10' });
    await seedOffer(portal.database, calm.id, { state: 'requested', validUntil: null });
    await seedOffer(portal.database, calm.id, { validUntil: '2026-03-01' });

    expect((await dashboardOf(dealer)).customers).toEqual({
      count: 2,
      items: [
        {
          customer_no: busy.customerNo,
          name: 'Busy Ltd',
          open_orders: 1,
          open_offers: 2,
          last_order_date: '2026-03-02',
        },
        {
          customer_no: calm.customerNo,
          name: 'Calm Ltd',
          open_orders: 0,
          open_offers: 1,
          last_order_date: null,
        },
      ],
    });
    expect((await dashboardOf(await welcome())).customers).toBeNull();
  });

  test('says whose each order and offer is if the reader has those of several companies', async () => {
    const dealer = await welcome(dealerLike);
    const { companyId: dealerId } = dealer.user;
    const customer = await seedCompany(portal.database, { dealerId, name: 'Kundin GmbH' });
    const theirs = await seedOrder(portal.database, customer.id, { orderDate: '2026-03-02' });
    const own = await seedOrder(portal.database, dealerId, { orderDate: '2026-03-01' });
    const offer = await seedOffer(portal.database, customer.id, { validUntil: '2026-03-12' });

    const { last_orders, offers_ending } = await dashboardOf(dealer);

    const { body: dealing } = await dealer.client.get(`/order/details/${own}/`);
    expect(last_orders).toMatchObject([
      { order_no: theirs, company_name: 'Kundin GmbH' },
      { order_no: own, company_name: dealing.company_name },
    ]);
    expect(offers_ending.items).toMatchObject([{ offer_no: offer, company_name: 'Kundin GmbH' }]);
  });

  test('shows no price and no machine at level 0, and nothing to people who see only data sheets', async () => {
    const shopper = await welcome({ permissionLevel: LEVELS.noPrices, emailVerifiedAt: null });
    await seedOrder(portal.database, shopper.user.companyId);
    await seedOffer(portal.database, shopper.user.companyId, { validUntil: '2026-03-12' });

    const body = await dashboardOf(shopper);

    expect(body).toMatchObject({
      email_verified: false,
      warranties_ending: null,
      customers: null,
      last_orders: [{ total_cents: null }],
      offers_ending: { items: [{ total_cents: null }] },
    });
    const sheetsOnly = await welcome({ permissionLevel: LEVELS.dataSheetsOnly });
    expect(await sheetsOnly.client.get('/dashboard/')).toMatchObject({
      status: 403,
      body: 'PERMISSION_DENIED_ERROR',
    });
  });
});
