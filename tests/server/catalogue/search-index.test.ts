import * as fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';

import type { ArticleKind } from '#contract/catalogue/article.contract.ts';
import { findCatalogueChanges, findCatalogueVersion } from '#server/db/catalogue/catalogue.store.ts';
import { foldArticle, foldText } from '#server/domain/search/fold.ts';
import { parseSearch } from '#server/domain/search/search-terms.ts';
import type { ArticleIndexes } from '#server/search/article-index.ts';
import type { ArticleQuery } from '#server/search/article-query.ts';
import { buildIndexes } from '#server/search/build-indexes.ts';
import { changeArticle } from '#server/search/change-article.ts';
import { searchIndexes } from '#server/search/search-index.ts';
import { searchTable } from '#server/search/search-table.ts';
import {
  CATEGORIES,
  MACHINE_TYPES,
  seedCatalogue,
  type SeededArticle,
} from '#tests/support/seed/catalogue.ts';
import { seedUser } from '#tests/support/seed/seed.ts';
import { IS_RELEASE } from '#tests/support/lane.ts';
import { onBothEngines } from '#tests/support/servers/server.ts';

/** Varies a word as people do: in part, with a letter missing, added, swapped or replaced, without umlauts, in capitals, or with signs. */
const mistyped = (word: string, how: number, at: number): string => {
  const place = at % Math.max(1, word.length);
  const [before, letter, after] = [word.slice(0, place), word.slice(place, place + 1), word.slice(place + 1)];
  const next = after.slice(0, 1);
  return (
    [
      word,
      word.slice(place, place + 1 + (how % 5)),
      word.slice(0, 1 + (at % 3)),
      word.slice(place),
      before + after,
      `${before}x${letter}${after}`,
      `${before}x${after}`,
      before + next + letter + after.slice(1),
      foldText(word),
      word.toUpperCase(),
      `${before}-${letter}${after}`,
      `(${word})`,
    ][how % 12] ?? word
  );
};

const tags = (kind: ArticleKind) =>
  fc.subarray(
    [...(kind === 'media' ? CATEGORIES.map(({ id }) => id) : MACHINE_TYPES.map(({ id }) => id)), '?'],
    {
      maxLength: 1,
    },
  );

onBothEngines('the search index', (portal) => {
  let articles: SeededArticle[];
  let indexes: ArticleIndexes;
  let buyerId: string;
  let ordered: readonly string[];

  beforeAll(async () => {
    articles = await seedCatalogue(portal.database);
    const buyer = await seedUser(portal.database);
    buyerId = buyer.companyId;
    ordered = articles.map(({ articleNo }) => articleNo).filter((_, index) => index % 5 < 2);
    await portal.database
      .insertInto('orderedArticles')
      .values(
        ['gone', ...ordered].map((articleNo) => ({ companyId: buyerId, articleNo, lastDay: '2026-01-05' })),
      )
      .execute();
    indexes = await buildIndexes(portal.database, new AbortController().signal);
  });

  const wordOf = (articleAt: number, wordAt: number): string => {
    const article = articles[articleAt % articles.length]!;
    const words = [
      article.articleNo,
      ...[
        article.articleNo,
        article.descriptionDe,
        article.descriptionEn,
        article.subDescriptionDe ?? '',
        article.subDescriptionEn ?? '',
      ].flatMap((text) => text.split(' ')),
    ];
    return words[wordAt % words.length]!;
  };

  const terms = fc.array(
    fc.oneof(
      { weight: 9, arbitrary: fc.tuple(fc.nat(), fc.nat(), fc.nat(), fc.nat()) },
      { weight: 1, arbitrary: fc.string({ maxLength: 6, unit: 'grapheme' }) },
    ),
    { maxLength: 3 },
  );
  const order = fc.record({
    by: fc.constantFrom('relevance', 'relevance', 'articleNo', 'description', 'price'),
    descending: fc.boolean(),
    language: fc.constantFrom('de-DE', 'en-GB'),
  }) as fc.Arbitrary<ArticleQuery['order']>;
  const query = fc.constantFrom<ArticleKind>('media', 'spare_part').chain((kind) =>
    fc.record({
      kind: fc.constant(kind),
      terms,
      within: tags(kind),
      chosen: tags(kind),
      order,
      offset: fc.constantFrom(0, 0, 3, 40),
      limit: fc.constantFrom(10, 25),
      isBuyer: fc.boolean(),
      byProduct: fc.boolean(),
    }),
  );

  const compareWithTable = (numRuns: number) =>
    fc.assert(
      fc.asyncProperty(query, async ({ terms: drawn, isBuyer, ...rest }) => {
        const text = drawn
          .map((term) =>
            typeof term === 'string' ? term : mistyped(wordOf(term[0], term[1]), term[2], term[3]),
          )
          .join(' ')
          .replaceAll('\0', '');
        const asked: ArticleQuery = {
          ...rest,
          search: parseSearch(text),
          buyerId: isBuyer ? buyerId : null,
        };
        const found = searchIndexes(
          indexes,
          asked,
          isBuyer && asked.search !== undefined ? ['gone', ...ordered] : [],
        );
        expect({ text, ...found }).toEqual({ text, ...(await searchTable(portal.database, asked)) });
      }),
      { numRuns },
    );

  test('answers every query exactly as the table does', async () => {
    await expect(compareWithTable(IS_RELEASE ? 1_500 : 300)).resolves.toBeUndefined();
  });

  test('the search index still answers like the table after articles have changed', async () => {
    const { database } = portal;
    const before = await findCatalogueVersion(database);
    for (const [at, article] of articles.entries()) {
      if (at % 3 === 0) continue;
      const other = articles[(at * 7) % articles.length]!;
      const texts = { ...article, descriptionDe: `${other.descriptionDe} Ωmega`, subDescriptionEn: null };
      const change = [
        { priceCents: (at * 37) % 3_000 },
        { ...foldArticle(texts), descriptionDe: texts.descriptionDe, subDescriptionEn: null },
        { ...foldArticle(other), codeFolded: article.codeFolded },
        article.kind === 'media' ? { categoryId: 'dry', subcategoryId: null } : { priceCents: at },
        { productNo: [null, 'P-3', 'new'][at % 3]! },
      ][at % 5]!;
      await database.updateTable('articles').set(change).where('articleNo', '=', article.articleNo).execute();
      if (article.kind === 'media' || at % 2 === 0) continue;
      await database.deleteFrom('articleMachineTypes').where('articleNo', '=', article.articleNo).execute();
      await database
        .insertInto('articleMachineTypes')
        .values({ articleNo: article.articleNo, machineTypeId: MACHINE_TYPES[at % 3]!.id })
        .execute();
    }
    const changes = await findCatalogueChanges(database, before, articles.length);
    expect(changes.articles?.length).toBeGreaterThan(150);
    for (const article of changes.articles ?? []) expect(changeArticle(indexes, article)).toBe(true);
    await expect(compareWithTable(IS_RELEASE ? 1_500 : 300)).resolves.toBeUndefined();
  });
});
