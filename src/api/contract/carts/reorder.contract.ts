import Type from 'typebox';

import { PriceState } from '#contract/catalogue/article.contract.ts';
import type { Camel } from '#contract/case.contract.ts';
import { Nullable } from '#contract/list.contract.ts';
import { MAX_QUANTITY } from '#contract/limits.contract.ts';
import { lineParts } from '#contract/orders/order.contract.ts';

/** Most positions that one reorder names; an order has no more. */
const MAX_LINES = 2_000;

/** Without `lines` the whole order is meant, in the quantities of then. With `confirm` an `Idempotency-Key` is needed. */
export const ReorderBody = Type.Object(
  {
    lines: Type.Optional(
      Type.Array(
        Type.Object(
          {
            position: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
            quantity: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_QUANTITY })),
          },
          { additionalProperties: false },
        ),
        { minItems: 1, maxItems: MAX_LINES },
      ),
    ),
    confirm: Type.Optional(Type.Boolean()),
    /** Of the comparison of the whole order that the person has seen. */
    fingerprint: Type.Optional(Type.String({ minLength: 1, maxLength: 128 })),
  },
  { additionalProperties: false },
);
export type ReorderBody = Camel<Type.Static<typeof ReorderBody>>;

const DIFFERENCES = [
  /** Cannot be ordered any more, and nothing takes its place. */
  'discontinued',
  'replaced',
  'price_changed',
  /** Sold in other multiples now: the quantity is rounded up. */
  'quantity_step',
  /** More than one cart takes of an article, with what is in it already. */
  'quantity_limit',
  /** The machine is no longer the buyer's, or the cart holds the article for another one. */
  'machine_not_kept',
] as const;
export const Difference = Type.Enum([...DIFFERENCES]);
export type Difference = Type.Static<typeof Difference>;

/** An order's line as it was, and as it would come into the cart now. */
export const ReorderLine = Type.Object({
  position: Type.Integer(),
  ...lineParts,
  machine_no: Nullable(Type.String()),
  differences: Type.Array(Difference),
  /** `null`: it cannot be ordered. */
  now: Nullable(
    Type.Object({
      ...lineParts,
      price_state: PriceState,
      /** The machine that it would be for. */
      machine_no: Type.Optional(Nullable(Type.String())),
    }),
  ),
});
export type ReorderLine = Camel<Type.Static<typeof ReorderLine>>;

export const ReorderComparison = Type.Object({
  order_no: Type.String(),
  merged: Type.Literal(false),
  /** Whose order it is, where that is another company than the one that is bought for. */
  company_name: Type.Optional(Type.String()),
  /** Changes whenever something else would come into the cart. */
  fingerprint: Type.Optional(Type.String()),
  lines: Type.Array(ReorderLine),
});
export type ReorderComparison = Camel<Type.Static<typeof ReorderComparison>>;

/** Without prices: it is kept under its key and told again whatever the reader may see by then. */
export const ReorderMerge = Type.Object({
  order_no: Type.String(),
  merged: Type.Literal(true),
  lines: Type.Array(
    Type.Object({
      position: Type.Integer(),
      article_no: Type.String(),
      quantity: Type.Integer(),
      added: Type.Boolean(),
    }),
  ),
});
export type ReorderMerge = Camel<Type.Static<typeof ReorderMerge>>;

export const ReorderReply = Type.Union([ReorderComparison, ReorderMerge]);
