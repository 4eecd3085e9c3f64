import { randomUUID } from 'node:crypto';

import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';

import { LEVELS } from '#contract/accounts/access.contract.ts';
import type { Language } from '#contract/language.contract.ts';
import { seedItems, seedOrder } from '#tests/support/seed/seed-records.ts';
import { PDF, seedSheet } from '#tests/support/seed/seed-sheets.ts';
import { seedArticle } from '#tests/support/seed/seed.ts';
import { onAnyEngine } from '#tests/support/servers/server.ts';
import { welcomeShopper, type Shopper } from '#tests/support/browser/shopper.ts';

const list = async ({ client }: Shopper, query: string) => (await client.get(`/datasheets/?${query}`)).body;

onAnyEngine('the data sheet of a product', (portal) => {
  /** Seeds two containers of one product, with one German and one English edition for both. */
  const seedProduct = async (name = `Gneiss ${randomUUID()}`) => {
    const sheetNo = `SDB ${name}`;
    const articleNos = [randomUUID(), randomUUID()].toSorted();
    for (const [index, articleNo] of articleNos.entries())
      await seedArticle(portal.database, { articleNo, descriptionEn: `${name}, ${index + 1}0 L` });
    const edition = async (version: string, date: string) => {
      const ids: Record<string, string> = {};
      for (const language of ['en-GB', 'de-DE'] as const) {
        const fileId = randomUUID();
        await portal.database
          .insertInto('files')
          .values({ id: fileId, mediaType: 'application/pdf', fileName: `${fileId}.pdf`, content: PDF })
          .execute();
        for (const [index, articleNo] of articleNos.entries()) {
          const { id } = await seedSheet(portal.database, {
            sheetNo,
            articleNo,
            language,
            version,
            date,
            fileId,
          });
          ids[`${language} ${index}`] = id;
        }
      }
      return ids;
    };
    return { name, sheetNo, articleNos, edition, search: `search=${encodeURIComponent(name)}` };
  };
  const download = async ({ client }: Shopper, id: string | undefined) => {
    portal.clock.wind({ minutes: 1 });
    expect(await client.get(`/datasheets/${id}/download/`)).toMatchObject({ status: 200 });
  };

  test('is one row, with its articles and languages', async () => {
    const reader = await welcomeShopper(portal);
    const { name, articleNos, edition, search } = await seedProduct();
    const ids = await edition('1.0', '2026-01-01');

    const { items, total } = await list(reader, search);

    expect(total).toBe(1);
    expect(items).toMatchObject([
      {
        id: ids['en-GB 0'],
        product: name,
        article_no: articleNos[0],
        articles: articleNos,
        languages: [
          { language: 'en-GB', id: ids['en-GB 0'], changed_since_download: false, downloaded_at: null },
          { language: 'de-DE', id: ids['de-DE 0'], changed_since_download: false, downloaded_at: null },
        ],
      },
    ]);
    const found = await list(reader, `search=${articleNos[1]}`);
    expect(found.items).toMatchObject([{ articles: articleNos }]);
  });

  test('is downloaded in one language, no matter from which article', async () => {
    const reader = await welcomeShopper(portal);
    const { edition, search } = await seedProduct();
    const first = await edition('1.0', '2025-01-01');
    await download(reader, first['en-GB 1']);
    const languages = async () => (await list(reader, search)).items[0].languages;
    expect(await languages()).toMatchObject([
      { language: 'en-GB', changed_since_download: false, downloaded_at: expect.any(String) },
      { language: 'de-DE', changed_since_download: false, downloaded_at: null },
    ]);

    const second = await edition('2.0', '2026-01-01');
    expect(await languages()).toMatchObject([{ changed_since_download: true }, { downloaded_at: null }]);
    expect(await list(reader, `${search}&changed=true`)).toMatchObject({ total: 1, changed: 1 });

    await download(reader, second['en-GB 0']);
    expect(await languages()).toMatchObject([{ changed_since_download: false }, { downloaded_at: null }]);
    expect(await list(reader, `${search}&changed=true`)).toMatchObject({ total: 0, changed: 0 });
  });

  test('is marked as changed in the file even if only one of its languages was downloaded', async () => {
    const reader = await welcomeShopper(portal);
    const { edition, search } = await seedProduct();
    const first = await edition('1.0', '2025-01-01');
    await download(reader, first['en-GB 0']);
    const file = async () => (await reader.client.get(`/datasheets/csv/?${search}`)).body.split('\r\n');
    expect(await file()).toEqual([
      expect.stringMatching(/;Changed since the download$/),
      expect.stringMatching(/;no$/),
      '',
    ]);

    await edition('2.0', '2026-01-01');
    expect((await file())[1]).toMatch(/;yes$/);
  });

  test('is sorted by its name in the reader’s language', async () => {
    const chips = await seedArticle(portal.database, {
      descriptionDe: 'Ahornspäne',
      descriptionEn: 'Maple chips for tourmaline',
    });
    const beads = await seedArticle(portal.database, {
      descriptionDe: 'Zirkonperlen',
      descriptionEn: 'Beads for tourmaline',
    });
    for (const { articleNo } of [chips, beads]) await seedSheet(portal.database, { articleNo });
    const sorted = async (language: Language) => {
      const reader = await welcomeShopper(portal, { language });
      const { items } = await list(reader, 'search=tourmaline&sort=description');
      return items.map(({ product }: { product: string }) => product);
    };

    expect(await sorted('de-DE')).toEqual(['Ahornspäne', 'Zirkonperlen']);
    expect(await sorted('en-GB')).toEqual(['Beads for tourmaline', 'Maple chips for tourmaline']);
  });

  test('is not marked as changed for an article whose own edition is older than the copy', async () => {
    const reader = await welcomeShopper(portal);
    const { sheetNo, articleNos, search } = await seedProduct();
    const old = { sheetNo, articleNo: articleNos[0]!, version: '1.0', date: '2025-01-01' };
    await seedSheet(portal.database, old);
    const { id } = await seedSheet(portal.database, {
      ...old,
      articleNo: articleNos[1]!,
      version: '2.0',
      date: '2026-01-01',
    });
    await download(reader, id);
    expect(await list(reader, `${search}&changed=true`)).toMatchObject({ total: 0, changed: 0 });
  });

  test('counts once on the dashboard', async () => {
    const reader = await welcomeShopper(portal);
    const { articleNos, edition } = await seedProduct();
    const first = await edition('1.0', '2025-01-01');
    for (const articleNo of articleNos) {
      const orderNo = await seedOrder(portal.database, reader.user.companyId, { orderDate: '2025-02-01' });
      await seedItems(portal.database, orderNo, [{ articleNo }]);
    }
    await download(reader, first['en-GB 1']);
    await edition('2.0', '2026-01-01');
    expect((await reader.client.get('/dashboard/')).body.changed_sheets).toMatchObject({
      count: 1,
      items: [{ articles: articleNos }],
    });
  });

  test('comes once in the archive of changed sheets, in the languages of the reader’s copies, and then counts as unchanged', async () => {
    const reader = await welcomeShopper(portal, { permissionLevel: LEVELS.dataSheetsOnly });
    const products = [await seedProduct(), await seedProduct()];
    for (const { edition } of products) {
      const first = await edition('1.0', '2025-01-01');
      await download(reader, first['de-DE 1']);
      await edition('2.0', '2026-01-01');
    }
    const get = () =>
      portal.app.inject({
        url: '/api/datasheets/changed/download/',
        cookies: Object.fromEntries(reader.client.cookies),
      });

    portal.clock.wind({ minutes: 1 });
    const { statusCode, headers, rawPayload } = await get();

    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('application/zip');
    expect(Object.values(unzipSync(rawPayload)).map((content) => PDF.equals(content))).toEqual([true, true]);
    expect(await list(reader, 'changed=true')).toMatchObject({ total: 0, changed: 0 });
    expect(await get()).toMatchObject({ statusCode: 404, body: 'DOCUMENT_NOT_FOUND_ERROR' });
    expect(await portal.visitor().get('/datasheets/changed/download/')).toMatchObject({ status: 401 });
  });
});
