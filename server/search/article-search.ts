import { outsideCalls } from '#server/db/engine/calls.ts';
import {
  findCatalogueChanges,
  findCatalogueVersion,
  findOrderedArticles,
} from '#server/db/catalogue/catalogue.store.ts';
import type { Database } from '#server/db/engine/database.ts';
import type { ArticleIndexes } from './article-index.ts';
import type { ArticleHits, ArticleQuery } from './article-query.ts';
import { buildIndexes } from './build-indexes.ts';
import { changeArticle } from './change-article.ts';
import { searchIndexes } from './search-index.ts';
import { searchTable } from './search-table.ts';

/** Up to this many articles, the table itself answers in a few milliseconds. */
const TABLE_IS_FAST_UP_TO = 20_000;

/** Up to this many changes are entered while a search waits, which takes milliseconds; above that, a new index is built. */
const CHANGES_AT_ONCE = 500;

/**
 * Each search looks through the words of all articles whose texts have changed; above this number, a new index is built in the background.
 */
const CHANGED_TEXTS = 1_000;

/** The keys of changed articles are kept separately from the packed ones; above this number, a new index is built in the background. */
const CHANGED_KEYS = 50_000;

export interface ArticleSearch {
  find: (query: ArticleQuery) => Promise<ArticleHits>;
  /** Resolves when the index holds the catalogue as it was at this call or later. */
  refresh: () => Promise<void>;
  /** Refreshes the index in the background; a failure is reported, and a later search tries again. */
  refreshAside: () => void;
  /** Stops a running build; the database may be closed afterwards. */
  close: () => Promise<void>;
}

const sizeOf = ({ media, spare_part: spareParts }: ArticleIndexes): number =>
  media.documents + spareParts.documents;

/** Receives the outcome of a build. */
export interface BuildObserver {
  readonly built: (articles: number, milliseconds: number) => void;
  readonly failed: (error: unknown) => void;
}

interface Current {
  readonly version: number;
  readonly indexes: ArticleIndexes;
}

/** Returns whether enough changes have been entered to make a new index worthwhile. */
const isWorn = (current: Current | undefined): boolean =>
  Object.values(current?.indexes ?? {}).some(
    ({ changed, orders }) =>
      changed.wordsOf.size > CHANGED_TEXTS ||
      Object.values(orders).some(({ moved }) => moved.size > CHANGED_KEYS),
  );

/**
 * Searches the index in this process. Each search first enters the changes since the last one. If that is not possible, a new index is
 * built, which takes seconds: meanwhile, a small catalogue is searched in the table and never shows an old state, while a large one shows
 * the previous state.
 */
export const createArticleSearch = (
  db: Database,
  observer: BuildObserver,
  tableIsFastUpTo = TABLE_IS_FAST_UP_TO,
): ArticleSearch => {
  const closing = new AbortController();
  let current: Current | undefined;
  let building: Promise<void> | undefined;

  /** Enters the changes, if they are few. @returns whether the index now holds the catalogue as it was at this call or later. */
  const catchUp = async (): Promise<boolean> => {
    const version = await findCatalogueVersion(db);
    while (current !== undefined && current.version < version) {
      const from: Current = current;
      const changes = await findCatalogueChanges(db, from.version, CHANGES_AT_ONCE);
      // Another search was quicker, so the changes read here may be older.
      if (current !== from) continue;
      const entered = changes.articles?.map((article) => changeArticle(from.indexes, article));
      if (entered?.every(Boolean) !== true) return false;
      current = { version: changes.version, indexes: from.indexes };
    }
    return current !== undefined;
  };

  const rebuild = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      if ((await catchUp()) && !isWorn(current)) return;
      const version = await findCatalogueVersion(db);
      const startedAt = performance.now();
      current = { version, indexes: await buildIndexes(db, closing.signal) };
      observer.built(sizeOf(current.indexes), performance.now() - startedAt);
    }
  };

  const refresh = (): Promise<void> => {
    building ??= outsideCalls(rebuild).finally(() => {
      building = undefined;
    });
    return building;
  };

  const refreshAside = (): void => {
    refresh().catch((error: unknown) => {
      if (!closing.signal.aborted) observer.failed(error);
    });
  };

  /** Returns `undefined` if the table should answer. */
  const usableIndexes = async (): Promise<ArticleIndexes | undefined> => {
    const isCurrent = await catchUp();
    if (!isCurrent || isWorn(current)) refreshAside();
    if (current === undefined) return undefined;
    return isCurrent || sizeOf(current.indexes) > tableIsFastUpTo ? current.indexes : undefined;
  };

  return {
    find: async (query) => {
      const ordered =
        query.search === undefined || query.buyerId === null
          ? []
          : await findOrderedArticles(db, query.buyerId);
      const indexes = await usableIndexes();
      return indexes === undefined ? searchTable(db, query) : searchIndexes(indexes, query, ordered);
    },
    refresh,
    refreshAside,
    close: async () => {
      closing.abort();
      await building?.catch(() => undefined);
    },
  };
};
