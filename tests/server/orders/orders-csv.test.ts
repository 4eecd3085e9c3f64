import { expect, test } from 'vitest';

import { LEVELS, ROLES } from '#contract/accounts/access.contract.ts';
import { seedOrder } from '#tests/support/seed/seed-records.ts';
import { seedArticle, seedCompany } from '#tests/support/seed/seed.ts';
import { onAnyEngine } from '#tests/support/servers/server.ts';
import { addToCart, reviewed, submit, welcomeShopper, type Shopper } from '#tests/support/browser/shopper.ts';

const fileOf = async ({ client }: Shopper, query = ''): Promise<string[]> => {
  const { status, body } = await client.get(`/orders/csv/${query}`);
  if (status !== 200) throw new Error(`${status} ${body}`);
  return String(body).replace('\uFEFF', '').trimEnd().split('\r\n');
};

onAnyEngine('orders as a file', (portal) => {
  test('orders as a file hold what the list finds, in the reader’s language and date format', async () => {
    const shopper = await welcomeShopper(portal, { language: 'de-DE' });
    const seed = (more: Parameters<typeof seedOrder>[2]) =>
      seedOrder(portal.database, shopper.user.companyId, more);
    await seed({ deliveryStatus: 'okay' });
    const fca = { deliveryTerm: 'FCA Moorhusen', deliveryStatus: 'ready_for_dispatch' } as const;
    const orderNo = await seed({ ...fca, customerOrderNo: '=1+1', salesOrderType: 'ZK07' });

    const [header, ...lines] = await fileOf(shopper, '?delivery_status=ready_for_dispatch');

    expect(header).toMatch(/^Auftragsnummer;Kundenbestellnummer;Bestelldatum;Lieferstatus;/);
    expect(header).toMatch(/Gesamtbetrag brutto \(EUR\)$/);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(new RegExp(`^${orderNo};'=1\\+1;01\\.03\\.2026;Abholbereit;ZK07;.*;130,90$`));
  });

  test('orders as a file tell apart what the same status means under different delivery terms', async () => {
    const shopper = await welcomeShopper(portal, { language: 'de-DE' });
    for (const deliveryTerm of ['DAP', 'FCA Moorhusen', null, 'FCA Moorhusen', 'DAP'])
      await seedOrder(portal.database, shopper.user.companyId, {
        deliveryStatus: 'ready_for_dispatch',
        deliveryTerm,
      });
    const [, ...lines] = await fileOf(shopper);
    const told = lines.map((line) => line.split(';')).map((cells) => [cells[3], cells[7]].join(', '));
    expect(told.toSorted()).toEqual([
      'Abholbereit, FCA Moorhusen',
      'Abholbereit, FCA Moorhusen',
      'Versandbereit, ',
      'Versandbereit, DAP',
      'Versandbereit, DAP',
    ]);
  });

  test('orders as a file give the promised day and, once the goods have arrived, the day of delivery', async () => {
    const shopper = await welcomeShopper(portal, { language: 'de-DE' });
    for (const deliveryDate of [null, '2026-03-13'])
      await seedOrder(portal.database, shopper.user.companyId, {
        customerOrderNo: deliveryDate === null ? 'under way' : 'arrived late',
        deliveryStatus: deliveryDate === null ? 'on_its_way' : 'okay',
        promisedDeliveryDate: '2026-03-12',
        deliveryDate,
      });

    const lines = await fileOf(shopper, '?sort=customer_order_no');
    expect(lines.map((line) => line.split(';').slice(5, 7))).toEqual([
      ['Zugesagter Liefertermin', 'Lieferdatum'],
      ['12.03.2026', '13.03.2026'],
      ['12.03.2026', ''],
    ]);
  });

  test('orders as a file are in the order of the list, and an empty list gives a file with only its head', async () => {
    const shopper = await welcomeShopper(portal);
    for (const customerOrderNo of ['B', 'C', 'A'])
      await seedOrder(portal.database, shopper.user.companyId, { customerOrderNo });

    const sorted = await fileOf(shopper, '?sort=-customer_order_no');
    expect(sorted.slice(1).map((line) => line.split(';')[1])).toEqual(['C', 'B', 'A']);
    expect(await fileOf(shopper, '?delivery_status=late')).toHaveLength(1);
  });

  test('orders as a file show their company to a person who reads the orders of several companies', async () => {
    const staff = await welcomeShopper(portal, { role: ROLES.team, kind: 'staff', language: 'de-DE' });
    const dealer = await welcomeShopper(portal, { role: ROLES.dealer, kind: 'dealer', language: 'de-DE' });
    const customer = { dealerId: dealer.user.companyId, name: 'Nord GmbH' };
    const orderNo = await seedOrder(portal.database, (await seedCompany(portal.database, customer)).id);

    for (const reader of [staff, dealer])
      expect((await fileOf(reader))[0]).toMatch(/^Auftragsnummer;Kundenbestellnummer;Bestelldatum;Firma;/);
    expect((await fileOf(dealer))[1]).toContain(`${orderNo};;01.03.2026;Nord GmbH;`);
  });

  test('orders as a file hold no amount at level 0', async () => {
    const shopper = await welcomeShopper(portal, { permissionLevel: LEVELS.noPrices });
    await seedOrder(portal.database, shopper.user.companyId);

    const file = (await fileOf(shopper)).join('\n');
    expect(file).toContain('Delivered;Standard order');
    expect(file).not.toMatch(/EUR|130[.,]90|100[.,]00/);
  });

  test('orders as a file hold no amount of an order whose prices are not all known', async () => {
    const shopper = await welcomeShopper(portal, {
      permissionLevel: LEVELS.limitedPrices,
      language: 'de-DE',
    });
    const { articleNo } = await seedArticle(portal.database, { priceCents: 7_000 });
    await addToCart(shopper, articleNo, 2);
    expect((await submit(shopper, await reviewed(shopper))).status).toBe(201);

    expect((await fileOf(shopper))[1]).toMatch(/;Standardauftrag;.*;;$/);
  });

  test('orders as a file are refused for an invalid query, and to visitors', async () => {
    const { client } = await welcomeShopper(portal);
    expect(await client.get('/orders/csv/?delivery_status=gone')).toMatchObject({ status: 400 });
    expect(await client.get('/orders/csv/?page=2')).toMatchObject({ status: 400 });
    expect(await portal.visitor().get('/orders/csv/')).toMatchObject({ status: 401 });
  });
});
