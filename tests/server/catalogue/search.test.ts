import type { Updateable } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { findCatalogueVersion } from '#server/db/catalogue/catalogue.store.ts';
import type { ArticlesTable } from '#server/db/catalogue/catalogue.tables.ts';
import type { ArticleOrder } from '#server/domain/catalogue/article-order.ts';
import { foldArticle } from '#server/domain/search/fold.ts';
import { parseSearch } from '#server/domain/search/search-terms.ts';
import { createArticleSearch, type ArticleSearch } from '#server/search/article-search.ts';
import type { TestClient } from '#tests/support/servers/client.ts';
import { seedArticle, seedUser } from '#tests/support/seed/seed.ts';
import { onBothEngines } from '#tests/support/servers/server.ts';

const PARTS = [
  { articleNo: '10/10 SB', de: 'Inbusschlüssel', en: 'Hex key', subDe: 'Größe 10', subEn: 'Size 10' },
  { articleNo: '2400.117-03', de: 'Bauelement Motor', en: 'Motor component', subDe: null, subEn: null },
  {
    articleNo: '4711',
    de: 'Dichtung für Pumpe',
    en: 'Pump seal',
    subDe: 'Viton, grün',
    subEn: 'Viton, green',
  },
  { articleNo: '4711-20', de: 'Pumpenrad', en: 'Impeller', subDe: 'für 4 kW', subEn: 'for 4 kW' },
  { articleNo: 'A-4711', de: 'Antriebsriemen', en: 'Drive belt', subDe: null, subEn: null },
  { articleNo: 'O-1', de: 'O-Ring 100 %', en: 'O-ring 100 %', subDe: null, subEn: null },
  { articleNo: 'S-1', de: 'Schluessel, roh', en: 'Wrench, raw', subDe: null, subEn: null },
  { articleNo: 'Z-1', de: 'Elementhalter', en: 'Element holder', subDe: null, subEn: null },
];

