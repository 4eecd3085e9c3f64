import { expect, test } from 'vitest';

import { LEVELS, ROLES } from '#contract/accounts/access.contract.ts';
import { accept, acceptance, decline, offerOf, operator, requestAgain } from '#tests/support/seed/offers.ts';
import { seedArticle } from '#tests/support/seed/seed.ts';
import { seedOffer } from '#tests/support/seed/seed-records.ts';
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

const orderOf = async ({ client }: Shopper, orderNo: string) =>
  (await client.get(`/order/details/${orderNo}/`)).body;

onBothEngines('answers to an offer', (portal) => {
  /** Seeds an offer that is valid until the end of March; the clock says 10 March. */
  const withOffer = async (more: Parameters<typeof seedOffer>[2] = {}) => {
    const shopper = await welcomeShopper(portal);
    const offerNo = await seedOffer(portal.database, shopper.user.companyId, more);
    return { shopper, offerNo };
  };
  const ordersOf = async ({ user }: Shopper): Promise<number> => {
    const orders = await portal.database
      .selectFrom('orders')
      .select('orderNo')
      .where('companyId', '=', user.companyId)
      .execute();
    return orders.length;
  };
  const missing = { status: 404, body: 'OFFER_NOT_FOUND_ERROR' };
  const denied = { status: 403, body: 'PERMISSION_DENIED_ERROR' };

  test('an acceptance turns the offer into an order, with its lines, prices and totals, and leaves the cart as it is', async () => {
    const { shopper, offerNo } = await withOffer();
    const { articleNo } = await seedArticle(portal.database, { articleNo: `0012-${portal.engine}` });
    await addToCart(shopper, articleNo, 3);
    const offer = await offerOf(shopper, offerNo);

    const answer = await accept(
      shopper,
      offerNo,
      await acceptance(shopper, offerNo, {
        customer_order_no: '  PO-1  ',
        additional_information: 'Tor 3',
        requested_delivery_date: '2026-03-20',
      }),
    );

    expect(answer).toMatchObject({ status: 201, body: { kind: 'order' } });
    expect(await orderOf(shopper, answer.body.number)).toMatchObject({
      quotation_no: offerNo,
      customer_order_no: 'PO-1',
      additional_information: 'Tor 3',
      requested_delivery_date: '2026-03-20',
      on_behalf_of: null,
      delivery_status: 'pending_action',
      contact_person: { id: shopper.contact.id },
      delivery_address: { id: shopper.address.id },
      totals: offer.totals,
      items: offer.items,
    });
    expect(await offerOf(shopper, offerNo)).toMatchObject({
      state: 'accepted',
      order_no: answer.body.number,
    });
    expect((await readCart(shopper)).items).toMatchObject([{ article_no: articleNo, quantity: 3 }]);
  });

  test('an acceptance cannot request the goods for today', async () => {
    const { shopper, offerNo } = await withOffer();
    const body = await acceptance(shopper, offerNo, { requested_delivery_date: '2026-03-10' });
    expect(await accept(shopper, offerNo, body)).toMatchObject({ status: 400, body: 'VALIDATION_ERROR' });
    expect(await ordersOf(shopper)).toBe(0);
  });

  test('an acceptance keeps prices that the shop has changed since, and articles that it no longer sells', async () => {
    const shopper = await welcomeShopper(portal);
    const { articleNo } = await seedArticle(portal.database, { priceCents: 7_000 });
    await addToCart(shopper, articleNo, 1);
    const { body: quote } = await submit(shopper, await reviewed(shopper, { is_quote: true }));
    for (const words of [
      ['work', quote.number],
      ['price', quote.number, articleNo, '6500'],
      ['send', quote.number],
    ])
      expect(await operator(portal, 'offer', ...words)).toMatchObject({ error: null });
    await portal.database
      .updateTable('articles')
      .set({ priceCents: 9_900, discontinued: true })
      .where('articleNo', '=', articleNo)
      .execute();

    const answer = await accept(shopper, quote.number, await acceptance(shopper, quote.number));

    expect(answer.status).toBe(201);
    // The sum is below 150 euros, so the surcharge applies, as the offer had announced.
    expect(await orderOf(shopper, answer.body.number)).toMatchObject({
      items: [{ price_cents: 6_500, line_total_cents: 6_500 }],
      totals: { subtotal_cents: 6_500, surcharge_cents: 1_000, vat_cents: 1_425, total_cents: 8_925 },
    });
  });

  test('an acceptance that is repeated under the same key gets the same reply, and makes no second order', async () => {
    const { shopper, offerNo } = await withOffer();
    const [body, key] = [await acceptance(shopper, offerNo), newKey()];
    const first = await accept(shopper, offerNo, body, key);

    expect(await accept(shopper, offerNo, body, key)).toMatchObject({ status: 201, body: first.body });
    expect(await accept(shopper, offerNo, { ...body, customer_order_no: 'PO-2' }, key)).toMatchObject({
      status: 409,
      body: 'IDEMPOTENCY_KEY_REUSED_ERROR',
    });
    expect(await accept(shopper, offerNo, body)).toMatchObject({ status: 409, body: 'VALIDATION_ERROR' });
    expect(await ordersOf(shopper)).toBe(1);
  });

  test('acceptances of one offer make one order, however many come at once and whatever their keys', async () => {
    const { shopper, offerNo } = await withOffer();
    const body = await acceptance(shopper, offerNo);
    const [one, other] = [newKey(), newKey()];
    const keys = Array.from({ length: 50 }, (_, index) => [one, other, newKey()][index % 3]!);

    const answers = await Promise.all(keys.map((key) => accept(shopper, offerNo, body, key)));

    expect(await ordersOf(shopper)).toBe(1);
    const taken = answers.filter(({ status }) => status === 201);
    expect(new Set(taken.map((answer) => answer.body.number)).size).toBe(1);
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
    // All requests with the accepted key got the same answer.
    const takenKeys = new Set(keys.filter((_, index) => answers[index]!.status === 201));
    expect(takenKeys.size).toBe(1);
    expect(taken).toHaveLength(keys.filter((key) => takenKeys.has(key)).length);
  });

  test('of two acceptances and a decline by colleagues at the same time, only one succeeds', async () => {
    const { shopper, offerNo } = await withOffer();
    const colleague = await welcomeShopper(portal, { companyId: shopper.user.companyId });
    const bodies = [await acceptance(shopper, offerNo), await acceptance(colleague, offerNo)];

    const answers = await Promise.all([
      accept(shopper, offerNo, bodies[0]),
      accept(colleague, offerNo, bodies[1]),
      decline(colleague, offerNo),
    ]);

    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
  });

  test('an acceptance is refused if the offer differs from what was seen, and the key may be used again', async () => {
    const { shopper, offerNo } = await withOffer();
    const key = newKey();
    const body = await acceptance(shopper, offerNo);

    expect(await accept(shopper, offerNo, { ...body, fingerprint: 'another' }, key)).toMatchObject({
      status: 409,
      body: 'CART_CHANGED_ERROR',
    });
    expect(await accept(shopper, offerNo, body, key)).toMatchObject({ status: 201 });
  });

  test("an acceptance is refused with another company's contact or address as with a missing one", async () => {
    const { shopper, offerNo } = await withOffer();
    const stranger = await welcomeShopper(portal);

    for (const id of [stranger.contact.id, 'no such'])
      expect(
        await accept(shopper, offerNo, await acceptance(shopper, offerNo, { contact_person_id: id })),
      ).toMatchObject({ status: 404, body: 'CONTACT_NOT_EXISTS_ERROR' });
    for (const id of [stranger.address.id, 'no such'])
      expect(
        await accept(shopper, offerNo, await acceptance(shopper, offerNo, { delivery_address_id: id })),
      ).toMatchObject({ status: 404, body: 'NOT_FOUND_ERROR' });
    expect(await offerOf(shopper, offerNo)).toMatchObject({ state: 'offered' });
  });

  test.each([
    ['the day before clocks go forward', 'in the last second', 201, '2026-03-28', '2026-03-28T22:59:59Z'],
    ['the day before clocks go forward', 'a second later', 409, '2026-03-28', '2026-03-28T23:00:00Z'],
    ['the day on which clocks go forward', 'in the last second', 201, '2026-03-29', '2026-03-29T21:59:59Z'],
    ['the day on which clocks go forward', 'a second later', 409, '2026-03-29', '2026-03-29T22:00:00Z'],
    ['the day on which clocks go back', 'in the last second', 201, '2026-10-25', '2026-10-25T22:59:59Z'],
    ['the day on which clocks go back', 'a second later', 409, '2026-10-25', '2026-10-25T23:00:00Z'],
  ])(
    'if an offer ends with %s in Berlin, an acceptance %s is answered with %i',
    async (_, __, status, validUntil, instant) => {
      const { shopper, offerNo } = await withOffer({ validUntil });
      const body = await acceptance(shopper, offerNo);
      portal.clock.set(instant);
      const client = await portal.signIn(shopper.user.email);

      const answer = await accept({ ...shopper, client }, offerNo, body);

      expect(answer).toMatchObject(status === 201 ? { status } : { status, body: 'OFFER_EXPIRED_ERROR' });
      portal.clock.set('2026-03-10T09:00:00Z');
    },
  );

  test('a decline keeps its reason', async () => {
    const { shopper, offerNo } = await withOffer();

    const answer = await decline(shopper, offerNo, '  Zu spät für uns 😀  ');

    expect(answer).toMatchObject({
      status: 200,
      body: { state: 'declined', decline_reason: 'Zu spät für uns 😀' },
    });
    expect(await decline(shopper, offerNo)).toMatchObject({ status: 409, body: 'VALIDATION_ERROR' });
  });

  test.each([
    {},
    { reason: '' },
    { reason: ' \n ' },
    { reason: '\u200b\n\u3164' },
    { reason: '😀'.repeat(2_001) },
    { reason: 7 },
    { reason: 'no', more: 1 },
  ])('a decline with the malformed %o is refused before anything else', async (body) => {
    const { shopper } = await withOffer();
    expect(await shopper.client.post('/offers/no-such/decline/', body)).toMatchObject({
      status: 400,
      body: 'VALIDATION_ERROR',
    });
  });

  test('a decline may have a reason at the limit of its length', async () => {
    const { shopper, offerNo } = await withOffer();
    expect(await decline(shopper, offerNo, '😀'.repeat(2_000))).toMatchObject({ status: 200 });
  });

  test.each([
    { terms_accepted: false },
    { customer_order_no: ' ' },
    { customer_order_no: '\u200b' },
    { customer_order_no: 'PO-1\nPO-2' },
    { fingerprint: undefined },
    { is_quote: false },
  ])('an acceptance with the malformed %o is refused', async (part) => {
    const { shopper, offerNo } = await withOffer();
    expect(await accept(shopper, offerNo, await acceptance(shopper, offerNo, part))).toMatchObject({
      status: 400,
      body: 'VALIDATION_ERROR',
    });
  });

  test('an acceptance needs an idempotency key', async () => {
    const { shopper, offerNo } = await withOffer();
    const body = await acceptance(shopper, offerNo);
    expect(await shopper.client.post(`/offers/${offerNo}/accept/`, body)).toMatchObject({ status: 400 });
    expect(await accept(shopper, offerNo, body, 'short')).toMatchObject({ status: 400 });
  });

  test('requesting an offer again makes a request with the same lines, to be priced again', async () => {
    const { shopper, offerNo } = await withOffer({ validUntil: '2026-03-09', customerOrderNo: 'A-1' });
    const machineNo = 'QM-2001';
    await portal.database
      .updateTable('offerItems')
      .set({ machineNo })
      .where('offerNo', '=', offerNo)
      .execute();

    const answer = await requestAgain(shopper, offerNo);

    expect(answer).toMatchObject({ status: 201, body: { kind: 'quote' } });
    const again = await offerOf(shopper, answer.body.number);
    expect(again).toMatchObject({
      state: 'requested',
      valid_until: null,
      customer_order_no: 'A-1',
      totals: { subtotal_cents: 0, surcharge_cents: 0, total_cents: 0, complete: false },
      items: [
        { article_no: '0012', quantity: 4, price_cents: null, line_total_cents: null, machine_no: machineNo },
      ],
    });
    expect(await offerOf(shopper, offerNo)).toMatchObject({
      state: 'expired',
      requested_again_as: answer.body.number,
    });
  });

  test.each([
    ['keeps', '2026-03-11', '2026-03-11'],
    ['drops', '2026-03-10', null],
  ])('requesting an offer again on 10 March %s the requested day %s', async (_, day, kept) => {
    const { shopper, offerNo } = await withOffer({ validUntil: '2026-03-09' });
    await portal.database
      .updateTable('offers')
      .set({ requestedDeliveryDate: day })
      .where('offerNo', '=', offerNo)
      .execute();
    const answer = await requestAgain(shopper, offerNo);
    expect(await offerOf(shopper, answer.body.number)).toMatchObject({ requested_delivery_date: kept });
  });

  test('requesting an offer again accepts no field, and does nothing if one is sent', async () => {
    const { shopper, offerNo } = await withOffer({ validUntil: '2026-03-09' });
    const ask = (body: unknown) => shopper.client.post(`/offers/${offerNo}/request-again/`, body);
    for (const body of [{ quantity: 2 }, [], ['x']])
      expect(await ask(body)).toMatchObject({ status: 400, body: 'VALIDATION_ERROR' });
    expect(await offerOf(shopper, offerNo)).toMatchObject({ requested_again_as: null });
    expect(await ask({})).toMatchObject({ status: 201 });
  });

  test('requesting an offer again many times at once makes one request', async () => {
    const { shopper, offerNo } = await withOffer({ validUntil: '2026-03-09' });
    const answers = await Promise.all(Array.from({ length: 10 }, () => requestAgain(shopper, offerNo)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
  });

  test('answers to another company’s offer are refused as if it were missing', async () => {
    const { shopper, offerNo } = await withOffer();
    const stranger = await welcomeShopper(portal);
    const body = { ...(await acceptance(shopper, offerNo)), contact_person_id: stranger.contact.id };

    for (const number of [offerNo, 'no-such']) {
      expect(await accept(stranger, number, body)).toMatchObject(missing);
      expect(await decline(stranger, number)).toMatchObject(missing);
      expect(await requestAgain(stranger, number)).toMatchObject(missing);
    }
    expect(await offerOf(shopper, offerNo)).toMatchObject({ state: 'offered' });
  });

  test('answers to an offer are not for staff, nor below level 20', async () => {
    const { shopper, offerNo } = await withOffer();
    const others = [
      await welcomeShopper(portal, { role: ROLES.team, kind: 'staff' }),
      await welcomeShopper(portal, {
        companyId: shopper.user.companyId,
        permissionLevel: LEVELS.noPrices,
      }),
    ];
    for (const other of others) {
      expect(await accept(other, offerNo, await acceptance(shopper, offerNo))).toMatchObject(denied);
      expect(await decline(other, offerNo)).toMatchObject(denied);
      expect(await requestAgain(other, offerNo)).toMatchObject(denied);
    }
  });

  test('an acceptance at level 20 orders at prices that the shop does not show at this level', async () => {
    const shopper = await welcomeShopper(portal, { permissionLevel: LEVELS.limitedPrices });
    const offerNo = await seedOffer(portal.database, shopper.user.companyId);
    const answer = await accept(shopper, offerNo, await acceptance(shopper, offerNo));
    expect(await orderOf(shopper, answer.body.number)).toMatchObject({ items: [{ price_cents: 2_500 }] });
  });
});

onBothEngines('customer service at the command line', (portal) => {
  const requested = async () => {
    const shopper = await welcomeShopper(portal, { permissionLevel: LEVELS.limitedPrices });
    const articles = [
      await seedArticle(portal.database, { priceCents: 10_000 }),
      await seedArticle(portal.database, { priceCents: 1_000 }),
    ];
    for (const { articleNo } of articles) await addToCart(shopper, articleNo, 2);
    const { body } = await submit(shopper, await reviewed(shopper, { is_quote: true }));
    return { shopper, offerNo: String(body.number), articleNos: articles.map(({ articleNo }) => articleNo) };
  };
  const run = (...words: string[]) => operator(portal, 'offer', ...words);

  test('prices a request and makes an offer that is valid for 30 days', async () => {
    const { shopper, offerNo, articleNos } = await requested();

    await run('work', offerNo);
    expect(await run('price', offerNo, articleNos[0]!, '9000')).toMatchObject({
      lines: [`Offer ${offerNo}: some lines have no price yet.`],
    });
    expect(await run('send', offerNo)).toMatchObject({ exitCode: 1 });
    expect(await offerOf(shopper, offerNo)).toMatchObject({
      state: 'in_progress',
      valid_until: null,
      offered_on: null,
    });
    expect(await run('price', offerNo)).toMatchObject({
      lines: [`Offer ${offerNo}: every line has a price.`],
    });
    expect(await run('send', offerNo)).toMatchObject({
      lines: [`Offer ${offerNo} has been sent and is valid until 2026-04-09.`],
    });

    expect(await offerOf(shopper, offerNo)).toMatchObject({
      state: 'offered',
      valid_until: '2026-04-09',
      offered_on: '2026-03-10',
      items: [{ price_cents: 9_000 }, { price_cents: 1_000 }],
      totals: { subtotal_cents: 20_000, surcharge_cents: 0, complete: true },
    });
  });

  test('counts the 30 days from the day in Berlin', async () => {
    const { offerNo } = await requested();
    await run('work', offerNo);
    await run('price', offerNo);
    portal.clock.set('2026-03-10T23:30:00Z');
    expect((await run('send', offerNo)).lines).toEqual([
      `Offer ${offerNo} has been sent and is valid until 2026-04-10.`,
    ]);
    portal.clock.set('2026-03-10T09:00:00Z');
  });

  test('gets one sentence about what cannot be done', async () => {
    const { offerNo } = await requested();
    for (const [words, exitCode] of [
      [['work'], 2],
      [['work', 'no-such'], 1],
      [['send', offerNo], 1],
      [['price', offerNo], 1],
      [['answer', offerNo], 2],
      [['answer', offerNo, 'x'.repeat(2_001)], 2],
    ] as const) {
      const refused = await run(...words);
      expect(refused).toMatchObject({ exitCode, lines: [] });
      expect(refused.error).toMatch(/^[A-Z].*\.$/);
    }
    await run('work', offerNo);
    for (const [words, exitCode] of [
      [['price', offerNo, 'no-such', '100'], 1],
      [['price', offerNo, '0012', '1.5'], 2],
      [['price', offerNo, '0012', '9'.repeat(30)], 2],
    ] as const)
      expect(await run(...words)).toMatchObject({ exitCode });
  });
});
