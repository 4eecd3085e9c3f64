import { expect, test } from 'vitest';

import { ROLES } from '#contract/accounts/access.contract.ts';
import { seedItems, seedOrder } from '#tests/support/seed/seed-records.ts';
import { seedSheet } from '#tests/support/seed/seed-sheets.ts';
import { seedArticle, seedCompany } from '#tests/support/seed/seed.ts';
import { onAnyEngine } from '#tests/support/servers/server.ts';
import { welcomeShopper, type Shopper } from '#tests/support/browser/shopper.ts';

type Headers = Record<string, string>;

const listed = async ({ client }: Shopper, headers: Headers = {}): Promise<string[]> => {
  const { status, body } = await client.get('/datasheets/?changed=true&sort=-date', headers);
  if (status !== 200) throw new Error(`${status} ${body}`);
  return body.items.map(({ id }: { id: string }) => id);
};
const onDashboard = async ({ client }: Shopper, headers: Headers = {}) => {
  const { body } = await client.get('/dashboard/', headers);
  return body.changed_sheets;
};

onAnyEngine('changed data sheets of bought media', (portal) => {
  const buy = async (companyId: string, articleNo: string, orderDate = '2026-02-01') => {
    const orderNo = await seedOrder(portal.database, companyId, { orderDate });
    await seedItems(portal.database, orderNo, [{ articleNo }]);
  };
  /** Seeds a sheet for a new article that the company bought on 1 February 2026. */
  const seedBought = async (companyId: string, sheet: Parameters<typeof seedSheet>[1] = {}) => {
    const seeded = await seedSheet(portal.database, sheet);
    await buy(companyId, seeded.articleNo);
    return seeded;
  };
  const download = async ({ client }: Shopper, id: string) => {
    portal.clock.wind({ minutes: 1 });
    expect((await client.get(`/datasheets/${id}/download/`)).status).toBe(200);
  };

  test('changed data sheets of bought media are those dated after the last order, if nothing was downloaded', async () => {
    const reader = await welcomeShopper(portal);
    const { companyId } = reader.user;
    const { id, articleNo } = await seedBought(companyId, { date: '2026-02-02' });
    await seedBought(companyId, { date: '2026-02-01' });
    expect(await listed(reader)).toEqual([id]);

    await buy(companyId, articleNo, '2026-01-05');
    expect(await listed(reader)).toEqual([id]);

    await buy(companyId, articleNo, '2026-02-10');
    expect(await listed(reader)).toEqual([]);
  });

  test('changed data sheets of bought media are those newer than the person’s edition, however long ago the medium was bought', async () => {
    const reader = await welcomeShopper(portal);
    const older = await seedBought(reader.user.companyId, { version: '1.0', date: '2025-01-01' });
    await download(reader, older.id);
    expect(await listed(reader)).toEqual([]);

    const newer = await seedSheet(portal.database, {
      articleNo: older.articleNo,
      version: '2.0',
      date: '2026-01-01',
    });
    expect(await listed(reader)).toEqual([newer.id]);

    await download(reader, newer.id);
    expect(await listed(reader)).toEqual([]);
  });

  test('changed data sheets include new editions of downloaded sheets, even of articles never bought; a bought spare part adds none', async () => {
    const reader = await welcomeShopper(portal);
    const { companyId } = reader.user;
    const downloadedOnly = await seedSheet(portal.database, { version: '1.0', date: '2025-01-01' });
    await download(reader, downloadedOnly.id);
    const revised = await seedSheet(portal.database, { articleNo: downloadedOnly.articleNo, version: '2.0' });
    const { articleNo } = await seedArticle(portal.database, { kind: 'spare_part' });
    await seedSheet(portal.database, { articleNo, date: '2026-03-01' });
    await buy(companyId, articleNo);
    await seedBought((await seedCompany(portal.database)).id, { date: '2026-03-01' });

    expect(await listed(reader)).toEqual([revised.id]);
    const { body } = await reader.client.get('/datasheets/?bought_changed=true');
    expect([body.total, body.changed]).toEqual([1, 1]);
  });

  test('changed data sheets of bought media come in the reader’s language, and in another only if it is the only one or the reader has downloaded it before', async () => {
    const reader = await welcomeShopper(portal);
    const { companyId } = reader.user;
    const both = await seedBought(companyId, { date: '2026-03-03' });
    const german = { articleNo: both.articleNo, language: 'de-DE', date: '2026-03-04' } as const;
    const had = await seedSheet(portal.database, { ...german, version: '1.0', date: '2025-03-04' });
    const translated = await seedSheet(portal.database, { ...german, version: '2.0' });
    const only = await seedBought(companyId, { language: 'de-DE', date: '2026-03-02' });
    expect(await listed(reader)).toEqual([both.id, only.id]);

    await download(reader, had.id);
    expect(await listed(reader)).toEqual([translated.id, both.id, only.id]);
  });

  test('changed data sheets of bought media are counted on the dashboard exactly as in the list behind the number and in its file', async () => {
    const reader = await welcomeShopper(portal);
    const sheets = [];
    for (const day of [1, 2, 3, 4, 5, 6])
      sheets.unshift(await seedBought(reader.user.companyId, { date: `2026-03-0${day}` }));
    const ids = sheets.map(({ id }) => id);

    const { count, items } = await onDashboard(reader);

    expect([count, items.map(({ id }: { id: string }) => id)]).toEqual([6, ids.slice(0, 5)]);
    expect(await listed(reader)).toEqual(ids);
    expect((await reader.client.get('/datasheets/?kind=TDB')).body.changed).toBe(6);
    const { body: file } = await reader.client.get('/datasheets/csv/?changed=true&sort=-date');
    expect(file.match(/A-[\da-f]{8}/g)).toEqual(sheets.map(({ articleNo }) => articleNo));

    expect((await reader.client.get('/datasheets/changed/download/')).status).toBe(200);
    expect(await listed(reader)).toEqual([]);
    expect((await onDashboard(reader)).count).toBe(0);
  });

  test('while a dealer acts for a customer, the changed data sheets are those of media that the customer has bought', async () => {
    const dealer = await welcomeShopper(portal, { role: ROLES.dealer, kind: 'dealer' });
    const { companyId: dealerId } = dealer.user;
    const customer = await seedCompany(portal.database, { dealerId });
    const acting = { 'x-acting-for': customer.customerNo ?? '' };
    const own = await seedBought(dealerId, { date: '2026-03-01' });
    const theirs = await seedBought(customer.id, { date: '2026-03-01' });

    expect(await listed(dealer)).toEqual([own.id]);
    expect(await listed(dealer, acting)).toEqual([theirs.id]);
    expect((await onDashboard(dealer, acting)).items).toMatchObject([{ id: theirs.id }]);
    const stranger = await welcomeShopper(portal);
    expect(await listed(stranger, acting)).toEqual([]);
  });

  test('for staff, who buy nothing, the changed data sheets are only those of which they have downloaded an earlier edition', async () => {
    const staff = await welcomeShopper(portal, { role: ROLES.team, kind: 'staff' });
    const older = await seedBought((await seedCompany(portal.database)).id, { date: '2025-01-01' });
    await download(staff, older.id);
    await seedBought((await seedCompany(portal.database)).id, { date: '2026-03-01' });
    const newer = await seedSheet(portal.database, { articleNo: older.articleNo, version: '4' });

    expect(await onDashboard(staff)).toMatchObject({ count: 1, items: [{ id: newer.id }] });
  });
});
