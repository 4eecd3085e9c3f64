import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';

import { LEVELS, ROLES } from '#contract/accounts/access.contract.ts';
import { uniqueFileNames } from '#server/domain/documents/file-name.ts';
import { seedOrder } from '#tests/support/seed/seed-records.ts';
import { PDF, seedSheet } from '#tests/support/seed/seed-sheets.ts';
import { seedArticle, seedCompany } from '#tests/support/seed/seed.ts';
import { onAnyEngine } from '#tests/support/servers/server.ts';
import { welcomeShopper, type Shopper } from '#tests/support/browser/shopper.ts';

onAnyEngine("an order's data sheets", (portal) => {
  const orderOf = async (companyId: string, ...articleNos: string[]): Promise<string> => {
    const orderNo = await seedOrder(portal.database, companyId);
    const line = await portal.database
      .selectFrom('orderItems')
      .selectAll()
      .where('orderNo', '=', orderNo)
      .executeTakeFirstOrThrow();
    await portal.database
      .insertInto('orderItems')
      .values(articleNos.map((articleNo, index) => ({ ...line, articleNo, position: index + 2 })))
      .execute();
    return orderNo;
  };
  const archive = async ({ client }: Shopper, orderNo: string) => {
    const answer = await portal.app.inject({
      url: `/api/orders/${encodeURIComponent(orderNo)}/datasheets/download/`,
      cookies: Object.fromEntries(client.cookies),
    });
    return { answer, files: answer.statusCode === 200 ? unzipSync(answer.rawPayload) : {} };
  };

  test("an order's data sheets come as one ZIP: the current edition of each kind, in the reader's language or else in another", async () => {
    const { database } = portal;
    const reader = await welcomeShopper(portal, { permissionLevel: LEVELS.noPrices, language: 'de-DE' });
    const { articleNo } = await seedArticle(database);
    await seedSheet(database, { articleNo, language: 'de-DE', date: '2020-01-01', fileName: 'old.pdf' });
    await seedSheet(database, { articleNo, language: 'de-DE', fileName: 'SDB.pdf' });
    await seedSheet(database, { articleNo, language: 'en-GB', fileName: 'english.pdf', date: '2026-02-02' });
    await seedSheet(database, { articleNo, kind: 'TDB', language: 'en-GB', fileName: '../TDB/Öl.pdf' });
    const other = await seedSheet(database, { language: 'de-DE', fileName: 'sdb.PDF' });
    const unreadable = await seedSheet(database, { fileName: null });
    const orderNo = await orderOf(reader.user.companyId, articleNo, other.articleNo, unreadable.articleNo);

    const { answer, files } = await archive(reader, orderNo);

    expect(answer.headers['content-type']).toBe('application/zip');
    expect(answer.headers['content-disposition']).toContain(
      encodeURIComponent(`Datenblätter ${orderNo}.zip`),
    );
    expect(Object.keys(files)).toHaveLength(3);
    expect(
      Object.keys(files)
        .map((name) => name.toLowerCase())
        .toSorted(),
    ).toEqual(['-tdb-öl.pdf', 'sdb (2).pdf', 'sdb.pdf']);
    for (const content of Object.values(files)) expect(PDF.equals(content)).toBe(true);
  });

  test("an order's data sheets count as downloaded, and articles that share a file add it only once", async () => {
    const reader = await welcomeShopper(portal);
    const first = await seedSheet(portal.database, { fileName: 'product.pdf' });
    const second = await seedSheet(portal.database, { fileId: first.id });
    const orderNo = await orderOf(reader.user.companyId, first.articleNo, second.articleNo);

    const { files } = await archive(reader, orderNo);

    expect(Object.keys(files)).toEqual(['product.pdf']);
    const downloads = portal.database
      .selectFrom('dataSheetDownloads')
      .select('dataSheetId')
      .where('userId', '=', reader.user.id);
    expect((await downloads.execute()).map((row) => row.dataSheetId).toSorted()).toEqual(
      [first.id, second.id].toSorted(),
    );
  });

  test("an order's data sheets are not found if the order has none, or belongs to somebody else", async () => {
    const reader = await welcomeShopper(portal);
    const own = await seedOrder(portal.database, reader.user.companyId);
    const { articleNo } = await seedSheet(portal.database);
    const foreign = await orderOf((await seedCompany(portal.database)).id, articleNo);

    expect((await archive(reader, own)).answer).toMatchObject({
      statusCode: 404,
      body: 'DOCUMENT_NOT_FOUND_ERROR',
    });
    for (const orderNo of [foreign, 'none', '../..'])
      expect((await archive(reader, orderNo)).answer).toMatchObject({
        statusCode: 404,
        body: 'ORDER_NOT_FOUND_ERROR',
      });
  });

  test("an order's data sheets are available to staff, to the customer’s dealer, and to no one below the level of orders", async () => {
    const dealer = await welcomeShopper(portal, { role: ROLES.dealer, kind: 'dealer' });
    const staff = await welcomeShopper(portal, { role: ROLES.team, kind: 'staff' });
    const customer = await seedCompany(portal.database, { dealerId: dealer.user.companyId });
    const colleague = { companyId: customer.id, permissionLevel: LEVELS.dataSheetsOnly };
    const sheetsOnly = await welcomeShopper(portal, colleague);
    const { articleNo } = await seedSheet(portal.database);
    const orderNo = await orderOf(customer.id, articleNo);

    for (const reader of [dealer, staff])
      expect((await archive(reader, orderNo)).answer.statusCode).toBe(200);
    expect((await archive(sheetsOnly, orderNo)).answer).toMatchObject({
      statusCode: 403,
      body: 'PERMISSION_DENIED_ERROR',
    });
    expect(await portal.visitor().get(`/orders/${orderNo}/datasheets/download/`)).toMatchObject({
      status: 401,
    });
  });
});

test('files in an archive have safe names, each a different one', () => {
  const nameOf = uniqueFileNames();

  expect(
    ['a.pdf', 'A.pdf', 'a (2).pdf', '../a.pdf', 'none', 'none', '', '.', 'NUL.pdf', 'nulls.pdf'].map(nameOf),
  ).toEqual([
    'a.pdf',
    'A (2).pdf',
    'a (2) (2).pdf',
    '-a.pdf',
    'none',
    'none (2)',
    'download',
    'download (2)',
    'NUL_.pdf',
    'nulls.pdf',
  ]);
});
