import { expect, test } from 'vitest';

import { LEVELS, ROLES } from '#contract/accounts/access.contract.ts';
import { resultOf } from '#tests/support/servers/operator.ts';
import { seedDelivery, seedOrder } from '#tests/support/seed/seed-records.ts';
import { seedCompany } from '#tests/support/seed/seed.ts';
import { onAnyEngine } from '#tests/support/servers/server.ts';
import { welcomeShopper, type Shopper } from '#tests/support/browser/shopper.ts';

const NOW = '2026-03-10T09:00:00Z';

const deliveriesOf = async ({ client }: Shopper, orderNo: string) =>
  client.get(`/order/deliveries/?order_no=${encodeURIComponent(orderNo)}`);

const statusOf = async (client: Shopper['client'], orderNo: string) =>
  (await client.get(`/order/details/${orderNo}/`)).body.delivery_status;

onAnyEngine('deliveries', (portal) => {
  const run = (...words: string[]) => resultOf(words, portal);

  test('deliveries are shown one by one, with their contents', async () => {
    const shopper = await welcomeShopper(portal, { permissionLevel: LEVELS.noPrices });
    const orderNo = await seedOrder(portal.database, shopper.user.companyId, { deliveryTerm: 'DAP' });
    await seedDelivery(portal.database, orderNo, { deliveryNo: 2, dispatchedOn: '2026-03-05', quantity: 3 });
    await seedDelivery(portal.database, orderNo, {
      deliveredOn: '2026-03-03',
      deliveryNoteNo: 'L1',
      trackingNo: 'NL1',
      trackingUrl: 'https://carrier.example/NL1',
    });

    expect((await deliveriesOf(shopper, orderNo)).body).toEqual({
      items: [
        {
          delivery_no: 1,
          dispatched_on: '2026-03-02',
          delivered_on: '2026-03-03',
          delivery_note_no: 'L1',
          tracking_no: 'NL1',
          tracking_url: 'https://carrier.example/NL1',
          items: [{ position: 1, quantity: 1 }],
        },
        {
          delivery_no: 2,
          dispatched_on: '2026-03-05',
          delivered_on: null,
          delivery_note_no: null,
          tracking_no: null,
          tracking_url: null,
          items: [{ position: 1, quantity: 3 }],
        },
      ],
    });
  });

  test('deliveries of goods that are picked up have no tracking, nor has their order', async () => {
    const shopper = await welcomeShopper(portal);
    const tracking = { trackingNo: 'NL1', trackingUrl: 'https://carrier.example/NL1' };
    const order = { deliveryTerm: 'FCA Moorhusen', ...tracking };
    const orderNo = await seedOrder(portal.database, shopper.user.companyId, order);
    await seedDelivery(portal.database, orderNo, tracking);

    const none = { tracking_no: null, tracking_url: null };
    expect((await deliveriesOf(shopper, orderNo)).body.items).toMatchObject([none]);
    expect((await shopper.client.get(`/order/details/${orderNo}/`)).body).toMatchObject(none);
    expect((await shopper.client.get('/orders/')).body.items).toMatchObject([none]);
  });

  test('deliveries of another company’s order are answered as if it were missing, except to the company’s dealer and to customer service', async () => {
    const dealerCompany = await seedCompany(portal.database, { kind: 'dealer' });
    const company = await seedCompany(portal.database, { dealerId: dealerCompany.id });
    const orderNo = await seedOrder(portal.database, company.id);
    await seedDelivery(portal.database, orderNo);
    const dealer = { companyId: dealerCompany.id, role: ROLES.dealer, kind: 'dealer' } as const;
    for (const reader of [{ companyId: company.id }, dealer, { role: ROLES.team, kind: 'staff' } as const]) {
      const { body } = await deliveriesOf(await welcomeShopper(portal, reader), orderNo);
      expect(body.items).toHaveLength(1);
    }
    const stranger = await welcomeShopper(portal);
    for (const number of [orderNo, 'no-such']) {
      const refused = { status: 404, body: 'ORDER_NOT_FOUND_ERROR' };
      expect(await deliveriesOf(stranger, number)).toMatchObject(refused);
    }
    expect(await stranger.client.get('/order/deliveries/')).toMatchObject({ status: 400 });
    const sheets = await welcomeShopper(portal, { permissionLevel: LEVELS.dataSheetsOnly });
    expect(await deliveriesOf(sheets, orderNo)).toMatchObject({ status: 403 });
  });

  test('deliveries count as late from midnight in Berlin after their promised day, for the filter of the list too', async () => {
    portal.clock.set(NOW);
    const shopper = await welcomeShopper(portal);
    const seed = (promisedDeliveryDate: string, deliveryTerm = 'DAP') =>
      seedOrder(portal.database, shopper.user.companyId, {
        deliveryStatus: 'ready_for_dispatch',
        promisedDeliveryDate,
        deliveryTerm,
      });
    const today = await seed('2026-03-10');
    const longAgo = await seed('2026-03-01');
    const pickedUp = await seed('2026-03-01', 'FCA Moorhusen');
    expect(await statusOf(shopper.client, today)).toBe('ready_for_dispatch');

    // It is midnight in Berlin.
    portal.clock.set('2026-03-10T23:00:00Z');
    const client = await portal.signIn(shopper.user.email);
    expect(await statusOf(client, today)).toBe('late');
    expect(await statusOf(client, longAgo)).toBe('too_late');
    expect(await statusOf(client, pickedUp)).toBe('ready_for_dispatch');
    const { body } = await client.get('/orders/?delivery_status=late');
    expect(body.items).toMatchObject([{ order_no: today }]);
  });

  test('deliveries are reported by the operator: sent, delivered, and then nothing more', async () => {
    portal.clock.set(NOW);
    const shopper = await welcomeShopper(portal);
    const orderNo = await seedOrder(portal.database, shopper.user.companyId, {
      deliveryStatus: 'pending_action',
      deliveryTerm: 'DAP',
    });
    const order = async () => (await shopper.client.get(`/order/details/${orderNo}/`)).body;

    const sent = ['sent', '--promised', '2026-03-12', '--tracking-no', 'NL7', '--delivery-note', 'L7'];
    expect(await run('order', 'report', orderNo, ...sent)).toMatchObject({ exitCode: 0, error: null });
    expect(await order()).toMatchObject({
      delivery_status: 'on_its_way',
      promised_delivery_date: '2026-03-12',
      tracking_no: 'NL7',
      delivery_note_no: 'L7',
    });
    expect(await run('order', 'report', orderNo, 'delivered', '--invoice', 'R7')).toMatchObject({
      exitCode: 0,
    });
    const arrived = { delivery_status: 'okay', delivery_date: '2026-03-10', invoice_no: 'R7' };
    expect(await order()).toMatchObject(arrived);
    expect(await run('order', 'report', orderNo, 'sent')).toMatchObject({
      exitCode: 1,
      error: `Order ${orderNo} has already been delivered, so no report can change it.`,
    });
    expect(await order()).toMatchObject(arrived);
  });

  test('deliveries that the operator reports later are shown with the day on which they arrived', async () => {
    portal.clock.set(NOW);
    const { client, user } = await welcomeShopper(portal);
    const orderNo = await seedOrder(portal.database, user.companyId, { deliveryStatus: 'on_its_way' });
    const arrived = ['delivered', '--delivered', '2026-03-05'];
    expect(await run('order', 'report', orderNo, ...arrived)).toMatchObject({ exitCode: 0 });
    const { body } = await client.get(`/order/details/${orderNo}/`);
    expect(body).toMatchObject({ delivery_status: 'okay', delivery_date: '2026-03-05' });
  });

  test.each([
    [['order', 'report'], 2],
    [['order', 'report', 'no-such', 'sent'], 1],
    [['order', 'report', 'no-such', 'late'], 2],
    [['order', 'report', 'no-such', 'constructor'], 2],
    [['order', 'report', 'no-such', 'sent', 'more'], 2],
    [['order', 'report', 'no-such', 'sent', '--promised', '2026-02-30'], 2],
    [['order', 'report', 'no-such', 'sent', '--promised', 'tomorrow'], 2],
    [['order', 'report', 'no-such', 'sent', '--surprise', '1'], 2],
  ])('the report %j is refused with exit code %i and a sentence', async (words, exitCode) => {
    expect(await run(...words)).toMatchObject({ exitCode, error: expect.stringMatching(/\S.*$/) });
  });
});
