import { expect, test, vi } from 'vitest';

import { LEVELS } from '#contract/accounts/access.contract.ts';
import { lockCart } from '#server/db/carts/carts.store.ts';
import { FORMULA } from '#server/domain/keyed-requests.ts';
import { somebodyWaits } from '#tests/support/locks.ts';
import { seedArticle } from '#tests/support/seed/seed.ts';
import { onBothEngines } from '#tests/support/servers/server.ts';
import {
  addToCart,
  newKey,
  readCart,
  reviewed,
  submit,
  welcomeShopper,
  type Shopper,
} from '#tests/support/browser/shopper.ts';

onBothEngines('submitting the cart', (portal) => {
  const withCart = async (level: 20 | 99 = LEVELS.full): Promise<Shopper> => {
    const shopper = await welcomeShopper(portal, { permissionLevel: level });
    const { articleNo } = await seedArticle(portal.database, { priceCents: 7_000 });
    await addToCart(shopper, articleNo, 2);
    return shopper;
  };
  const placedBy = async ({ user }: Shopper) => {
    const orders = await portal.database
      .selectFrom('orders')
      .select('orderNo')
      .where('userId', '=', user.id)
      .execute();
    const offers = await portal.database
      .selectFrom('offers')
      .select('offerNo')
      .where('userId', '=', user.id)
      .execute();
    return { orders: orders.length, offers: offers.length };
  };
  const setPrice = (articleNo: string, priceCents: number) =>
    portal.database.updateTable('articles').set({ priceCents }).where('articleNo', '=', articleNo).execute();

  test('records what the quantities count: sacks, not the kilograms in them', async () => {
    const shopper = await welcomeShopper(portal);
    const sold = [
      { unit: 'kg', containerType: 'sack', containerSize: 15 },
      { unit: 'piece', containerType: 'five_pack', containerSize: 5 },
      { unit: 'pack', containerSize: 10 },
      { unit: 'container', containerSize: 1 },
      { unit: 'metre' },
    ] as const;
    for (const packing of sold)
      await addToCart(shopper, (await seedArticle(portal.database, packing)).articleNo, 2);
    const { body } = await submit(shopper, await reviewed(shopper));
    const { body: order } = await shopper.client.get(`/order/details/${body.number}/`);
    const { body: again } = await shopper.client.post(`/orders/${body.number}/reorder/`, {});

    const units = ['container', 'pack', 'pack', 'container', 'metre'];
    expect(order.items.map(({ unit }: { unit: string }) => unit)).toEqual(units);
    expect(again.lines.map(({ now }: { now: { unit: string } }) => now.unit)).toEqual(units);
  });

  test('orders in the steps in which an article is now sold, once the new quantity has been shown', async () => {
    const shopper = await welcomeShopper(portal);
    const { articleNo } = await seedArticle(portal.database, { priceCents: 1_000 });
    await addToCart(shopper, articleNo, 2);
    const before = await reviewed(shopper);
    const changed = { quantityStep: 6, containerType: 'bottle', containerSize: 200 } as const;
    await portal.database.updateTable('articles').set(changed).where('articleNo', '=', articleNo).execute();

    expect(await readCart(shopper)).toMatchObject({
      items: [{ quantity: 6, line_total_cents: 6_000 }],
      totals: { subtotal_cents: 6_000 },
    });
    expect(await submit(shopper, before)).toMatchObject({ status: 409, body: 'CART_CHANGED_ERROR' });
    await addToCart(shopper, articleNo, 6);
    const { body } = await submit(shopper, await reviewed(shopper));
    const { body: order } = await shopper.client.get(`/order/details/${body.number}/`);
    expect(order).toMatchObject({ items: [{ quantity: 12, line_total_cents: 12_000 }] });
  });

  test.each([
    ['order', false],
    ['offer', true],
  ])('keeps the requested day with the %s', async (record, isQuote) => {
    const shopper = await withCart();
    const wished = { is_quote: isQuote, requested_delivery_date: '2026-03-20' };
    const { body } = await submit(shopper, await reviewed(shopper, wished));
    const { body: kept } = await shopper.client.get(`/${record}/details/${body.number}/`);
    expect(kept.requested_delivery_date).toBe('2026-03-20');
    await addToCart(shopper, kept.items[0].article_no, 1);
    const { body: next } = await submit(shopper, await reviewed(shopper, { requested_delivery_date: null }));
    expect(
      (await shopper.client.get(`/order/details/${next.number}/`)).body.requested_delivery_date,
    ).toBeNull();
  });

  test.each(['2026-03-10', '2027-03-11', '2026-02-30', '20.03.2026', '', 20_260_320])(
    'refuses %j as a requested day, and nothing is stored under the key',
    async (day) => {
      const shopper = await withCart();
      const key = newKey();
      const refused = await submit(shopper, await reviewed(shopper, { requested_delivery_date: day }), key);
      expect(refused).toMatchObject({ status: 400, body: 'VALIDATION_ERROR' });
      expect(await placedBy(shopper)).toEqual({ orders: 0, offers: 0 });
      expect(await submit(shopper, await reviewed(shopper), key)).toMatchObject({ status: 201 });
    },
  );

  test('repeats its answer even after the requested day has passed', async () => {
    const shopper = await withCart();
    const key = newKey();
    const body = await reviewed(shopper, { requested_delivery_date: '2026-03-11' });
    const first = await submit(shopper, body, key);
    expect(first).toMatchObject({ status: 201 });
    portal.clock.set('2026-03-11T09:00:00Z');
    const client = await portal.signIn(shopper.user.email);
    expect(await submit({ ...shopper, client }, body, key)).toMatchObject({ status: 201, body: first.body });
    portal.clock.set('2026-03-10T09:00:00Z');
  });

  test('places an order at the prices of the review and empties the cart', async () => {
    const shopper = await withCart();
    const answer = await submit(
      shopper,
      await reviewed(shopper, { additional_information: 'Rampe 3, „Süd“' }),
    );

    expect(answer).toMatchObject({
      status: 201,
      body: { kind: 'order', number: expect.stringMatching(/^\d+$/) },
    });
    expect(await readCart(shopper)).toMatchObject({ items: [] });
    const { body: order } = await shopper.client.get(`/order/details/${answer.body.number}/`);
    expect(order).toMatchObject({
      order_no: answer.body.number,
      order_date: '2026-03-10',
      customer_order_no: 'PO-4711',
      additional_information: 'Rampe 3, „Süd“',
      sales_order_type: 'standard',
      contact_person: { id: shopper.contact.id, full_name: 'Karl Kontakt' },
      delivery_address: { id: shopper.address.id, street: 'Werkstraße 2' },
      totals: {
        subtotal_cents: 14_000,
        surcharge_cents: 1_000,
        vat_cents: 2_850,
        total_cents: 17_850,
        vat_rate: 0.19,
        complete: true,
        missing_to_no_surcharge_cents: 1_000,
      },
      items: [{ position: 1, quantity: 2, price_cents: 7_000, line_total_cents: 14_000 }],
    });
  });

  test('sends a quote request, which is not charged the surcharge', async () => {
    const shopper = await withCart();
    const answer = await submit(shopper, await reviewed(shopper, { is_quote: true }));

    expect(answer).toMatchObject({ status: 201, body: { kind: 'quote' } });
    expect(await readCart(shopper)).toMatchObject({ items: [] });
    const { body: offer } = await shopper.client.get(`/offer/details/${answer.body.number}/`);
    expect(offer).toMatchObject({
      offer_no: answer.body.number,
      state: 'requested',
      valid_until: null,
      totals: { subtotal_cents: 14_000, surcharge_cents: 0, vat_cents: 2_660, total_cents: 16_660 },
      items: [{ quantity: 2, price_cents: 7_000 }],
    });
  });

  test('keeps contact and address as they were', async () => {
    const shopper = await withCart();
    const { body } = await submit(shopper, await reviewed(shopper));
    await portal.database
      .updateTable('contacts')
      .set({ lastName: 'Neu' })
      .where('id', '=', shopper.contact.id)
      .execute();
    await portal.database.deleteFrom('deliveryAddresses').where('id', '=', shopper.address.id).execute();

    const { body: order } = await shopper.client.get(`/order/details/${body.number}/`);

    expect(order.contact_person.full_name).toBe('Karl Kontakt');
    expect(order.delivery_address.street).toBe('Werkstraße 2');
  });

  test('turns fifty submits with one key into one order, and answers all alike', async () => {
    const shopper = await withCart();
    const body = await reviewed(shopper);
    const key = newKey();

    const answers = await Promise.all(Array.from({ length: 50 }, () => submit(shopper, body, key)));

    expect(new Set(answers.map((answer) => JSON.stringify([answer.status, answer.body]))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 201, body: { kind: 'order' } });
    expect(await placedBy(shopper)).toEqual({ orders: 1, offers: 0 });
  });

  test('turns fifty submits with one key into one order even if they wait long for the cart', async () => {
    const shopper = await withCart();
    const body = await reviewed(shopper);
    const key = newKey();
    const locked = Promise.withResolvers<void>();
    const waited = Promise.withResolvers<void>();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const slow = portal.database.transaction().execute(async (trx) => {
      await lockCart(trx, shopper.user.id);
      locked.resolve();
      if (portal.engine === 'PostgreSQL') await somebodyWaits(trx);
      // This wait is just short of the deadline, after which a call is answered with 503.
      vi.advanceTimersByTime(7_000);
      await waited.promise;
    });
    await locked.promise;
    const submits = Array.from({ length: 50 }, () => submit(shopper, body, key));
    waited.resolve();
    await slow;
    vi.useRealTimers();
    const answers = await Promise.all(submits);

    expect(new Set(answers.map((answer) => JSON.stringify([answer.status, answer.body]))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 201, body: { kind: 'order' } });
    expect(await placedBy(shopper)).toEqual({ orders: 1, offers: 0 });
  });

  test('answers a repeated key the same, even if the cart has changed', async () => {
    const shopper = await withCart();
    const body = await reviewed(shopper);
    const key = newKey();
    const first = await submit(shopper, body, key);
    const { articleNo } = await seedArticle(portal.database);
    await addToCart(shopper, articleNo);

    const reordered = Object.fromEntries(Object.entries(body).toReversed());
    const repeated = await submit(shopper, { ...reordered, customer_order_no: '  PO-4711 ' }, key);

    expect(repeated).toMatchObject({ status: 201, body: first.body });
    expect((await readCart(shopper)).items).toHaveLength(1);
    expect(await placedBy(shopper)).toEqual({ orders: 1, offers: 0 });
  });

  test('refuses a used key with another body', async () => {
    const shopper = await withCart();
    const body = await reviewed(shopper);
    const key = newKey();
    await submit(shopper, body, key);

    for (const other of [{ is_quote: true }, { customer_order_no: 'PO-4712' }, { fingerprint: 'other' }])
      expect(await submit(shopper, { ...body, ...other }, key)).toMatchObject({
        status: 409,
        body: 'IDEMPOTENCY_KEY_REUSED_ERROR',
      });
  });

  test('answers a repeat the same after an update that hashes requests by another formula', async () => {
    const shopper = await withCart();
    const [body, key] = [await reviewed(shopper), newKey()];
    const first = await submit(shopper, body, key);
    expect(first.status).toBe(201);
    await portal.database
      .updateTable('idempotencyKeys')
      .set({ formula: FORMULA - 1, requestHash: 'of another formula' })
      .where('key', '=', key)
      .execute();

    expect(await submit(shopper, body, key)).toMatchObject({ status: 201, body: first.body });
    expect(await placedBy(shopper)).toEqual({ orders: 1, offers: 0 });
    expect(
      await shopper.client.post(
        `/orders/${first.body.number}/reorder/`,
        { confirm: true },
        { 'idempotency-key': key },
      ),
    ).toMatchObject({ status: 409, body: 'IDEMPOTENCY_KEY_REUSED_ERROR' });
  });

  test('lets two people use the same key, each for their own order', async () => {
    const [one, other] = [await withCart(), await withCart()];
    const key = newKey();

    expect((await submit(one, await reviewed(one), key)).status).toBe(201);
    expect((await submit(other, await reviewed(other), key)).status).toBe(201);
  });

  test('places one order for submits with different keys at the same moment, and the others find the cart empty', async () => {
    const shopper = await withCart();
    const body = await reviewed(shopper);

    const answers = await Promise.all(Array.from({ length: 10 }, () => submit(shopper, body)));

    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(
      answers.filter((answer) => answer.status === 409 && answer.body === 'CART_EMPTY_ERROR'),
    ).toHaveLength(9);
    expect(await placedBy(shopper)).toEqual({ orders: 1, offers: 0 });
  });

  test('refuses when price, quantity or lines are no longer what review showed', async () => {
    const changes: ((shopper: Shopper, articleNo: string) => Promise<unknown>)[] = [
      (_, articleNo) => setPrice(articleNo, 7_001),
      (shopper, articleNo) => addToCart(shopper, articleNo),
      async (shopper) => addToCart(shopper, (await seedArticle(portal.database)).articleNo),
    ];
    for (const change of changes) {
      const shopper = await withCart();
      const body = await reviewed(shopper);
      const key = newKey();
      await change(shopper, (await readCart(shopper)).items[0].article_no);

      expect(await submit(shopper, body, key)).toMatchObject({ status: 409, body: 'CART_CHANGED_ERROR' });
      expect(await placedBy(shopper)).toEqual({ orders: 0, offers: 0 });
      expect((await readCart(shopper)).items).not.toEqual([]);

      // The refusal left the key unused.
      expect(await submit(shopper, await reviewed(shopper), key)).toMatchObject({ status: 201 });
    }
  });

  test('submitting the cart is blocked by a discontinued line until it is removed', async () => {
    const shopper = await withCart();
    const { articleNo } = await seedArticle(portal.database);
    await addToCart(shopper, articleNo);
    await portal.database
      .updateTable('articles')
      .set({ discontinued: true })
      .where('articleNo', '=', articleNo)
      .execute();

    expect(await submit(shopper, await reviewed(shopper))).toMatchObject({
      status: 409,
      body: 'CART_CHANGED_ERROR',
    });
    await shopper.client.post('/shopping-cart/remove/', { article_no: articleNo });
    expect(await submit(shopper, await reviewed(shopper))).toMatchObject({ status: 201 });
  });

  test("refuses another company's contact and address like missing ones", async () => {
    const [shopper, stranger] = [await withCart(), await withCart()];

    for (const id of [stranger.contact.id, 'no such'])
      expect(await submit(shopper, await reviewed(shopper, { contact_person_id: id }))).toMatchObject({
        status: 404,
        body: 'CONTACT_NOT_EXISTS_ERROR',
      });
    for (const id of [stranger.address.id, 'no such'])
      expect(await submit(shopper, await reviewed(shopper, { delivery_address_id: id }))).toMatchObject({
        status: 404,
        body: 'NOT_FOUND_ERROR',
      });
    expect((await readCart(shopper)).items).toHaveLength(1);
  });

  test.each([
    { customer_order_no: ' \t ' },
    { customer_order_no: 'x'.repeat(36) },
    { customer_order_no: 'null\0' },
    { customer_order_no: '\u200b' },
    { customer_order_no: '\u2060\u200d' },
    { customer_order_no: '\u00ad' },
    { customer_order_no: '\u3164' },
    { customer_order_no: '\u2800' },
    { customer_order_no: 'a\nb' },
    { customer_order_no: 'a\u2028b' },
    { customer_order_no: '\u0007x' },
    { customer_order_no: 'a\u202eb' },
    { additional_information: '😀'.repeat(1_001) },
    { terms_accepted: false },
    { is_quote: 'false' },
    { fingerprint: undefined },
    { surprise: true },
  ])('refuses the malformed %o before it looks at the cart', async (part) => {
    const shopper = await welcomeShopper(portal);

    expect(await submit(shopper, await reviewed(shopper, part))).toMatchObject({
      status: 400,
      body: 'VALIDATION_ERROR',
    });
  });

  test('counts letters, not bytes, and accepts texts at their limits', async () => {
    const shopper = await withCart();
    const texts = { customer_order_no: '😀'.repeat(35), additional_information: 'ß'.repeat(1_000) };

    expect(await submit(shopper, await reviewed(shopper, texts))).toMatchObject({ status: 201 });
  });

  test.each(['سفارش می\u200cخواهم', 'क्\u200dष', '👩\u200d🔧 ❤️', 'e\u0301', '1\u00a0000', '\u200fאב-7'])(
    'accepts the order number %s in its own script',
    async (number) => {
      const shopper = await withCart();
      const { body } = await submit(shopper, await reviewed(shopper, { customer_order_no: number }));
      const { body: order } = await shopper.client.get(`/order/details/${body.number}/`);
      expect(order.customer_order_no).toBe(number);
    },
  );

  test.each(['', 'short', 'x'.repeat(65), 'with blank in the key', 'ümlaut-in-the-key'])(
    'refuses the key %j',
    async (key) => {
      const shopper = await withCart();
      expect(await submit(shopper, await reviewed(shopper), key)).toMatchObject({
        status: 400,
        body: 'VALIDATION_ERROR',
      });
    },
  );

  test('refuses a call without a key', async () => {
    const shopper = await withCart();
    const answer = await shopper.client.post('/shopping-cart/submit/', await reviewed(shopper));

    expect(answer).toMatchObject({ status: 400, body: 'VALIDATION_ERROR' });
  });

  test('accepts orders with unknown prices from level 20', async () => {
    const shopper = await withCart(LEVELS.limitedPrices);
    const asked = await seedArticle(portal.database, { priceCents: 500 });
    await addToCart(shopper, asked.articleNo, 3);
    await shopper.client.post('/price-request/', { article_no: asked.articleNo });

    const answer = await submit(shopper, await reviewed(shopper));

    expect(answer.status).toBe(201);
    expect((await shopper.client.get(`/order/details/${answer.body.number}/`)).body).toMatchObject({
      totals: { subtotal_cents: 1_500, surcharge_cents: 1_000, total_cents: 2_975, complete: false },
      items: [
        { price_cents: null, line_total_cents: null },
        { price_cents: 500, line_total_cents: 1_500 },
      ],
    });
  });

  test('submitting the cart is denied to level 0', async () => {
    const shopper = await welcomeShopper(portal, { permissionLevel: LEVELS.noPrices });

    expect(await submit(shopper, {})).toMatchObject({ status: 403, body: 'PERMISSION_DENIED_ERROR' });
  });

  test('orders 250 lines at once', async () => {
    const shopper = await welcomeShopper(portal);
    const articles = await Promise.all(Array.from({ length: 250 }, () => seedArticle(portal.database)));
    await shopper.client.post('/shopping-cart/bulk-add/', {
      lines: articles.map(({ articleNo }) => ({ article_no: articleNo, quantity: 1 })),
    });

    const { body } = await submit(shopper, await reviewed(shopper));
    const { body: items } = await shopper.client.get(`/order-items/?order_no=${body.number}`);

    expect(items.items.map((item: { article_no: string }) => item.article_no)).toEqual(
      articles.map(({ articleNo }) => articleNo),
    );
  });
});
