import Type from 'typebox';

import { Article, Replacement } from './article.contract.ts';
import type { Camel } from '#contract/case.contract.ts';
import { MAX_QUICK_ORDER_ROWS } from '#contract/limits.contract.ts';
import { Cents, Nullable } from '#contract/list.contract.ts';

/** Rows as a person typed or pasted them: an error in a row is reported for that row, and the call still succeeds. */
export const QuickOrderBody = Type.Object(
  {
    rows: Type.Array(
      Type.Object(
        {
          article_no: Type.String(),
          /** `null` means that no number could be read. */
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
  /** Together with the cart and the rows above, the quantity is more than an order may have of one article. */
  'quantity_limit',
  'unknown_machine',
  /** The cart or an earlier row has the article for another machine; an order has one line per article. */
  'other_machine',
] as const;
export const RowResult = Type.Enum([...RESULTS]);
export type RowResult = Type.Static<typeof RowResult>;

/** The rows, in the order in which they were sent. */
export const QuickOrderReply = Type.Object({
  rows: Type.Array(
    Type.Object({
      result: RowResult,
      /** True if the row can be added to the memory list as it is, even if the cart does not accept it. */
      can_be_saved: Type.Boolean(),
      /** The article that was found; dots, hyphens, slashes and spaces in its number do not matter. */
      article: Nullable(Article),
      /** The row's amount; `null` unless the row can be ordered and its price is visible. */
      line_total_cents: Cents,
      /** The article that replaces a discontinued one. */
      replacement: Nullable(Replacement),
    }),
  ),
  /** The sum of the rows that can be ordered, without tax and surcharge, which depend on the whole cart. */
  sum: Type.Object({
    /** `null` if none of these rows has a visible price. */
    subtotal_cents: Cents,
    /** The number of rows that the sum leaves out, because their price must be requested first. */
    unpriced: Type.Integer(),
  }),
});
export type QuickOrderReply = Camel<Type.Static<typeof QuickOrderReply>>;
