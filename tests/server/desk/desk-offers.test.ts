import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { MAX_RECORD_LINES } from '#contract/limits.contract.ts';
import { newKey, welcomeShopper } from '#tests/support/browser/shopper.ts';
import { mailsTo } from '#tests/support/queued-mails.ts';
import { operator } from '#tests/support/seed/offers.ts';
import { welcomeStaff } from '#tests/support/seed/seed-desk.ts';
import { seedOffer, seedOrder } from '#tests/support/seed/seed-records.ts';
import { seedArticle, seedCompany } from '#tests/support/seed/seed.ts';
import { onAnyEngine } from '#tests/support/servers/server.ts';
import type { TestClient } from '#tests/support/servers/client.ts';

const take = (client: TestClient, offerNo: string, version: number) =>
  client.post(`/desk/offers/${offerNo}/take/`, { version });
const setPrices = (client: TestClient, offerNo: string, version: number, price: object) =>
  client.post(`/desk/offers/${offerNo}/prices/`, { version, lines: [{ position: 1, price }] });
const send = (client: TestClient, offerNo: string, body: object, key = newKey()) =>
  client.post(
    `/desk/offers/${offerNo}/send/`,
    { valid_until: '2026-04-30', text: '', ...body },
    { 'idempotency-key': key },
  );

const stateOf = async (client: TestClient, offerNo: string) =>
  (await client.get(`/desk/offers/${offerNo}/`)).body;

