import { beforeAll, describe, expect, test } from 'vitest';

import { LEVELS, ROLES } from '#contract/accounts/access.contract.ts';
import type { Language } from '#contract/language.contract.ts';
import { seedCatalogue } from '#tests/support/seed/catalogue.ts';
import type { TestClient } from '#tests/support/servers/client.ts';
import { seedMachine } from '#tests/support/seed/seed-machine.ts';
import { seedArticle, seedCompany, seedUser } from '#tests/support/seed/seed.ts';
import { seedSheet } from '#tests/support/seed/seed-sheets.ts';
import { onAnyEngine } from '#tests/support/servers/server.ts';

const INVALID = { status: 400, body: 'VALIDATION_ERROR' };
const NOT_FOUND = { status: 404, body: 'SPARE_PART_OR_MEDIA_ARTICLE_NOT_FOUND_ERROR' };

type Item = Record<string, unknown> & { article_no: string; description: string };
interface Counted {
  id: string;
  label: string;
  count: number;
  subcategories?: Counted[];
}

const list = async (client: TestClient, path: string) => {
  const { status, body } = await client.get(path);
  expect({ path, status }).toEqual({ path, status: 200 });
  return body;
};

const descriptions = async (client: TestClient) => {
  const { items } = await list(client, '/media/?sort=description&page_size=100&search=schluessel');
  return items.map((item: Item) => item.description);
};

const categoryLabels = async (client: TestClient) =>
  (await list(client, '/media/')).facets.categories.map(({ label }: Counted) => label);

/** Compares texts and numbers in the order that the lists must have. */
const rising = (one: string | number, other: string | number) => (one < other ? -1 : Number(one > other));

