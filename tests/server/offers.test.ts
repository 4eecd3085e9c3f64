import { expect, test } from 'vitest';

import { LEVELS, ROLES } from '#contract/access.contract.ts';
import { seedOffer } from '#tests/support/seed-records.ts';
import { onBothEngines } from '#tests/support/server.ts';
import { welcomeShopper, type Shopper } from '#tests/support/shopper.ts';

const list = async ({ client }: Shopper, query = '') => {
  const { status, body } = await client.get(`/offers/${query}`);
  if (status !== 200) throw new Error(`${status} ${body}`);
  return body;
};
const states = async (shopper: Shopper, query = ''): Promise<string[]> =>
  (await list(shopper, query)).items.map((offer: { state: string }) => offer.state);

onBothEngines('offers', (portal) => {
  test('are valid to the end of their last day in Berlin, then read as expired', async () => {
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

  test('expire only while they are open', async () => {
    const shopper = await welcomeShopper(portal);
    const past = { validUntil: '2020-01-01' };
    for (const state of ['accepted', 'declined', 'offered', 'requested'] as const)
      await seedOffer(portal.database, shopper.user.companyId, { state, ...past });

    expect(await states(shopper, '?sort=state')).toEqual(['accepted', 'declined', 'expired', 'requested']);
  });

  test('are listed newest first, searched and paged', async () => {
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

  test('show their items and announce the surcharge', async () => {
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

  test('of another company read like missing ones', async () => {
    const [owner, stranger] = [await welcomeShopper(portal), await welcomeShopper(portal)];
    const staff = await welcomeShopper(portal, { role: ROLES.team, kind: 'staff' });
    const offerNo = await seedOffer(portal.database, owner.user.companyId);
    const missing = { status: 404, body: 'OFFER_NOT_FOUND_ERROR' };

    expect(await stranger.client.get(`/offer/details/${offerNo}/`)).toMatchObject(missing);
    expect(await stranger.client.get(`/offer-items/?offer_no=${offerNo}`)).toMatchObject(missing);
    expect(await owner.client.get('/offer/details/no-such/')).toMatchObject(missing);
    expect(await states(stranger)).toEqual([]);
    expect(await staff.client.get(`/offer/details/${offerNo}/`)).toMatchObject({ status: 200 });
  });

  test('show no amount at level 0', async () => {
    const shopper = await welcomeShopper(portal, { permissionLevel: LEVELS.noPrices });
    const offerNo = await seedOffer(portal.database, shopper.user.companyId);
    const answers = [await list(shopper), (await shopper.client.get(`/offer/details/${offerNo}/`)).body];

    const amounts = [...JSON.stringify(answers).matchAll(/_cents":([^,}]+)/g)].map(([, amount]) => amount);
    expect(new Set(amounts)).toEqual(new Set(['null']));
  });
});