onAnyEngine('work on quote requests', (portal) => {
  /** Seeds a request for seven pieces of one article, which costs 10.05 € in the shop. */
  const request = async () => {
    const shopper = await welcomeShopper(portal);
    const { articleNo } = await seedArticle(portal.database, { priceCents: 1_005 });
    const offerNo = await seedOffer(portal.database, shopper.user.companyId, {
      state: 'requested',
      validUntil: null,
      userId: shopper.user.id,
    });
    await portal.database
      .updateTable('offerItems')
      .set({ articleNo, quantity: 7, priceCents: null, lineTotalCents: null })
      .where('offerNo', '=', offerNo)
      .execute();
    return { shopper, offerNo, articleNo };
  };

  test('leads from the request through its prices to the offer that the customer receives', async () => {
    const { client, user } = await welcomeStaff(portal, { firstName: 'Berta', lastName: 'Tisch' });
    const { shopper, offerNo } = await request();
    const before = await seedOffer(portal.database, shopper.user.companyId);
    const ordered = await seedOrder(portal.database, shopper.user.companyId);
    await seedOrder(portal.database, (await seedCompany(portal.database)).id);

    expect(await stateOf(client, offerNo)).toMatchObject({
      state: 'requested',
      worker: null,
      version: 0,
      proposed_until: '2026-04-09',
      lines: [{ position: 1, quantity: 7, price_cents: null, shop_price_cents: 1_005 }],
      history: { orders: [{ order_no: ordered }], offers: [{ offer_no: before }] },
    });
    expect((await take(client, offerNo, 0)).body).toMatchObject({
      state: 'in_progress',
      worker: { name: 'Berta Tisch', is_me: true, since: '2026-03-10T09:00:00+00:00' },
      version: 1,
    });
    const priced = await setPrices(client, offerNo, 1, { kind: 'discount', per_mille: 25 });
    // A price of 10.05 € less 2.5 % is 9.79875 €, rounded 9.80 €; seven pieces cost less than the limit of the surcharge.
    expect(priced.body).toMatchObject({
      version: 2,
      lines: [{ price_cents: 980, line_total_cents: 6_860 }],
      totals: { subtotal_cents: 6_860, surcharge_cents: 1_000, vat_cents: 1_493, total_cents: 9_353 },
    });
    const sent = await send(client, offerNo, { version: 2, text: 'With pleasure.' });
    expect(sent).toMatchObject({ status: 200, body: { state: 'offered', valid_until: '2026-04-30' } });

    expect((await shopper.client.get(`/offer/details/${offerNo}/`)).body).toMatchObject({
      state: 'offered',
      totals: { total_cents: 9_353 },
    });
    expect((await shopper.client.get(`/offers/${offerNo}/messages/`)).body.items).toMatchObject([
      { side: 'service', author_name: 'Berta Tisch', text: 'With pleasure.' },
    ]);
    expect((await mailsTo(portal.database, shopper.user.email)).map(({ kind }) => kind)).toEqual([
      'offerMade',
    ]);
    const { rows } = { rows: await portal.database.selectFrom('trail').selectAll().execute() };
    expect(
      rows.filter(({ actor, object }) => actor === user.id && object === offerNo).map(({ act }) => act),
    ).toEqual(['offer.worked', 'offer.priced', 'offer.sent']);
  });

  test('accepts an entered price or that of the shop, and refuses a discount where the shop has no price', async () => {
    const { client } = await welcomeStaff(portal);
    const { offerNo, articleNo } = await request();
    await take(client, offerNo, 0);

    expect((await setPrices(client, offerNo, 1, { kind: 'own', price_cents: 1 })).body.lines).toMatchObject([
      { price_cents: 1, line_total_cents: 7 },
    ]);
    expect((await setPrices(client, offerNo, 2, { kind: 'shop' })).body.lines).toMatchObject([
      { price_cents: 1_005 },
    ]);
    await portal.database
      .updateTable('articles')
      .set({ discontinued: true })
      .where('articleNo', '=', articleNo)
      .execute();
    for (const price of [
      { kind: 'shop' },
      { kind: 'discount', per_mille: 100 },
      { kind: 'own', price_cents: -1 },
    ])
      expect(await setPrices(client, offerNo, 3, price)).toMatchObject({
        status: 400,
        body: 'VALIDATION_ERROR',
      });
    const unknown = { version: 3, lines: [{ position: 2, price: { kind: 'own', price_cents: 1 } }] };
    expect((await client.post(`/desk/offers/${offerNo}/prices/`, unknown)).status).toBe(400);
    expect(await stateOf(client, offerNo)).toMatchObject({ version: 3, lines: [{ price_cents: 1_005 }] });
  });

  test('one discount prices all lines of the longest request that can be imported', async () => {
    const { client } = await welcomeStaff(portal);
    const { offerNo } = await request();
    await sql`
      insert into offer_items (offer_no, position, article_no, kind, description_de, description_en, quantity, unit)
      select offer_no, further, article_no, kind, description_de, description_en, quantity, unit
      from offer_items, generate_series(2, ${MAX_RECORD_LINES}::int) as further
      where offer_no = ${offerNo}`.execute(portal.database);
    await take(client, offerNo, 0);

    const lines = Array.from({ length: MAX_RECORD_LINES }, (_, index) => ({
      position: index + 1,
      price: { kind: 'discount', per_mille: 25 },
    }));
    const priced = await client.post(`/desk/offers/${offerNo}/prices/`, { version: 1, lines });
    expect(priced).toMatchObject({
      status: 200,
      body: { totals: { subtotal_cents: MAX_RECORD_LINES * 6_860, complete: true } },
    });
  });

  test('the second of two people at a request sees who works on it, is refused, and may take it over', async () => {
    const { client: anna } = await welcomeStaff(portal, { firstName: 'Anna', lastName: 'Ahorn' });
    const { client: bert } = await welcomeStaff(portal, { firstName: 'Bert', lastName: 'Birke' });
    const { offerNo } = await request();
    const taken = { status: 409, body: 'OFFER_TAKEN_ERROR' };

    const both = await Promise.all([take(anna, offerNo, 0), take(bert, offerNo, 0)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [first, second] = both[0].status === 200 ? [anna, bert] : [bert, anna];

    const seen = await stateOf(second, offerNo);
    expect(seen).toMatchObject({ version: 1, worker: { is_me: false } });
    expect(await setPrices(second, offerNo, 1, { kind: 'shop' })).toMatchObject(taken);
    expect((await setPrices(first, offerNo, 1, { kind: 'own', price_cents: 900 })).status).toBe(200);
    // The price has been saved since the second person looked.
    expect(await take(second, offerNo, 1)).toMatchObject(taken);
    expect((await take(second, offerNo, 2)).body).toMatchObject({
      worker: { is_me: true },
      lines: [{ price_cents: 900 }],
    });
    expect(await setPrices(first, offerNo, 2, { kind: 'shop' })).toMatchObject(taken);
    expect(await setPrices(first, offerNo, 3, { kind: 'shop' })).toMatchObject(taken);
    expect(await send(first, offerNo, { version: 3 })).toMatchObject(taken);
    expect((await send(second, offerNo, { version: 3 })).status).toBe(200);
    const { body } = await first.get('/desk/quote-requests/');
    expect(body.items.map(({ offer_no: no }: { offer_no: string }) => no)).not.toContain(offerNo);
  });

  test('the customer sees saved prices only once the offer is sent', async () => {
    const { client } = await welcomeStaff(portal);
    const { shopper, offerNo, articleNo } = await request();
    await portal.database
      .updateTable('offerItems')
      .set({ priceCents: 1_005, lineTotalCents: 7_035, requestedPriceCents: 1_005 })
      .where('offerNo', '=', offerNo)
      .execute();
    await portal.database
      .updateTable('offers')
      .set({ subtotalCents: 7_035, surchargeCents: 0, vatCents: 1_337, totalCents: 8_372, complete: true })
      .where('offerNo', '=', offerNo)
      .execute();
    const get = async (path: string) => (await shopper.client.get(path)).body;
    const seen = async () => {
      const { fingerprint, items, totals } = await get(`/offer/details/${offerNo}/`);
      const line = (await get(`/offer-items/?offer_no=${offerNo}`)).items;
      const listed = (await get('/offers/')).items[0].totals;
      const file = await get('/offers/csv/');
      const own = (await get('/me/export/')).offers;
      return { fingerprint, items, totals, line, listed, file, own };
    };
    await take(client, offerNo, 0);
    const before = await seen();
    expect(before).toMatchObject({
      items: [{ price_cents: 1_005, line_total_cents: 7_035 }],
      totals: { subtotal_cents: 7_035, surcharge_cents: 0, total_cents: 8_372, complete: true },
      listed: { total_cents: 8_372 },
      own: [{ totals: { total_cents: 8_372 }, items: [{ price_cents: 1_005 }] }],
    });

    await setPrices(client, offerNo, 1, { kind: 'own', price_cents: 2 });
    expect(await seen()).toEqual(before);
    expect(await operator(portal, 'offer', 'price', offerNo, articleNo, '3')).toMatchObject({ exitCode: 0 });
    expect(await seen()).toEqual(before);
    expect((await stateOf(client, offerNo)).lines).toMatchObject([{ price_cents: 3 }]);

    await send(client, offerNo, { version: 3 });
    expect(await seen()).toMatchObject({
      items: [{ price_cents: 3, line_total_cents: 21 }],
      listed: { subtotal_cents: 21, surcharge_cents: 1_000 },
      own: [{ totals: { subtotal_cents: 21 }, items: [{ price_cents: 3 }] }],
    });
  });

  test('staff are refused after a command of an operator has changed the request, and can continue once they know of the change', async () => {
    const { client } = await welcomeStaff(portal);
    const { offerNo } = await request();
    await take(client, offerNo, 0);
    expect(await operator(portal, 'offer', 'price', offerNo)).toMatchObject({ exitCode: 0 });

    expect(await send(client, offerNo, { version: 1 })).toMatchObject({ body: 'OFFER_TAKEN_ERROR' });
    expect((await send(client, offerNo, { version: 2 })).status).toBe(200);
    expect(await take(client, offerNo, 3)).toMatchObject({ status: 409, body: 'VALIDATION_ERROR' });
  });

  test('an offer is sent once for each key, with all its prices, valid until a day between today and a year from now', async () => {
    const { client } = await welcomeStaff(portal);
    const { shopper, offerNo } = await request();
    await take(client, offerNo, 0);

    expect(await send(client, offerNo, { version: 1 })).toMatchObject({
      status: 409,
      body: 'VALIDATION_ERROR',
    });
    await setPrices(client, offerNo, 1, { kind: 'shop' });
    for (const day of ['2026-03-09', '2027-03-11', '0000-01-01'])
      expect((await send(client, offerNo, { version: 2, valid_until: day })).status, day).toBe(400);
    const key = newKey();
    const answers = await Promise.all([
      send(client, offerNo, { version: 2, valid_until: '2026-03-10' }, key),
      send(client, offerNo, { version: 2, valid_until: '2026-03-10' }, key),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await send(client, offerNo, { version: 2 }, key)).toMatchObject({
      body: 'IDEMPOTENCY_KEY_REUSED_ERROR',
    });
    expect(await mailsTo(portal.database, shopper.user.email)).toHaveLength(1);

    const { offerNo: lasting } = await request();
    await take(client, lasting, 0);
    await setPrices(client, lasting, 1, { kind: 'shop' });
    expect(await send(client, lasting, { version: 2, valid_until: '2027-03-10' })).toMatchObject({
      status: 200,
      body: { valid_until: '2027-03-10' },
    });
  });

  test('a request that does not exist is refused with its code', async () => {
    const { client } = await welcomeStaff(portal);
    for (const answer of [
      await client.get('/desk/offers/none/'),
      await take(client, 'none', 0),
      await setPrices(client, 'none', 0, { kind: 'shop' }),
      await send(client, 'none', { version: 0 }),
    ])
      expect(answer).toMatchObject({ status: 404, body: 'OFFER_NOT_FOUND_ERROR' });
  });
});
