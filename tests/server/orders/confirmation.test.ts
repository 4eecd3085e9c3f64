import { expect, test } from 'vitest';

import { documentId } from '#contract/documents/generated-documents.contract.ts';
import { readPdf } from '#tests/support/pdf-reader.ts';
import { resultOf } from '#tests/support/servers/operator.ts';
import { seedItems, seedOrder } from '#tests/support/seed/seed-records.ts';
import { seedArticle } from '#tests/support/seed/seed.ts';
import { onAnyEngine } from '#tests/support/servers/server.ts';
import { addToCart, reviewed, submit, welcomeShopper, type Shopper } from '#tests/support/browser/shopper.ts';

const orderOf = async ({ client }: Shopper, orderNo: string) =>
  (await client.get(`/order/details/${orderNo}/`)).body;
const kindsOf = (order: { documents: { kind: string }[] }) => order.documents.map(({ kind }) => kind);

onAnyEngine('the confirmation of an order', (portal) => {
  const run = (...words: string[]) => resultOf(['order', 'confirm', ...words], portal);
  const withOrder = async (more: Parameters<typeof seedOrder>[2] = {}) => {
    const shopper = await welcomeShopper(portal);
    const { id: userId, companyId } = shopper.user;
    const orderNo = await seedOrder(portal.database, companyId, {
      userId,
      deliveryStatus: 'pending_action',
      ...more,
    });
    await seedItems(portal.database, orderNo, [{}, {}, {}]);
    return { shopper, orderNo };
  };
  const mailsTo = ({ user }: Shopper) =>
    portal.database.selectFrom('mails').select('kind').where('userId', '=', user.id).execute();

  test('the confirmation of an order is not the receipt, which comes at once', async () => {
    const shopper = await welcomeShopper(portal);
    const { articleNo } = await seedArticle(portal.database);
    await addToCart(shopper, articleNo, 2);
    const { number } = (await submit(shopper, await reviewed(shopper))).body;

    const order = await orderOf(shopper, number);
    expect(order).toMatchObject({ confirmed_at: null, items: [{ promised_date: null }] });
    expect(kindsOf(order)).toEqual(['receipt']);
    expect(await mailsTo(shopper)).toEqual([{ kind: 'receipt' }]);
  });

  test('the confirmation of an order names a day for each line, and comes as a document and a mail', async () => {
    const { shopper, orderNo } = await withOrder();
    expect(await run(orderNo, '2026-03-20', '3:2026-04-07')).toMatchObject({
      lines: [`Order ${orderNo} is confirmed; all of it is promised by 2026-04-07.`],
    });

    const order = await orderOf(shopper, orderNo);
    expect(order).toMatchObject({
      confirmed_at: portal.clock.now().toISOString(),
      promised_delivery_date: '2026-04-07',
      delivery_status: 'pending_action',
    });
    expect(order.items.map(({ promised_date: day }: { promised_date: string }) => day)).toEqual([
      '2026-03-20',
      '2026-03-20',
      '2026-04-07',
    ]);
    expect(kindsOf(order)).toContain('confirmation');
    expect(await mailsTo(shopper)).toEqual([{ kind: 'orderConfirmed' }]);
    expect((await shopper.client.get('/news/')).body).toMatchObject({
      items: [{ kind: 'order_confirmed', subject: orderNo }],
      unseen: { orders: 1 },
    });
    const { rawPayload } = await portal.app.inject({
      url: `/api/documents/${documentId(orderNo, 'confirmation')}/download/`,
      cookies: Object.fromEntries(shopper.client.cookies),
    });
    const { title, pages } = await readPdf(rawPayload);
    expect(title).toBe(`Order confirmation ${orderNo}`);
    expect(pages[0]!.text).toMatch(/Delivery on 03\/20\/2026[^]*Delivery on 04\/07\/2026/);
  });

  test('the confirmation of an order that a file reports comes as a document, as news and as a mail, too', async () => {
    const { shopper, orderNo } = await withOrder();
    const file = `record;order_no;confirmed_at\norder;${orderNo};2026-03-10T08:30:00Z`;
    const done = { exitCode: 0, error: null, problems: [] };
    expect(await resultOf(['import', 'orders', '-'], portal, { file })).toMatchObject(done);

    const order = await orderOf(shopper, orderNo);
    expect(order).toMatchObject({ confirmed_at: '2026-03-10T08:30:00.000Z' });
    expect(kindsOf(order)).toContain('confirmation');
    const { items } = (await shopper.client.get('/news/')).body;
    expect(items).toMatchObject([{ kind: 'order_confirmed', subject: orderNo }]);
    expect(await mailsTo(shopper)).toEqual([{ kind: 'orderConfirmed' }]);
  });

  test('the confirmation of an order gives a late order a new day, so that it is no longer late, and can be repeated with other days', async () => {
    const late = { deliveryStatus: 'late', promisedDeliveryDate: '2026-03-02' } as const;
    const { shopper, orderNo } = await withOrder(late);
    expect(await run(orderNo, '2026-03-20')).toMatchObject({ exitCode: 0 });
    expect(await orderOf(shopper, orderNo)).toMatchObject({ delivery_status: 'pending_action' });
    portal.clock.wind({ minutes: 1 });
    expect(await run(orderNo, '2026-03-25')).toMatchObject({ exitCode: 0 });
    expect(await orderOf(shopper, orderNo)).toMatchObject({
      promised_delivery_date: '2026-03-25',
      items: [{ promised_date: '2026-03-25' }, {}, {}],
    });
    expect(await mailsTo(shopper)).toHaveLength(2);
  });

  test('the confirmation of an order may promise the goods for the day on which it is given', async () => {
    const { shopper, orderNo } = await withOrder();
    expect(await run(orderNo, '2026-03-10')).toMatchObject({ exitCode: 0 });
    expect(await orderOf(shopper, orderNo)).toMatchObject({
      promised_delivery_date: '2026-03-10',
      delivery_status: 'pending_action',
    });
  });

  test.each([
    ['a line without a day', ['1:2026-03-20'], 'A day is missing for positions 2, 3.'],
    ['no day at all', [], 'A day is missing for positions 1, 2, 3.'],
    ['an unknown line', ['2026-03-20', '9:2026-03-21'], 'The order has no position 9.'],
    ['a day that has passed', ['2026-03-09'], 'A day that has passed cannot be promised.'],
    ['two days for all lines', ['2026-03-20', '2026-03-21'], 'A day for the same lines is given twice.'],
    ['a wrong day', ['2026-02-30'], '"2026-02-30" is not a date; write it as 2026-12-31.'],
  ])('the confirmation of an order is refused for %s', async (_, days, error) => {
    const { shopper, orderNo } = await withOrder();
    expect(await run(orderNo, ...days)).toMatchObject({ error });
    expect(await orderOf(shopper, orderNo)).toMatchObject({ confirmed_at: null });
    expect(await mailsTo(shopper)).toEqual([]);
  });

  test('the confirmation of an order is refused once the goods have arrived, and for an unknown order', async () => {
    const { orderNo } = await withOrder({ deliveryStatus: 'okay' });
    expect(await run(orderNo, '2026-03-20')).toMatchObject({
      error: `Order ${orderNo} has been delivered, so there is nothing to confirm.`,
    });
    expect(await run('R0', '2026-03-20')).toMatchObject({ error: 'There is no order R0.' });
  });
});
