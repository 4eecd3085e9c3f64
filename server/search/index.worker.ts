import { parentPort } from 'node:worker_threads';

import type { ArticleKind } from '#contract/catalogue/article.contract.ts';
import type { IndexedRow } from '#server/db/catalogue/catalogue.store.ts';
import { indexBuilder, type ArticleIndexes } from './article-index.ts';

/** `rows` is the text of a `CatalogueSlice`; `finish` asks for the indexes. */
export type BuildMessage =
  | { readonly type: 'rows'; readonly kind: ArticleKind; readonly rows: string }
  | { readonly type: 'finish' };

/** Answers each message: `finish` with the indexes, all others with nothing. */
export type BuildReply = ArticleIndexes | null;

const builders = { media: indexBuilder(), spare_part: indexBuilder() };

const add = (kind: ArticleKind, rows: string): void => {
  for (const row of JSON.parse(rows) as IndexedRow[]) builders[kind].add(row);
};

/** Lists the memory of the typed arrays in a value, so that it is transferred instead of copied. */
const buffersIn = (value: unknown): ArrayBuffer[] => {
  if (ArrayBuffer.isView(value)) return value.buffer instanceof ArrayBuffer ? [value.buffer] : [];
  if (value instanceof Map) return [...value.values()].flatMap(buffersIn);
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(buffersIn) : [];
};

parentPort?.on('message', (message: BuildMessage) => {
  if (message.type === 'rows') {
    add(message.kind, message.rows);
    parentPort?.postMessage(null satisfies BuildReply);
    return;
  }
  const indexes: BuildReply = { media: builders.media.finish(), spare_part: builders.spare_part.finish() };
  parentPort?.postMessage(indexes, buffersIn(indexes));
});
