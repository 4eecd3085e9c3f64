import { randomUUID } from 'node:crypto';

import { expect, test } from 'vitest';

import { LEVELS, ROLES } from '#contract/accounts/access.contract.ts';
import { recordDataSheetDownloads } from '#server/db/data-sheets/data-sheet-files.store.ts';
import { attachment } from '#server/domain/documents/content-disposition.ts';
import { seedItems, seedOrder } from '#tests/support/seed/seed-records.ts';
import { PDF, seedSheet } from '#tests/support/seed/seed-sheets.ts';
import { seedArticle } from '#tests/support/seed/seed.ts';
import { onAnyEngine } from '#tests/support/servers/server.ts';
import { welcomeShopper, type Shopper } from '#tests/support/browser/shopper.ts';

const list = async ({ client }: Shopper, query: string) => {
  const { status, body } = await client.get(`/datasheets/?${query}`);
  if (status !== 200) throw new Error(`${status} ${body}`);
  return body;
};
const ids = async (shopper: Shopper, query: string): Promise<string[]> =>
  (await list(shopper, query)).items.map((sheet: { id: string }) => sheet.id);

onAnyEngine('data sheets', (portal) => {
  const order = async (companyId: string, articleNo: string) => {
    const orderNo = await seedOrder(portal.database, companyId);
    await seedItems(portal.database, orderNo, [{ articleNo }]);
  };
  /** Seeds an article that no other test finds. */
  const articleCalled = (descriptionEn: string) =>
    seedArticle(portal.database, { descriptionEn, descriptionDe: `${descriptionEn} (deutsch)` });

  test('data sheets are listed with their article, even for people who may see nothing else', async () => {
    const reader = await welcomeShopper(portal, {
      permissionLevel: LEVELS.dataSheetsOnly,
      language: 'de-DE',
    });
    const { articleNo } = await articleCalled('Polishing quartz');
    const { id } = await seedSheet(portal.database, { articleNo, kind: 'TDB', language: 'de-DE' });

    expect(await list(reader, 'search=quartz')).toEqual({
      items: [
        {
          id,
          product: 'Polishing quartz (deutsch)',
          articles: [articleNo],
          languages: [{ id, language: 'de-DE', changed_since_download: false, downloaded_at: null }],
          article_no: articleNo,
          article_kind: 'media',
          description: 'Polishing quartz (deutsch)',
          sub_description: null,
          kind: 'TDB',
          language: 'de-DE',
          version: '3',
          date: '2026-01-01',
          safety_sheet_issued: false,
          downloaded_version: null,
          changed_since_download: false,
        },
      ],
      total: 1,
      page: 1,
      page_size: 25,
      changed: 0,
    });
  });

  test('a page of data sheets after the last one is empty and says how many there are', async () => {
    const reader = await welcomeShopper(portal);
    for (let sheet = 0; sheet < 2; sheet += 1)
      await seedSheet(portal.database, { articleNo: (await articleCalled('Labradorite')).articleNo });

    expect(await list(reader, 'search=labradorite')).toMatchObject({ total: 2 });
    expect(await list(reader, 'search=labradorite&page=2')).toMatchObject({ items: [], total: 2, page: 2 });
    expect(await list(reader, 'search=labradoritee')).toMatchObject({ items: [], total: 0 });
  });

  test('data sheets are listed only in their current edition', async () => {
    const reader = await welcomeShopper(portal);
    const { articleNo } = await articleCalled('Feldspar');
    await seedSheet(portal.database, { articleNo, version: '9.0', date: '2025-01-01' });
    const { id } = await seedSheet(portal.database, { articleNo, version: '10.0', date: '2026-01-01' });
    const german = await seedSheet(portal.database, { articleNo, language: 'de-DE', date: '2020-01-01' });

    expect(await ids(reader, 'search=feldspar&sort=-language')).toEqual([id, german.id]);
    expect(await ids(reader, 'search=feldspar&sort=-date')).toEqual([id, german.id]);
  });

  test('data sheets show that an edition newer than the downloaded one exists', async () => {
    const reader = await welcomeShopper(portal);
    const { articleNo } = await articleCalled('Basalt');
    const older = await seedSheet(portal.database, { articleNo, version: '1.0', date: '2025-01-01' });
    await reader.client.get(`/datasheets/${older.id}/download/`);
    const changed = async () => (await list(reader, 'search=basalt')).items[0];

    expect(await changed()).toMatchObject({ downloaded_version: '1.0', changed_since_download: false });
    expect(await ids(reader, 'search=basalt&changed=true')).toEqual([]);

    const newer = await seedSheet(portal.database, { articleNo, version: '2.0' });
    expect(await changed()).toMatchObject({
      id: newer.id,
      downloaded_version: '1.0',
      changed_since_download: true,
    });
    expect(await ids(reader, 'search=basalt&changed=true')).toEqual([newer.id]);
    expect((await list(await welcomeShopper(portal), 'search=basalt')).items).toMatchObject([
      { downloaded_version: null, changed_since_download: false },
    ]);

    portal.clock.wind({ minutes: 1 });
    await reader.client.get(`/datasheets/${newer.id}/download/`);
    expect(await changed()).toMatchObject({ downloaded_version: '2.0', changed_since_download: false });

    await portal.database
      .updateTable('dataSheets')
      .set({ version: '2.1' })
      .where('id', '=', newer.id)
      .execute();
    expect(await changed()).toMatchObject({ downloaded_version: '2.0', changed_since_download: true });
  });

  test('data sheets are not marked as changed again when an older edition is downloaded after the current one', async () => {
    const reader = await welcomeShopper(portal);
    const { articleNo } = await articleCalled('Diorite');
    const older = await seedSheet(portal.database, { articleNo, version: '1.0', date: '2025-01-01' });
    const current = await seedSheet(portal.database, { articleNo, version: '2.0' });
    for (const { id } of [current, older, older]) {
      portal.clock.wind({ minutes: 1 });
      expect(await reader.client.get(`/datasheets/${id}/download/`)).toMatchObject({ status: 200 });
    }

    expect((await list(reader, 'search=diorite')).items).toMatchObject([
      { id: current.id, downloaded_version: '2.0', changed_since_download: false },
    ]);
    expect(await ids(reader, 'search=diorite&changed=true')).toEqual([]);
  });

  test('data sheets stay at the version that was downloaded last, even if an archive with an earlier version finishes later', async () => {
    const reader = await welcomeShopper(portal);
    const { articleNo } = await articleCalled('Gabbro');
    const { id } = await seedSheet(portal.database, { articleNo, version: '2.0' });
    const began = portal.clock.now();
    portal.clock.wind({ minutes: 1 });
    await reader.client.get(`/datasheets/${id}/download/`);
    await recordDataSheetDownloads(portal.database, {
      userId: reader.user.id,
      sheets: [{ id, version: '1.0' }],
      downloadedAt: began,
    });

    expect((await list(reader, 'search=gabbro')).items).toMatchObject([
      { downloaded_version: '2.0', changed_since_download: false },
    ]);
  });

  test('data sheets are mine if my company ordered the article or it is on my memory list', async () => {
    const reader = await welcomeShopper(portal, { permissionLevel: LEVELS.dataSheetsOnly });
    const colleague = await welcomeShopper(portal, { companyId: reader.user.companyId });
    const stranger = await welcomeShopper(portal);
    const [ordered, kept, other] = await Promise.all(
      Array.from({ length: 3 }, () => seedSheet(portal.database)),
    );
    await order(reader.user.companyId, ordered!.articleNo);
    await order(stranger.user.companyId, other!.articleNo);
    for (const { user } of [reader, stranger])
      await portal.database
        .insertInto('memoryListEntries')
        .values({ userId: user.id, articleNo: kept!.articleNo, quantity: 1, addedAt: portal.clock.now() })
        .execute();

    expect((await ids(reader, 'mine=true')).toSorted()).toEqual([ordered!.id, kept!.id].toSorted());
    expect(await ids(colleague, 'mine=true')).toEqual([ordered!.id]);
  });

  test('data sheets are filtered by language and kind', async () => {
    const reader = await welcomeShopper(portal, { language: 'de-DE' });
    const { articleNo } = await articleCalled('Dolomite');
    const english = await seedSheet(portal.database, { articleNo });
    const german = await seedSheet(portal.database, { articleNo, language: 'de-DE' });
    const technical = await seedSheet(portal.database, { articleNo, kind: 'TDB' });

    expect(await ids(reader, 'search=dolomite&my_language=true')).toEqual([german.id]);
    expect(await ids(reader, 'search=dolomite&kind=TDB')).toEqual([technical.id]);
    const { items } = await list(reader, 'search=dolomite&kind=SDB');
    expect(items).toMatchObject([{ id: german.id, languages: [{ id: german.id }, { id: english.id }] }]);
    const spoken = await list(reader, 'search=dolomite&my_language=true');
    expect(spoken.items).toMatchObject([{ languages: [{ id: german.id }] }]);
    expect(spoken.items[0].languages).toHaveLength(1);
    expect((await list(reader, 'search=dolomite')).items).toMatchObject([
      { safety_sheet_issued: true },
      { safety_sheet_issued: true },
    ]);
  });

  test('data sheets are found by every term of a search, in both languages and in any way of writing the number', async () => {
    const reader = await welcomeShopper(portal);
    const articleNo = `10/${randomUUID().slice(0, 6)} SB`;
    await seedArticle(portal.database, {
      articleNo,
      descriptionDe: 'Schlüsselpaste',
      descriptionEn: 'Key paste',
    });
    const { id } = await seedSheet(portal.database, { articleNo });
    const code = articleNo.replaceAll(/[/ ]/g, '').toLowerCase();

    for (const search of [articleNo, code, `${code} schluessel`, `paste ${code}`])
      expect(await ids(reader, `search=${encodeURIComponent(search)}`)).toEqual([id]);
    for (const search of [`${code} stone`, '%', '_', `${code} a_b`])
      expect(await ids(reader, `search=${encodeURIComponent(search)}`)).toEqual([]);
  });

  test('data sheets are found by short terms with which a word or the number begins', async () => {
    const reader = await welcomeShopper(portal);
    const { articleNo } = await seedArticle(portal.database, {
      articleNo: '77-4711 SB',
      descriptionEn: 'Zeolite mug',
    });
    const { id } = await seedSheet(portal.database, { articleNo });

    for (const search of ['zeolite mu', 'zeolite 77', 'zeolite sb', 'zéolite MÜG', '774 71 1SB'])
      expect(await ids(reader, `search=${encodeURIComponent(search)}`)).toEqual([id]);
    for (const search of ['zeolite ug', 'zeolite b', 'zeolite 7s'])
      expect(await ids(reader, `search=${encodeURIComponent(search)}`)).toEqual([]);
  });

  test('data sheets come as a file for a spreadsheet, searched and filtered as the list is', async () => {
    const reader = await welcomeShopper(portal, {
      permissionLevel: LEVELS.dataSheetsOnly,
      language: 'de-DE',
    });
    const { articleNo } = await seedArticle(portal.database, {
      articleNo: '=1+2',
      descriptionDe: 'Olivin; fein',
    });
    await seedSheet(portal.database, { articleNo, kind: 'TDB', language: 'de-DE' });
    await seedSheet(portal.database, { articleNo, kind: 'SDB' });

    const { status, body, headers } = await reader.client.get('/datasheets/csv/?search=olivin&kind=TDB');

    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(body.split('\r\n')).toEqual([
      '\uFEFFProdukt;Artikelnummern;Zusatzbezeichnung;Art;Sprachen;Version;Datum;Heruntergeladene Version;Seit dem Download geändert',
      `"Olivin; fein";'=1+2;;Technisches Datenblatt;Deutsch;V 3;01.01.2026;;nein`,
      '',
    ]);
    expect(await reader.client.get('/datasheets/csv/?page=2')).toMatchObject({ status: 400 });
    expect(await portal.visitor().get('/datasheets/csv/')).toMatchObject({ status: 401 });
  });

  test('an invalid query for data sheets is refused', async () => {
    const { client } = await welcomeShopper(portal);

    for (const query of [
      'kind=XYZ',
      'mine=2',
      'my_language=de',
      'changed=',
      'sort=price',
      'page=0',
      'page_size=7',
    ])
      expect(await client.get(`/datasheets/?${query}`)).toMatchObject({
        status: 400,
        body: 'VALIDATION_ERROR',
      });
  });

  test('data sheets are downloaded whole and under their name, even by people who may see nothing else', async () => {
    const { client, user } = await welcomeShopper(portal, { permissionLevel: LEVELS.dataSheetsOnly });
    const { id } = await seedSheet(portal.database, { fileName: 'Öl "spezial".pdf' });

    const answer = await portal.app.inject({
      url: `/api/datasheets/${id}/download/`,
      cookies: Object.fromEntries(client.cookies),
    });

    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="_l -spezial-.pdf"; filename*=UTF-8''%C3%96l%20-spezial-.pdf`,
    );
    expect(answer.rawPayload.equals(PDF)).toBe(true);
    const downloads = portal.database
      .selectFrom('dataSheetDownloads')
      .select(['version'])
      .where('userId', '=', user.id);
    expect(await downloads.execute()).toEqual([{ version: '3' }]);
  });

  test('data sheets without a file, or unknown, are not found', async () => {
    const { client } = await welcomeShopper(portal);
    const { id: empty } = await seedSheet(portal.database, { fileName: null });

    for (const id of [empty, 'no such', '%2e%2e%2fetc'])
      expect(await client.get(`/datasheets/${encodeURIComponent(id)}/download/`)).toMatchObject({
        status: 404,
        body: 'DOCUMENT_NOT_FOUND_ERROR',
      });
  });

  test('data sheets are not for visitors, nor for blocked users', async () => {
    const { id } = await seedSheet(portal.database);
    const { client, user } = await welcomeShopper(portal);
    await portal.database
      .updateTable('users')
      .set({ permissionLevel: LEVELS.blocked })
      .where('id', '=', user.id)
      .execute();

    for (const path of ['/datasheets/', `/datasheets/${id}/download/`])
      for (const person of [portal.visitor(), client])
        expect(await person.get(path)).toMatchObject({ status: 401 });
  });

  test('data sheets of staff are mine only if their own company ordered the article', async () => {
    const staff = await welcomeShopper(portal, { role: ROLES.team, kind: 'staff' });
    const { articleNo } = await seedSheet(portal.database);
    await order((await welcomeShopper(portal)).user.companyId, articleNo);

    expect(await ids(staff, 'mine=true')).toEqual([]);
  });
});

test.each([
  ['plain.pdf', `attachment; filename="plain.pdf"; filename*=UTF-8''plain.pdf`],
  ['../../etc/passwd', `attachment; filename="-..-etc-passwd"; filename*=UTF-8''-..-etc-passwd`],
  ['a\r\nSet-Cookie: x', `attachment; filename="aSet-Cookie- x"; filename*=UTF-8''aSet-Cookie-%20x`],
  ['100%.pdf', `attachment; filename="100_.pdf"; filename*=UTF-8''100%25.pdf`],
  ['Com1', `attachment; filename="Com1_"; filename*=UTF-8''Com1_`],
  ['a.pdf. .', `attachment; filename="a.pdf"; filename*=UTF-8''a.pdf`],
  ['', `attachment; filename="download"; filename*=UTF-8''download`],
])('a file named %j is saved safely', (name, header) => {
  expect(attachment(name)).toBe(header);
});
