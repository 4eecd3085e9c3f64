import Type from 'typebox';

import type { Camel } from '#contract/case.contract.ts';
import { Nullable } from '#contract/list.contract.ts';
import { TEXT_LIMITS } from '#contract/limits.contract.ts';
import { Article, ArticleKind } from './article.contract.ts';

/** At most this many articles of each kind are suggested (settled point 42). */
export const SUGGESTED_OF_KIND = 5;

export const SearchQuery = Type.Object(
  { search: Type.String({ minLength: 1, maxLength: TEXT_LIMITS.search }) },
  { additionalProperties: false },
);

const FoundOfKind = Type.Object({
  /** Counts all matches, not only those in `items`. */
  total: Type.Integer(),
  items: Type.Array(Article, { maxItems: SUGGESTED_OF_KIND }),
});

export const SearchReply = Type.Object({
  /** The one article whose number was typed, with or without its separators. */
  exact: Nullable(Type.Object({ kind: ArticleKind, article_no: Type.String() })),
  media: FoundOfKind,
  spare_parts: FoundOfKind,
});
export type SearchReply = Camel<Type.Static<typeof SearchReply>>;
