import { outsideCalls } from '#server/db/engine/calls.ts';
import { findCatalogueVersion } from '#server/db/catalogue/catalogue.store.ts';
import type { Database } from '#server/db/engine/database.ts';
import type { ArticleIndexes } from './article-index.ts';
import type { ArticleHits, ArticleQuery } from './article-query.ts';
import { buildIndexes } from './build-indexes.ts';
import { searchIndex } from './search-index.ts';
import { searchTable } from './search-table.ts';

/** Up to this many articles, the table itself answers in a few milliseconds. */
const TABLE_IS_FAST_UP_TO = 20_000;

export interface ArticleSearch {
  find: (query: ArticleQuery) => Promise<ArticleHits>;
  /** Resolves when the index holds the catalogue as it was at this call or later. */
  refresh: () => Promise<void>;
  /** Does the same without anyone waiting; a failure is reported and retried with a later search. */
  refreshAside: () => void;
  /** Ends a running build; the database may be closed afterwards. */
  close: () => Promise<void>;
}

const sizeOf = ({ media, spare_part: spareParts }: ArticleIndexes): number =>
  media.documents + spareParts.documents;

/** Receives the outcome of a build. */
export interface BuildObserver {
  readonly built: (articles: number, milliseconds: number) => void;
  readonly failed: (error: unknown) => void;
}

/**
 * Searches the index in this process. While the catalogue's newest state is being indexed, a small catalogue is searched in the table
 * and never shows an old state; a large one shows the previous state for those seconds.
 */
export const createArticleSearch = (
  db: Database,
  observer: BuildObserver,
  tableIsFastUpTo = TABLE_IS_FAST_UP_TO,
): ArticleSearch => {
  const closing = new AbortController();
  let current: { readonly version: number; readonly indexes: ArticleIndexes } | undefined;
  let building: Promise<void> | undefined;

  const rebuild = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      const version = await findCatalogueVersion(db);
      if (version === current?.version) return;
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
    const version = await findCatalogueVersion(db);
    if (current?.version === version) return current.indexes;
    refreshAside();
    if (current === undefined) return undefined;
    return sizeOf(current.indexes) > tableIsFastUpTo ? current.indexes : undefined;
  };

  return {
    find: async (query) => {
      const indexes = await usableIndexes();
      return indexes === undefined ? searchTable(db, query) : searchIndex(indexes[query.kind], query);
    },
    refresh,
    refreshAside,
    close: async () => {
      closing.abort();
      await building?.catch(() => undefined);
    },
  };
};
