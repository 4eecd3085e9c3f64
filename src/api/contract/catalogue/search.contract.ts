import Type from 'typebox';

import type { Camel } from '#contract/case.contract.ts';
import { Nullable } from '#contract/list.contract.ts';
import { TEXT_LIMITS } from '#contract/limits.contract.ts';
import { Article, ArticleKind, articleGroup } from './article.contract.ts';

/** At most this many articles of each kind are suggested (settled point 42). */
export const SUGGESTED_OF_KIND = 5;

export const SearchQuery = Type.Object(
  { search: Type.String({ minLength: 1, maxLength: TEXT_LIMITS.search }), group: articleGroup },
  { additionalProperties: false },
);

const FoundOfKind = Type.Object({
  /** Counts all matches, not only those in `items`; with `group=product`, it counts products. */
  total: Type.Integer(),
  /** With `group=product`, the best match of each product. */
  items: Type.Array(Article, { maxItems: SUGGESTED_OF_KIND }),
});

/** At most this many orders, offers and machines are suggested. */
export const SUGGESTED_RECORDS = 5;

export const RecordKind = Type.Enum(['order', 'offer', 'machine']);
export type RecordKind = Type.Static<typeof RecordKind>;

const RecordId = Type.Object({ kind: RecordKind, number: Type.String() });
export type RecordId = Camel<Type.Static<typeof RecordId>>;

const FoundRecord = Type.Object({
  ...RecordId.properties,
  /** The customer's own number for an order or offer. */
  customer_order_no: Nullable(Type.String()),
  machine_type: Nullable(Type.String()),
  /** Present for readers who see the records of several companies. */
  company_name: Type.Optional(Type.String()),
});
export type FoundRecord = Camel<Type.Static<typeof FoundRecord>>;

export const SearchReply = Type.Object({
  /** The one article whose number was typed, with or without its separators. */
  exact: Nullable(Type.Object({ kind: ArticleKind, article_no: Type.String() })),
  media: FoundOfKind,
  spare_parts: FoundOfKind,
  /**
   * Orders, offers and machines are found by their number, orders and offers also by the customer's own number. The beginning of a number
   * is enough if it has at least three characters, one of them a digit.
   */
  records: Type.Object({
    /** The one record whose number was typed, with or without its separators. */
    exact: Nullable(RecordId),
    items: Type.Array(FoundRecord, { maxItems: SUGGESTED_RECORDS }),
  }),
});
export type SearchReply = Camel<Type.Static<typeof SearchReply>>;
