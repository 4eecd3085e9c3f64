import { beforeAll, describe, expect, test } from 'vitest';

import { LEVELS, ROLES } from '#contract/accounts/access.contract.ts';
import { seedMachine } from '#tests/support/seed/seed-machine.ts';
import { seedOffer, seedOrder } from '#tests/support/seed/seed-records.ts';
import { seedCompany, seedUser } from '#tests/support/seed/seed.ts';
import type { TestClient } from '#tests/support/servers/client.ts';
import { onAnyEngine } from '#tests/support/servers/server.ts';

interface Found {
  readonly exact: { readonly kind: string; readonly number: string } | null;
  readonly items: readonly Record<string, unknown>[];
}

const numbers = ({ items }: Found): unknown[] => items.map(({ number }) => number);

onAnyEngine('the search for numbers', (portal) => {
  let own: string;
  let client: TestClient;

  const signIn = async (more: Parameters<typeof seedUser>[1]) =>
    portal.signIn((await seedUser(portal.database, more)).email);

  beforeAll(async () => {
    const user = await seedUser(portal.database);
    own = user.companyId;
    client = await portal.signIn(user.email);
    const order = (orderNo: string, customerOrderNo: string | null = null) =>
      seedOrder(portal.database, own, { orderNo, customerOrderNo });
    await order('800011', 'BE-2026/17');
    await order('800012', 'BE-2026/18');
    await order('800013', 'BE-2026/18');
    await order('8000', 'Ü-7%');
    await seedOffer(portal.database, own, { offerNo: '300801', customerOrderNo: 'BE-2026/17' });
    await seedMachine(portal.database, { machineNo: '2041-0017', companyId: own });
  });

  const search = async (text: string, as = client): Promise<Found> => {
    const { status, body } = await as.get(`/search/?search=${encodeURIComponent(text)}`);
    expect({ text, status }).toEqual({ text, status: 200 });
    return body.records as Found;
  };

  test.each([
    ['800011', 'order', '800011'],
    ['300801', 'offer', '300801'],
    ['2041-0017', 'machine', '2041-0017'],
    ['2041 0017', 'machine', '2041-0017'],
    [' 20410017 ', 'machine', '2041-0017'],
    ['8000', 'order', '8000'],
    ['be-2026/17', 'order', '800011'],
    ['BE 2026 17', 'order', '800011'],
    ['ü-7%', 'order', '8000'],
  ])('finds for %j the record that Enter opens: %s %s', async (text, kind, number) => {
    const found = await search(text);
    expect(found.exact).toEqual({ kind, number });
    expect(found.items[0]).toMatchObject({ kind, number });
  });

  test('shows what begins with a number, the number itself first, then the newest', async () => {
    expect(numbers(await search('8000'))).toEqual(['8000', '800013', '800012', '800011']);
    expect(numbers(await search('80001'))).toEqual(['800013', '800012', '800011']);
    expect(numbers(await search('be-2026'))).toEqual(['800013', '800012', '800011', '300801']);
  });

  test('opens neither of two orders to which the customer gave the same number', async () => {
    const found = await search('BE-2026/18');
    expect(found.exact).toBeNull();
    expect(numbers(found)).toEqual(['800013', '800012']);
  });

  test.each(['80', 'be', 'gleitschleifen', '8000%', '_00011', '--'])(
    'does not take %j for the beginning of a number',
    async (text) => {
      expect(await search(text)).toEqual({ exact: null, items: [] });
    },
  );

  test('says whose order it is to those who see several companies', async () => {
    expect((await search('800011')).items).toEqual([
      { kind: 'order', number: '800011', customer_order_no: 'BE-2026/17', machine_type: null },
    ]);
    const staff = await signIn({ kind: 'staff', role: ROLES.team });
    expect((await search('800011', staff)).items).toEqual([
      expect.objectContaining({ number: '800011', company_name: expect.any(String) }),
    ]);
  });

  test('finds nothing of another company, and a dealer finds what customers have', async () => {
    expect(await search('800011', await signIn({}))).toEqual({ exact: null, items: [] });
    const dealer = await seedUser(portal.database, { kind: 'dealer', role: ROLES.dealer });
    const customer = await seedCompany(portal.database, { dealerId: dealer.companyId });
    await seedOrder(portal.database, customer.id, { orderNo: '900100' });
    const asDealer = await portal.signIn(dealer.email);
    expect((await search('900100', asDealer)).exact).toEqual({ kind: 'order', number: '900100' });
    expect((await search('800011', asDealer)).exact).toBeNull();
  });

  describe('shows machines only to those who may open them', () => {
    test.each([
      [LEVELS.noPrices, []],
      [LEVELS.limitedPrices, []],
      [LEVELS.full, ['2041-0017']],
    ])('at level %i', async (permissionLevel, expected) => {
      const as = await signIn({ permissionLevel, companyId: own });
      expect(numbers(await search('2041-0017', as))).toEqual(expected);
      expect((await search('800011', as)).exact).toEqual({ kind: 'order', number: '800011' });
    });
  });
});