onBothEngines('the article search', (portal) => {
  let client: TestClient;

  beforeAll(async () => {
    for (const { articleNo, de, en, subDe, subEn } of PARTS) {
      await seedArticle(portal.database, {
        articleNo,
        kind: 'spare_part',
        descriptionDe: de,
        descriptionEn: en,
        subDescriptionDe: subDe,
        subDescriptionEn: subEn,
      });
    }
    client = await portal.signIn((await seedUser(portal.database)).email);
  });

  const found = async (search: string): Promise<string[]> => {
    const { status, body } = await client.get(`/spare-parts/?search=${encodeURIComponent(search)}`);
    expect(status).toBe(200);
    return body.items.map((item: { article_no: string }) => item.article_no);
  };

  test.each([
    ['pumpe', ['4711', '4711-20'], 'both languages and the beginning of a longer word'],
    ['viton dichtung', ['4711'], 'every term, in any order'],
    ['viton riemen', [], 'nothing that lacks a term'],
    ['GREEN Seal', ['4711'], 'the other language, whatever the case'],
    ['schlüssel', ['S-1', '10/10 SB'], 'umlauts'],
    ['schluessel', ['S-1', '10/10 SB'], 'umlauts written out'],
    ['schlussel', ['S-1', '10/10 SB'], 'umlauts left out'],
    ['GRÖSSE', ['10/10 SB'], 'ß written as ss'],
    ['riemen', ['A-4711'], 'the end of a compound'],
    [
      'element',
      ['Z-1', '2400.117-03'],
      'matches at the beginning of a word first; the “ue” of “Bauelement” is not an umlaut',
    ],
    ['kw', ['4711-20'], 'two letters at the beginning of a word'],
    ['ey', [], 'no two letters within a word'],
    ['oring', ['O-1'], 'words without their hyphen'],
    ['"viton"', ['4711'], 'words in quotation marks'],
    ['4711', ['4711', '4711-20', 'A-4711'], 'the exact number first, then those that begin with it'],
    ['1010SB', ['10/10 SB'], 'numbers without separators'],
    ['10-10-sb', ['10/10 SB'], 'numbers with other separators'],
    ['24 00 11 703', ['2400.117-03'], 'numbers with other spaces'],
    ['0.117', ['2400.117-03'], 'a part of a number'],
    ['sb', ['10/10 SB'], 'the last part of a number'],
    ['dihctung', ['4711'], 'a swapped pair of letters'],
    ['dichtng', ['4711'], 'a missing letter'],
    ['dichttung', ['4711'], 'a letter too many'],
    ['dichtumg', ['4711'], 'a wrong letter'],
    ['schlüsesl', ['10/10 SB', 'S-1'], 'a typing error in a word with umlauts'],
    ['tichtumg', [], 'no two typing errors'],
    ['kreen', ['4711'], 'an error in five letters'],
    ['vitn', [], 'no error in four letters'],
    ['4712', [], 'no wrong digit: it is another part'],
    ['%', ['O-1'], 'a percent sign as itself'],
    ['_', [], 'an underscore as itself'],
    ['\\', [], 'a backslash as itself'],
    ["'; drop table articles; --", [], 'no statement'],
    ['🙂', [], 'no picture'],
  ])('the article search for %s finds %j: %s', async (search, expected) => {
    expect(await found(search)).toEqual(expected);
  });

  test.each(['', ' ', '\u00ad'])('counts a blank search (%j) as none', async (search) => {
    expect(await found(search)).toHaveLength(PARTS.length);
  });

  test('accepts a hundred characters, whatever their size', async () => {
    expect(await found('🙂'.repeat(100))).toEqual([]);
    const { status } = await client.get(`/spare-parts/?search=${encodeURIComponent('🙂'.repeat(101))}`);
    expect(status).toBe(400);
  });

  test('finds a new article at once', async () => {
    await found('');
    await seedArticle(portal.database, { articleNo: 'N-1', kind: 'spare_part', descriptionEn: 'Novelty' });
    expect(await found('novelty')).toEqual(['N-1']);
  });

  const change = (articleNo: string, changes: Updateable<ArticlesTable>) =>
    portal.database.updateTable('articles').set(changes).where('articleNo', '=', articleNo).execute();

  describe('for a large catalogue', () => {
    const builds: number[] = [];
    const failures: unknown[] = [];
    let search: ArticleSearch;

    beforeAll(async () => {
      const observer = {
        built: (articles: number) => builds.push(articles),
        failed: (error: unknown) => failures.push(error),
      };
      search = createArticleSearch(portal.database, observer, 0);
      await search.refresh();
    });
    afterAll(() => search.close());

    const articleNosFor = async (text: string, order: ArticleOrder = { by: 'relevance' }) => {
      const { articleNos } = await search.find({
        kind: 'spare_part',
        search: parseSearch(text),
        within: [],
        chosen: [],
        order,
        buyerId: null,
        byProduct: false,
        offset: 0,
        limit: 10,
      });
      return articleNos;
    };

    test('finds a changed text, and sorts by a changed price, without building a new index', async () => {
      const before = builds.length;
      const texts = { descriptionDe: 'Laufrad', descriptionEn: 'Rotor' };
      const article = { articleNo: '4711-20', subDescriptionDe: null, subDescriptionEn: null, ...texts };
      await change('4711-20', { ...texts, ...foldArticle(article) });
      await change('A-4711', { priceCents: 1 });
      expect(await articleNosFor('laufrad')).toEqual(['4711-20']);
      expect(await articleNosFor('pumpenrad')).toEqual([]);
      const cheapest = await articleNosFor('', { by: 'price', descending: false, language: 'de-DE' });
      expect(cheapest[0]).toBe('A-4711');
      expect(builds).toHaveLength(before);
    });

    test('counts only changes of the columns that the search uses', async () => {
      const before = await findCatalogueVersion(portal.database);
      await change('4711', { discontinued: true, hsCode: '1', listPriceCents: 9, quantityStep: 5 });
      await change('4711', { descriptionDe: 'Dichtung für Pumpe', priceCents: 1_250 });
      expect(await findCatalogueVersion(portal.database)).toBe(before);
      await change('4711', { priceCents: 1_251 });
      expect(await findCatalogueVersion(portal.database)).toBe(before + 1);
    });

    test('builds a new index when the record of single changes has a gap', async () => {
      const before = builds.length;
      const version = await findCatalogueVersion(portal.database);
      for (let price = 1; price <= 3; price += 1) {
        await portal.database.updateTable('articles').set({ priceCents: price }).execute();
      }
      expect(await findCatalogueVersion(portal.database)).toBe(version + 3);
      await portal.database
        .deleteFrom('catalogueChanges')
        .where('version', '=', version + 2)
        .execute();
      await articleNosFor('pumpe');
      await search.refresh();
      expect(builds).toHaveLength(before + 1);
    });

    test('shows a new article when the index has been renewed', async () => {
      await seedArticle(portal.database, {
        kind: 'spare_part',
        articleNo: 'L-1',
        descriptionEn: 'Latecomer',
      });
      expect(await articleNosFor('latecomer')).toEqual([]);
      await search.refresh();
      expect(await articleNosFor('latecomer')).toEqual(['L-1']);
      expect(failures).toEqual([]);
    });
  });
});
