import { readFileSync } from 'node:fs';

import { sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';

import { foldLineNames, foldOrder } from '#server/domain/orders/order-search.ts';
import { welcomeShopper, type Shopper } from '#tests/support/browser/shopper.ts';
import { seedItems, seedOffer, seedOrder } from '#tests/support/seed/seed-records.ts';
import { seedArticle, seedCompany, seedUser } from '#tests/support/seed/seed.ts';
import { onAnyEngine } from '#tests/support/servers/server.ts';

const SEAL = { descriptionDe: 'Wellendichtring für Getriebe', descriptionEn: 'Shaft seal for gearboxes' };
const PASTE = { descriptionDe: 'Polierpaste', descriptionEn: 'Polishing paste' };

const found = async ({ client }: Pick<Shopper, 'client'>, search: string, list = 'orders') => {
  const { status, body } = await client.get(`/${list}/?search=${encodeURIComponent(search)}`);
  expect({ search, status }).toEqual({ search, status: 200 });
  return (body.items as Record<string, string>[]).map(({ order_no: no, offer_no: offer }) => no ?? offer);
};

onAnyEngine('the search in orders and offers', (portal) => {
  afterEach(() => vi.restoreAllMocks());

  const colleagueOf = (companyId: string, firstName: string, lastName: string) =>
    seedUser(portal.database, { companyId, firstName, lastName });

  test('finds the name of an article in either language, and any part of it, however it is spelled', async () => {
    const shopper = await welcomeShopper(portal);
    const { companyId } = shopper.user;
    const seals = await seedOrder(portal.database, companyId, { namesFolded: foldLineNames([SEAL, PASTE]) });
    const pastes = await seedOrder(portal.database, companyId, { namesFolded: foldLineNames([PASTE]) });
    const offer = await seedOffer(portal.database, companyId, { namesFolded: foldLineNames([SEAL]) });

    for (const search of ['wellendichtring', 'dichtring', 'Shaft seal', 'für getriebe', 'fuer gearboxes'])
      expect(await found(shopper, search)).toEqual([seals]);
    expect((await found(shopper, 'POLIERPASTE')).toSorted()).toEqual([seals, pastes].toSorted());
    expect(await found(shopper, 'polierpaste dichtung')).toEqual([]);
    expect(await found(shopper, 'dichtring', 'offers')).toEqual([offer]);
  });

  test('finds names in orders whose words a migration has added', async () => {
    const shopper = await welcomeShopper(portal);
    const order = await seedOrder(portal.database, shopper.user.companyId);
    const known = await seedArticle(portal.database, {
      kind: 'media',
      descriptionDe: 'Walnuss-Granulat',
      descriptionEn: 'Walnut granulate',
    });
    await seedItems(portal.database, order, [SEAL, { articleNo: known.articleNo }]);
    const migration = readFileSync('server/db/migrations/0062-words-of-orders.adds.sql', 'utf8');
    for (const [update] of migration.matchAll(/^update [^;]+;/gm))
      await sql.raw(update).execute(portal.database);

    for (const search of [
      'wellendichtring',
      'fuer getriebe',
      'seal',
      'nussgranulat',
      'walnuss granulat',
      'walnut',
    ])
      expect(await found(shopper, search)).toEqual([order]);
  });

  test('finds who ordered by either name, even together with other words', async () => {
    const shopper = await welcomeShopper(portal);
    const { companyId } = shopper.user;
    const joerg = await colleagueOf(companyId, 'Jörg', 'Mac-O’Neil');
    const words = foldOrder({ customerOrderNo: 'BE-77', articleNos: [] });
    const his = await seedOrder(portal.database, companyId, { userId: joerg.id, searchFolded: words });
    await seedOrder(portal.database, companyId, { userId: shopper.user.id, searchFolded: words });
    await seedOrder(portal.database, companyId, { userId: joerg.id });
    const asked = await seedOffer(portal.database, companyId, { userId: joerg.id });

    for (const search of [
      'jörg be-77',
      'joerg BE-77',
      'jorg be-77',
      'be-77 oneil',
      "o'neil be-77",
      'jö be-77',
    ])
      expect(await found(shopper, search)).toEqual([his]);
    expect(await found(shopper, 'mac-o’neil')).toHaveLength(2);
    expect(await found(shopper, 'örg')).toHaveLength(2);
    expect(await found(shopper, 'neil', 'offers')).toEqual([asked]);
  });

  test.each(['orders', 'offers'])(
    'asks the database as often for many words as for one (%s)',
    async (list) => {
      const shopper = await welcomeShopper(portal);
      const asked = vi.spyOn(portal.database, 'selectFrom');
      const timesFor = async (search: string): Promise<number> => {
        asked.mockClear();
        await found(shopper, search, list);
        return asked.mock.calls.length;
      };
      const once = await timesFor('seal');
      expect(once).toBeGreaterThan(0);
      expect(await timesFor('ab ce df gh ij kl mn op qr st uv wx')).toBe(once);
    },
  );

  test('finds nobody by a different name, by the end of a short name, or from another company', async () => {
    const [shopper, stranger] = [await welcomeShopper(portal), await welcomeShopper(portal)];
    const li = await colleagueOf(shopper.user.companyId, 'Li', 'Wang');
    const order = await seedOrder(portal.database, shopper.user.companyId, { userId: li.id });

    expect(await found(shopper, 'li')).toEqual([order]);
    expect(await found(shopper, 'ng')).toEqual([]);
    expect(await found(shopper, 'wang xu')).toEqual([]);
    expect(await found(stranger, 'wang')).toEqual([]);
  });

  test('lets a dealer find the orders of a customer by the name of the person who ordered', async () => {
    const dealer = await welcomeShopper(portal, { kind: 'dealer', role: 0 });
    const customer = await seedCompany(portal.database, { dealerId: dealer.user.companyId });
    const buyer = await colleagueOf(customer.id, 'Änne', 'Groß');
    const order = await seedOrder(portal.database, customer.id, { userId: buyer.id });
    for (const search of ['änne', 'AENNE', 'anne', 'gross', 'GROẞ', 'groß'])
      expect(await found(dealer, search)).toEqual([order]);
  });
});
