import { findCatalogueVersion } from '#server/db/catalogue.store.ts';
import type { Database } from '#server/db/database.ts';
import type { ArticleIndexes } from './article-index.ts';
import type { ArticleHits, ArticleQuery } from './article-query.ts';
import { buildIndexes } from './build-indexes.ts';
import { searchIndex } from './search-index.ts';
import { searchTable } from './search-table.ts';

/** How old an answer may be that another process's change of the catalogue has overtaken. */
const CHECK_EVERY_MS = 1_000;

export interface ArticleSearch {
  find: (query: ArticleQuery) => Promise<ArticleHits>;
  /** Resolves when searches show the catalogue as it was at this call or later. */
  refresh: () => Promise<void>;
  /** The same without anyone waiting; a failure is reported and tried again with a later search. */
  refreshAside: () => void;
  /** Ends a running build; the database may be closed afterwards. */
  close: () => Promise<void>;
}

/** Searches the index in this process, and the table itself until the first index is built. */
export const createArticleSearch = (db: Database, reportFailure: (error: unknown) => void): ArticleSearch => {
  const closing = new AbortController();
  let current: { readonly version: number; readonly indexes: ArticleIndexes } | undefined;
  let building: Promise<void> | undefined;
  let checkedAt = -Infinity;

  const rebuild = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      const version = await findCatalogueVersion(db);
      if (version === current?.version) return;
      current = { version, indexes: await buildIndexes(db, closing.signal) };
    }
  };

  const refresh = (): Promise<void> => {
    checkedAt = performance.now();
    building ??= rebuild().finally(() => {
      building = undefined;
    });
    return building;
  };

  const refreshAside = (): void => {
    refresh().catch((error: unknown) => {
      if (!closing.signal.aborted) reportFailure(error);
    });
  };

  return {
    find: async (query) => {
      if (performance.now() - checkedAt > CHECK_EVERY_MS) refreshAside();
      return current === undefined ? searchTable(db, query) : searchIndex(current.indexes[query.kind], query);
    },
    refresh,
    refreshAside,
    close: async () => {
      closing.abort();
      await building?.catch(() => undefined);
    },
  };
};
