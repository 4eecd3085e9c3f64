import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

import { findCatalogueSlice } from '#server/db/catalogue/catalogue.store.ts';
import type { Database } from '#server/db/engine/database.ts';
import type { ArticleIndexes } from './article-index.ts';
import type { BuildMessage, BuildReply } from './index.worker.ts';

const ARTICLES_PER_SLICE = 2_000;

/**
 * Reads the whole catalogue in slices while another thread builds the indexes, so that requests are answered meanwhile. Rejects when
 * the signal ends it, or with the database's error.
 */
export const buildIndexes = async (db: Database, signal: AbortSignal): Promise<ArticleIndexes> => {
  // Under `node --watch`, the environment would make the worker report its imports as messages of its own.
  const worker = new Worker(new URL('./index.worker.ts', import.meta.url), { env: {} });
  const ask = async (message: BuildMessage): Promise<BuildReply> => {
    worker.postMessage(message);
    const [reply] = await once(worker, 'message', { signal });
    return reply as BuildReply;
  };
  try {
    for (const kind of ['media', 'spare_part'] as const) {
      let slice = await findCatalogueSlice(db, kind, '', ARTICLES_PER_SLICE);
      while (slice !== undefined) {
        signal.throwIfAborted();
        [slice] = await Promise.all([
          findCatalogueSlice(db, kind, slice.last, ARTICLES_PER_SLICE),
          ask({ type: 'rows', kind, rows: slice.rows }),
        ]);
      }
    }
    const indexes = await ask({ type: 'finish' });
    if (indexes === null) throw new Error('the search index was not built');
    return indexes;
  } finally {
    await worker.terminate();
  }
};
