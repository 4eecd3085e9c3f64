import { expect, test } from 'vitest';

import { resultOf } from '#tests/support/servers/operator.ts';
import { seedItems, seedOrder } from '#tests/support/seed/seed-records.ts';
import { onAnyEngine } from '#tests/support/servers/server.ts';
import { welcomeShopper } from '#tests/support/browser/shopper.ts';

onAnyEngine('deliveries that an operator records', (portal) => {
  const run = (...words: string[]) => resultOf(words, portal);
  const ordered = async (more = {}) => {
    const { client, user } = await welcomeShopper(portal);
    const orderNo = await seedOrder(portal.database, user.companyId, {
      deliveryStatus: 'pending_action',
      ...more,
    });
    await seedItems(portal.database, orderNo, [{ quantity: 5 }, { quantity: 2 }]);
    const status = async () => (await client.get(`/order/details/${orderNo}/`)).body.delivery_status;
    const parts = async () => (await client.get(`/order/deliveries/?order_no=${orderNo}`)).body.items;
    return { client, orderNo, status, parts };
  };

  test('deliveries that an operator records show each part with its tracking number, and the order as arrived with the last', async () => {
    const { client, orderNo, status, parts } = await ordered();
    const tracking = ['--tracking-no', 'NL7', '--tracking-url', 'https://carrier.example/NL7'];
    const first = await run('order', 'dispatch', orderNo, '--positions', '1:3', ...tracking);
    expect(first).toMatchObject({
      exitCode: 0,
      lines: [
        `Order ${orderNo}: delivery 1 has been sent, and 2 positions are left to send. The order's status is on_its_way.`,
      ],
    });
    expect(await run('order', 'arrive', orderNo, '1')).toMatchObject({ exitCode: 0 });
    expect(await status()).toBe('on_its_way');
    expect(await run('order', 'dispatch', orderNo, '--on', '2026-03-09')).toMatchObject({
      lines: [
        `Order ${orderNo}: delivery 2 has been sent, and nothing is left to send. The order's status is on_its_way.`,
      ],
    });
    expect(await parts()).toMatchObject([
      {
        delivery_no: 1,
        delivered_on: '2026-03-10',
        tracking_no: 'NL7',
        items: [{ position: 1, quantity: 3 }],
      },
      {
        delivery_no: 2,
        dispatched_on: '2026-03-09',
        items: [
          { position: 1, quantity: 2 },
          { position: 2, quantity: 2 },
        ],
      },
    ]);
    expect(await run('order', 'dispatch', orderNo)).toMatchObject({
      exitCode: 1,
      error: `Everything in order ${orderNo} has already been sent.`,
    });
    expect(await run('order', 'arrive', orderNo, '2', '--on', '2026-03-08')).toMatchObject({ exitCode: 1 });
    expect(await run('order', 'arrive', orderNo, '2')).toMatchObject({ exitCode: 0 });
    expect(await status()).toBe('okay');
    const { body } = await client.get(`/order/details/${orderNo}/`);
    expect(body).toMatchObject({ delivery_date: '2026-03-10' });
  });

  test('deliveries that an operator records lead to their order by the numbers of documents and shipments', async () => {
    const { client, orderNo } = await ordered({ customerOrderNo: 'B-1', searchFolded: 'b-1' });
    const found = async (search: string) =>
      (await client.get(`/orders/?search=${search}`)).body.items.map(
        (order: { order_no: string }) => order.order_no,
      );
    const numbers = ['--delivery-note', `L${orderNo}-1`, '--tracking-no', `NL${orderNo}DE`];
    expect(await run('order', 'dispatch', orderNo, '--positions', '1:3', ...numbers)).toMatchObject({
      exitCode: 0,
    });
    for (const search of [`L${orderNo}-1`, `nl${orderNo}de`, 'B-1'])
      expect(await found(search)).toEqual([orderNo]);
  });

  test('an operator cannot record a delivery of more than is open, or of an order that has arrived', async () => {
    const { orderNo, parts } = await ordered();
    expect(await run('order', 'dispatch', orderNo, '--positions', '1:6')).toMatchObject({
      exitCode: 1,
      error: 'Position 1 has only 5 left to send.',
    });
    for (const positions of ['3:1', '1:x', '1:1,1:1', '', '0:1'])
      expect((await run('order', 'dispatch', orderNo, '--positions', positions)).exitCode).toBeGreaterThan(0);
    expect(await run('order', 'dispatch', orderNo, '--on', '2026-02-30')).toMatchObject({ exitCode: 2 });
    expect(await run('order', 'dispatch', 'no-such')).toMatchObject({ exitCode: 1 });
    const arrived = await ordered({ deliveryStatus: 'okay' });
    expect(await run('order', 'dispatch', arrived.orderNo)).toMatchObject({ exitCode: 1 });
    expect([await parts(), await arrived.parts()]).toEqual([[], []]);
  });

  test.each([
    'javascript:alert(1)',
    'https://carrier.example:parcel/1',
    'data:text/html,x',
    'carrier.example/1',
    'https://',
    `https://x/${'1'.repeat(1_000)}`,
  ])(
    'deliveries that an operator records are refused with the tracking address %s, which does not lead to a web page',
    async (address) => {
      const { client, orderNo, parts } = await ordered();
      for (const words of [
        ['dispatch', orderNo],
        ['report', orderNo, 'sent'],
      ])
        expect(await run('order', ...words, '--tracking-url', address)).toMatchObject({
          exitCode: 2,
          error: expect.stringMatching(
            /^The tracking address must be a web address such as https:\S+, .*\.$/,
          ),
        });
      expect(await parts()).toEqual([]);
      expect((await client.get(`/order/details/${orderNo}/`)).body).toMatchObject({
        delivery_status: 'pending_action',
        tracking_url: null,
      });
    },
  );

  test('deliveries that an operator records lose their tracking address when the operator reports an empty one', async () => {
    const { client, orderNo } = await ordered();
    const recorded = async () => (await client.get(`/order/details/${orderNo}/`)).body.tracking_url;
    await run('order', 'report', orderNo, 'sent', '--tracking-url', 'https://carrier.example/1');
    expect(await recorded()).toBe('https://carrier.example/1');
    expect(await run('order', 'report', orderNo, 'sent', '--tracking-url', '')).toMatchObject({
      exitCode: 0,
    });
    expect(await recorded()).toBeNull();
  });

  test('deliveries that an operator records make an order late if its promised day has passed', async () => {
    const { orderNo, status } = await ordered({ promisedDeliveryDate: '2026-03-09' });
    await run('order', 'dispatch', orderNo);
    expect(await status()).toBe('late');
  });
});
