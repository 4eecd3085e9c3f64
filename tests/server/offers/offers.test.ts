import { expect, test } from 'vitest';

import { LEVELS, ROLES } from '#contract/accounts/access.contract.ts';
import { OFFER_STATES } from '#contract/offers/offer-states.contract.ts';
import { seedOffer } from '#tests/support/seed/seed-records.ts';
import { seedArticle, seedCompany } from '#tests/support/seed/seed.ts';
import { onAnyEngine } from '#tests/support/servers/server.ts';
import { newKey, welcomeShopper, type Shopper } from '#tests/support/browser/shopper.ts';

const list = async ({ client }: Shopper, query = '') => {
  const { status, body } = await client.get(`/offers/${query}`);
  if (status !== 200) throw new Error(`${status} ${body}`);
  return body;
};
const states = async (shopper: Shopper, query = ''): Promise<string[]> =>
  (await list(shopper, query)).items.map((offer: { state: string }) => offer.state);

onAnyEngine('offers', (portal) => {
  test('offers are valid to the end of their last day in Berlin, then read as expired', async () => {
    const shopper = await welcomeShopper(portal);
    const offerNo = await seedOffer(portal.database, shopper.user.companyId, { validUntil: '2026-03-28' });
    const state = async () => (await shopper.client.get(`/offer/details/${offerNo}/`)).body.state;

    portal.clock.set('2026-03-28T22:59:59Z');
    shopper.client.cookies.clear();
    Object.assign(shopper, { client: await portal.signIn(shopper.user.email) });
    expect(await state()).toBe('offered');
    expect(await states(shopper, '?state=offered')).toEqual(['offered']);

    portal.clock.set('2026-03-28T23:00:00Z');
    expect(await state()).toBe('expired');
    expect(await states(shopper, '?state=offered')).toEqual([]);
    expect(await states(shopper, '?state=expired')).toEqual(['expired']);
  });

  test('offers are limited to a customer’s open ones if a link asks for them', async () => {
    const { user, client } = await welcomeShopper(portal);
    const [company] = await portal.database
      .selectFrom('companies')
      .select('customerNo')
      .where('id', '=', user.companyId)
      .execute();
    const seed = (more: Parameters<typeof seedOffer>[2]) => seedOffer(portal.database, user.companyId, more);
    const open = await seed({ state: 'requested' });
    await seed({ state: 'declined' });
    await seed({ state: 'offered', validUntil: '2020-01-01' });

    const { body } = await client.get(`/offers/?open=true&customer_no=${company!.customerNo}`);
    expect(body.items.map(({ offer_no }: { offer_no: string }) => offer_no)).toEqual([open]);
    expect((await client.get('/offers/?open=true&customer_no=other')).body.total).toBe(0);
  });

  test('offers can be narrowed to those that the reader has requested, in the list and in its file', async () => {
    const shopper = await welcomeShopper(portal);
    const { companyId, id: userId } = shopper.user;
    const own = await seedOffer(portal.database, companyId, { userId });
    const foreign = await seedOffer(portal.database, companyId);

    expect(await list(shopper, '?by_me=true')).toMatchObject({ total: 1, items: [{ offer_no: own }] });
    expect(await list(shopper, '?by_me=false')).toMatchObject({ total: 2 });
    const { body: file } = await shopper.client.get('/offers/csv/?by_me=true');
    expect(file).toContain(own);
    expect(file).not.toContain(foreign);
  });

  test('offers expire only while they are open', async () => {
    const shopper = await welcomeShopper(portal);
    const past = { validUntil: '2020-01-01' };
    for (const state of ['accepted', 'declined', 'offered', 'requested'] as const)
      await seedOffer(portal.database, shopper.user.companyId, { state, ...past });

    expect(await states(shopper, '?sort=state')).toEqual(['requested', 'accepted', 'declined', 'expired']);
  });

  test('offers are sorted by the course of an offer, not by the names of its states', async () => {
    const shopper = await welcomeShopper(portal);
    for (const state of OFFER_STATES.toSorted())
      await seedOffer(portal.database, shopper.user.companyId, { state });

    expect(await states(shopper, '?sort=state')).toEqual(OFFER_STATES);
    expect(await states(shopper, '?sort=-state')).toEqual(OFFER_STATES.toReversed());
  });

  test('offers that are sorted by their last day end with those that have none yet, in both directions', async () => {
    const shopper = await welcomeShopper(portal);
    const seed = (more: Parameters<typeof seedOffer>[2]) =>
      seedOffer(portal.database, shopper.user.companyId, more);
    const requested = await seed({ state: 'requested', validUntil: null });
    const early = await seed({ validUntil: '2026-04-01' });
    const late = await seed({ validUntil: '2026-04-30' });
    const sorted = async (sort: string) =>
      (await list(shopper, `?sort=${sort}`)).items.map(({ offer_no }: { offer_no: string }) => offer_no);

    expect(await sorted('valid_until')).toEqual([early, late, requested]);
    expect(await sorted('-valid_until')).toEqual([late, early, requested]);
  });

  test('offers are listed newest first, searched and paged', async () => {
    const shopper = await welcomeShopper(portal);
    const seed = (createdAt: string, searchFolded: string) =>
      seedOffer(portal.database, shopper.user.companyId, { createdAt: new Date(createdAt), searchFolded });
    const older = await seed('2026-01-01T00:00:00Z', 'po-1 weiss');
    const newer = await seed('2026-01-02T00:00:00Z', 'po-2');

    const all = await list(shopper, '?page_size=10');
    expect(all).toMatchObject({ total: 2, items: [{ offer_no: newer }, { offer_no: older }] });
    expect(all.items[0]).not.toHaveProperty('items');
    expect(await list(shopper, '?search=wei%C3%9F')).toMatchObject({
      total: 1,
      items: [{ offer_no: older }],
    });
    expect(await list(shopper, '?sort=created_at')).toMatchObject({
      items: [{ offer_no: older }, { offer_no: newer }],
    });
  });

  test('offers come as a file in the reader’s language, and without amounts at level 0', async () => {
    const shopper = await welcomeShopper(portal, { language: 'de-DE' });
    const offerNo = await seedOffer(portal.database, shopper.user.companyId, { customerOrderNo: '=1+1' });
    await seedOffer(portal.database, shopper.user.companyId, { state: 'declined' });
    const answer = await shopper.client.get('/offers/csv/?state=offered');
    const reader = await welcomeShopper(portal, {
      companyId: shopper.user.companyId,
      permissionLevel: LEVELS.noPrices,
    });

    expect(answer).toMatchObject({ status: 200 });
    expect(answer.headers['content-type']).toContain('text/csv');
    expect(String(answer.body).split('\r\n')).toEqual([
      '\uFEFFAngebotsnummer;Kundenbestellnummer;Angefragt am;Status;Gültig bis;Bestellung;Im Auftrag von;Warenwert netto (EUR);Gesamtbetrag brutto (EUR)',
      `${offerNo};'=1+1;01.03.2026;Angeboten;31.03.2026;;;100,00;130,90`,
      '',
    ]);
    expect(String((await reader.client.get('/offers/csv/')).body)).not.toContain('130,90');
  });

  test('offers say who requested them, and for whom', async () => {
    const dealer = await welcomeShopper(portal, {
      role: ROLES.dealer,
      kind: 'dealer',
      firstName: 'Declan',
      lastName: 'Hughes',
    });
    const company = await seedCompany(portal.database, {
      dealerId: dealer.user.companyId,
      name: 'Cutler & Sons',
    });
    const customer = await welcomeShopper(portal, { companyId: company.id });
    const acting = { 'x-acting-for': company.customerNo ?? '' };
    const { articleNo } = await seedArticle(portal.database);
    await dealer.client.post('/shopping-cart/add/', { article_no: articleNo, quantity: 1 }, acting);
    const { body: cart } = await dealer.client.get('/shopping-cart/list', acting);
    const { status, body } = await dealer.client.post(
      '/shopping-cart/submit/',
      {
        is_quote: true,
        customer_order_no: 'PO-1',
        additional_information: '',
        contact_person_id: customer.contact.id,
        delivery_address_id: customer.address.id,
        terms_accepted: true,
        fingerprint: cart.fingerprint,
      },
      { ...acting, 'idempotency-key': newKey() },
    );
    expect(status).toBe(201);
    const own = await seedOffer(portal.database, company.id, { userId: customer.user.id });
    const expired = await seedOffer(portal.database, company.id, { state: 'expired' });
    const again = await dealer.client.post(`/offers/${expired}/request-again/`, undefined, acting);
    const ownExpired = await seedOffer(portal.database, company.id, { state: 'expired' });
    const ownAgain = await customer.client.post(`/offers/${ownExpired}/request-again/`);

    const said = { placed_by: { first_name: 'Declan', last_name: 'Hughes' }, on_behalf_of: 'Cutler & Sons' };
    for (const number of [body.number, again.body.number])
      for (const reader of [customer, dealer]) {
        const { body: offer } = await reader.client.get(`/offer/details/${number}/`);
        expect(offer).toMatchObject(said);
        expect((await list(reader, `?search=${number}`)).items).toMatchObject([said]);
      }
    for (const number of [own, ownAgain.body.number]) {
      const { body: offer } = await customer.client.get(`/offer/details/${number}/`);
      expect(offer.placed_by).toEqual({ first_name: 'Erika', last_name: 'Mustermann' });
      expect(offer).not.toHaveProperty('on_behalf_of');
    }
  });

  test('offers show their items and announce the surcharge', async () => {
    const shopper = await welcomeShopper(portal, { language: 'de-DE' });
    const offerNo = await seedOffer(portal.database, shopper.user.companyId, {
      surchargeCents: 0,
      vatCents: 1_900,
      totalCents: 11_900,
    });
    const { body: offer } = await shopper.client.get(`/offer/details/${offerNo}/`);

    expect(offer).toMatchObject({
      offer_no: offerNo,
      order_no: null,
      totals: { surcharge_cents: 0, total_cents: 11_900, missing_to_no_surcharge_cents: 5_000 },
      items: [{ article_no: '0012', description: 'Dichtung Ø 20', price_cents: 2_500 }],
    });
    expect((await shopper.client.get(`/offer-items/?offer_no=${offerNo}`)).body).toEqual({
      items: offer.items,
    });
  });

  test('offers of another company are answered like missing ones', async () => {
    const [owner, stranger] = [await welcomeShopper(portal), await welcomeShopper(portal)];
    const staff = await welcomeShopper(portal, { role: ROLES.team, kind: 'staff' });
    const offerNo = await seedOffer(portal.database, owner.user.companyId);
    const missing = { status: 404, body: 'OFFER_NOT_FOUND_ERROR' };

    expect(await stranger.client.get(`/offer/details/${offerNo}/`)).toMatchObject(missing);
    expect(await stranger.client.get(`/offer-items/?offer_no=${offerNo}`)).toMatchObject(missing);
    expect(await owner.client.get('/offer/details/no-such/')).toMatchObject(missing);
    expect(await states(stranger)).toEqual([]);
    const read = await staff.client.get(`/offer/details/${offerNo}/`);
    const [company] = await portal.database
      .selectFrom('companies')
      .select('name')
      .where('id', '=', owner.user.companyId)
      .execute();
    expect(read).toMatchObject({ status: 200, body: { company_name: company!.name } });
  });

  test('offers show no amount at level 0', async () => {
    const shopper = await welcomeShopper(portal, { permissionLevel: LEVELS.noPrices });
    const offerNo = await seedOffer(portal.database, shopper.user.companyId);
    const answers = [await list(shopper), (await shopper.client.get(`/offer/details/${offerNo}/`)).body];

    const amounts = [...JSON.stringify(answers).matchAll(/_cents":([^,}]+)/g)].map(([, amount]) => amount);
    expect(new Set(amounts)).toEqual(new Set(['null']));
  });
});
