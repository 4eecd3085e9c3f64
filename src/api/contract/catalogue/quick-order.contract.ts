import Type from 'typebox';

import { Article, ArticleKind } from './article.contract.ts';
import type { Camel } from '#contract/case.contract.ts';
import { MAX_QUICK_ORDER_ROWS } from '#contract/limits.contract.ts';
import { Nullable } from '#contract/list.contract.ts';

/** Rows as somebody typed or pasted them: whatever is wrong with one is that row's result, not the call's. */
export const QuickOrderBody = Type.Object(
  {
    rows: Type.Array(
      Type.Object(
        {
          article_no: Type.String(),
          /** `null`: no number could be read. */
          quantity: Nullable(Type.Number()),
          machine_no: Type.Optional(Nullable(Type.String())),
        },
        { additionalProperties: false },
      ),
      { minItems: 1, maxItems: MAX_QUICK_ORDER_ROWS },
    ),
  },
  { additionalProperties: false },
);
export type QuickOrderBody = Camel<Type.Static<typeof QuickOrderBody>>;

const RESULTS = [
  'ok',
  'unknown',
  'discontinued',
  'wrong_quantity',
  /** With the cart and the rows above it, more than one order takes of an article. */
  'quantity_limit',
  'unknown_machine',
  /** The cart or a row above it has the article for another machine; an order has one line for each article. */
  'other_machine',
] as const;
export const RowResult = Type.Enum([...RESULTS]);
export type RowResult = Type.Static<typeof RowResult>;

/** The rows in the order in which they came. */
export const QuickOrderReply = Type.Object({
  rows: Type.Array(
    Type.Object({
      result: RowResult,
      /** Whether a row that could be ordered by itself may go to the memory list, beside what stands there. */
      can_be_saved: Type.Boolean(),
      /** Found by its number, written with or without dots, hyphens, slashes and blanks. */
      article: Nullable(Article),
      /** What is sold in place of a discontinued article. */
      replacement: Nullable(
        Type.Object({ article_no: Type.String(), kind: ArticleKind, description: Type.String() }),
      ),
    }),
  ),
});
export type QuickOrderReply = Camel<Type.Static<typeof QuickOrderReply>>;