onAnyEngine('media and spare parts', (portal) => {
  let full: TestClient;
  let german: TestClient;
  let companyId: string;

  const signIn = async (more: Parameters<typeof seedUser>[1] = {}): Promise<TestClient> =>
    portal.signIn((await seedUser(portal.database, more)).email);

  beforeAll(async () => {
    await seedCatalogue(portal.database);
    companyId = (await seedCompany(portal.database)).id;
    full = await signIn({ companyId });
    german = await signIn({ language: 'de-DE' });
  });

  const machine = (machineNo: string, owner: string, machineTypeId: string | null) =>
    seedMachine(portal.database, { machineNo, companyId: owner, machineTypeId });

  describe('lists', () => {
    test('lists come in pages that add up to the whole, each article once', async () => {
      const { total } = await list(full, '/media/');
      const numbers: string[] = [];
      for (let page = 1; numbers.length < total; page += 1) {
        const { items, page_size } = await list(full, `/media/?page=${page}&page_size=50`);
        expect(page_size).toBe(50);
        numbers.push(...items.map((item: Item) => item.article_no));
      }
      expect(new Set(numbers).size).toBe(total);
      expect(await list(full, '/media/?page=900')).toMatchObject({
        items: [],
        total,
        page: 900,
        page_size: 25,
      });
    });

    test('lists keep media and spare parts apart', async () => {
      const { items: media } = await list(full, '/media/');
      const { items: parts } = await list(full, '/spare-parts/');
      expect(new Set(media.map((item: Item) => item['kind']))).toEqual(new Set(['media']));
      expect(new Set(parts.map((item: Item) => item['kind']))).toEqual(new Set(['spare_part']));
    });

    test.each([
      ['article_no', 'article_no'],
      ['price', 'price_cents'],
    ])('lists are sorted by %s in both directions', async (sort, field) => {
      const values = async (order: string) =>
        (await list(full, `/media/?sort=${order}&page_size=100`)).items.map((item: Item) => item[field]);
      const upwards = await values(sort);
      const downwards = await values(`-${sort}`);
      expect(upwards).toEqual(upwards.toSorted(rising));
      expect(downwards).toEqual(downwards.toSorted(rising).toReversed());
      expect(downwards).not.toEqual(upwards);
    });

    test('lists sort descriptions in the reader’s language, umlauts as their base letters', async () => {
      const inGerman = await descriptions(german);
      expect(inGerman).toEqual(
        inGerman.toSorted(new Intl.Collator('de-DE', { ignorePunctuation: false }).compare),
      );
      expect(inGerman).not.toEqual(await descriptions(full));
    });

    test.each(['sort=colour', 'page=0', 'page=x', 'page_size=7', 'colour=red', `search=${'x'.repeat(101)}`])(
      'lists refuse ?%s',
      async (query) => {
        expect(await full.get(`/media/?${query}`)).toMatchObject(INVALID);
        expect(await full.get(`/spare-parts/?${query}`)).toMatchObject(INVALID);
      },
    );
  });

  describe('facets', () => {
    test('facets show how many articles each category and subcategory would give', async () => {
      const { facets, total } = await list(german, '/media/?search=ring');
      expect(total).toBeGreaterThan(0);
      for (const category of facets.categories as Counted[]) {
        const chosen = await list(german, `/media/?search=ring&category=${category.id}`);
        expect(chosen.total).toBe(category.count);
        for (const subcategory of category.subcategories ?? []) {
          const narrowed = await list(
            german,
            `/media/?search=ring&category=${category.id}&subcategory=${subcategory.id}`,
          );
          expect(narrowed.total).toBe(subcategory.count);
          expect(narrowed.facets).toEqual(facets);
        }
      }
    });

    test('facets are labelled in the language of the reader', async () => {
      expect(await categoryLabels(german)).toEqual(['Nassbearbeitung', 'Trockenbearbeitung']);
      expect(await categoryLabels(full)).toEqual(['Wet processing', 'Dry processing']);
    });

    test('facets count a part under every machine type that it fits', async () => {
      const { facets } = await list(full, '/spare-parts/?search=ring');
      for (const { id, count } of facets.machine_types as Counted[]) {
        const chosen = await list(full, `/spare-parts/?search=ring&machine_type=${id}`);
        expect(chosen).toMatchObject({ total: count, facets });
      }
    });

    test('facets keep a choice that matches nothing', async () => {
      const { total, facets } = await list(full, '/media/?search=xyzzy-nothing&subcategory=granulate');
      expect(total).toBe(0);
      expect(facets.categories).toMatchObject([
        { id: 'dry', count: 0, subcategories: [{ id: 'granulate', count: 0 }] },
      ]);
    });

    test('an unknown category has no articles', async () => {
      expect(await list(full, '/media/?category=no-such')).toMatchObject({ items: [], total: 0 });
    });
  });

  describe('the machine filter', () => {
    test('shows the parts that fit one’s own machine, and counts them for each machine type', async () => {
      await machine('M-OWN', companyId, 'disc-9');
      const fitting = await list(full, '/spare-parts/?machine_no=M-OWN&page_size=100');
      const ofType = await list(full, '/spare-parts/?machine_type=disc-9&page_size=100');
      expect(fitting.total).toBeGreaterThan(0);
      expect(fitting.items).toEqual(ofType.items);
      expect(fitting.facets.machine_types.find(({ id }: Counted) => id === 'disc-9').count).toBe(
        fitting.total,
      );
    });

    test('shows nothing for a machine of no known type', async () => {
      await machine('M-ODD', companyId, null);
      expect(await list(full, '/spare-parts/?machine_no=M-ODD')).toMatchObject({ total: 0 });
    });

    test('answers another company’s machine like a missing one', async () => {
      const other = await seedCompany(portal.database);
      await machine('M-OTHER', other.id, 'disc-9');
      const missing = { status: 404, body: 'MACHINE_DOES_NOT_EXIST_ERROR' };
      expect(await full.get('/spare-parts/?machine_no=M-OTHER')).toMatchObject(missing);
      expect(await full.get('/spare-parts/?machine_no=M-NONE')).toMatchObject(missing);
    });

    test('accepts the machine of a dealer’s customer, and any for staff', async () => {
      const dealer = await seedCompany(portal.database, { kind: 'dealer' });
      const customer = await seedCompany(portal.database, { dealerId: dealer.id });
      await machine('M-CUSTOMER', customer.id, 'disc-9');
      const asDealer = await signIn({ companyId: dealer.id, role: ROLES.dealer, kind: 'dealer' });
      const asStaff = await signIn({ role: ROLES.team, kind: 'staff' });
      const fitting = { total: (await list(full, '/spare-parts/?machine_type=disc-9')).total };
      expect(await list(asDealer, '/spare-parts/?machine_no=M-CUSTOMER')).toMatchObject(fitting);
      expect(await list(asStaff, '/spare-parts/?machine_no=M-CUSTOMER')).toMatchObject(fitting);
    });
  });

  describe('prices', () => {
    test('prices are all shown at level 99, a unit price rounded half up', async () => {
      await seedArticle(portal.database, {
        articleNo: 'PRICE-1',
        priceCents: 1_001,
        listPriceCents: 1_200,
        containerSize: 2,
        unit: 'kg',
      });
      expect((await full.get('/media/PRICE-1/')).body).toMatchObject({
        price_state: 'visible',
        price_cents: 1_001,
        list_price_cents: 1_200,
        price_per_unit_cents: 501,
      });
    });

    test('prices wait for a request at level 20, and then stay for the session', async () => {
      const { articleNo } = await seedArticle(portal.database, { containerSize: 5 });
      const limited = await signIn({ permissionLevel: LEVELS.limitedPrices });
      const unknown = { price_cents: null, list_price_cents: null, price_per_unit_cents: null };
      expect((await limited.get(`/media/${articleNo}/`)).body).toMatchObject({
        ...unknown,
        price_state: 'on_request',
      });
      await limited.post('/price-request/', { article_no: articleNo });
      const known = {
        price_state: 'visible',
        price_cents: 1_250,
        list_price_cents: 1_500,
        price_per_unit_cents: 250,
      };
      expect((await limited.get(`/media/${articleNo}/`)).body).toMatchObject(known);
      expect((await list(limited, `/media/?search=${articleNo}`)).items[0]).toMatchObject(known);
    });

    test('prices are left out of the list of media at level 0', async () => {
      const without = await signIn({ permissionLevel: LEVELS.noPrices });
      const { items } = await list(without, '/media/?page_size=100');
      for (const item of items) {
        expect(item).toMatchObject({
          price_state: 'hidden',
          price_cents: null,
          list_price_cents: null,
          price_per_unit_cents: null,
        });
      }
    });

    test.each([LEVELS.noPrices, LEVELS.limitedPrices])(
      'prices cannot sort a list at level %i',
      async (permissionLevel) => {
        const client = await signIn({ permissionLevel });
        for (const sort of ['price', '-price']) {
          expect(await client.get(`/media/?sort=${sort}`)).toMatchObject(INVALID);
          expect(await client.get(`/spare-parts/?sort=${sort}`)).toMatchObject(INVALID);
        }
      },
    );
  });

  describe('details', () => {
    test('details are found under a number with slash and space', async () => {
      const { status, body } = await full.get('/spare-parts/10%2F10%20SB/');
      expect(status).toBe(200);
      expect(body).toMatchObject({ article_no: '10/10 SB', kind: 'spare_part' });
      expect((await full.get('/media/0012/')).body).toMatchObject({ article_no: '0012' });
    });

    test('details name the data sheets and, in the language of the reader, the machine types', async () => {
      const { articleNo } = await seedArticle(portal.database, {
        kind: 'spare_part',
        descriptionDe: 'Zahnriemen',
        descriptionEn: 'Toothed belt',
      });
      await portal.database
        .insertInto('articleMachineTypes')
        .values({ articleNo, machineTypeId: 'drag-4' })
        .execute();
      const sheet = { kind: 'TDB', language: 'de-DE', version: '2.1', date: '2025-11-03' } as const;
      await portal.database
        .insertInto('dataSheets')
        .values({ id: 'sheet-1', sheetNo: 'TDB belt', articleNo, fileId: null, ...sheet })
        .execute();
      expect((await german.get(`/spare-parts/${articleNo}/`)).body).toMatchObject({
        description: 'Zahnriemen',
        data_sheets: [{ id: 'sheet-1', ...sheet }],
        machine_types: [{ id: 'drag-4', label: 'Schleppfinisher 4' }],
      });
      expect((await full.get(`/spare-parts/${articleNo}/`)).body).toMatchObject({
        description: 'Toothed belt',
        machine_types: [{ label: 'Drag finisher 4' }],
      });
    });

    test('details and lists offer each data sheet only in its current edition', async () => {
      const { articleNo } = await seedArticle(portal.database);
      const edition = (version: string, date: string, language: Language) =>
        seedSheet(portal.database, { articleNo, kind: 'TDB', version, date, language });
      await edition('9.0', '2025-01-01', 'en-GB');
      const { id: english } = await edition('10.0', '2026-01-01', 'en-GB');
      const { id: older } = await edition('8.0', '2024-01-01', 'de-DE');
      const sheets = [
        { id: older, kind: 'TDB', language: 'de-DE', version: '8.0', date: '2024-01-01' },
        { id: english, kind: 'TDB', language: 'en-GB', version: '10.0', date: '2026-01-01' },
      ];

      expect((await full.get(`/media/${articleNo}/`)).body.data_sheets).toEqual(sheets);
      const { items } = await list(full, `/media/?search=${articleNo}`);
      expect(items).toMatchObject([{ data_sheets: sheets }]);
    });

    test('details of a medium are not among the spare parts, nor the other way round', async () => {
      expect(await full.get('/spare-parts/0012/')).toMatchObject(NOT_FOUND);
      expect(await full.get('/media/10%2F10%20SB/')).toMatchObject(NOT_FOUND);
      expect(await full.get('/media/no-such-number/')).toMatchObject(NOT_FOUND);
    });

    test('details show that an article is discontinued, and so do lists', async () => {
      const { articleNo } = await seedArticle(portal.database, { discontinued: true });
      expect((await full.get(`/media/${articleNo}/`)).body).toMatchObject({ discontinued: true });
      const { items } = await list(full, `/media/?search=${articleNo}`);
      expect(items).toMatchObject([{ article_no: articleNo, discontinued: true }]);
    });

    test.each(['%00', 'x'.repeat(65), '%ED%A0%80'])(
      'an article number is refused if it is %s',
      async (articleNo) => {
        const { status } = await full.get(`/media/${articleNo}/`);
        expect(status).toBe(400);
      },
    );
  });
});
