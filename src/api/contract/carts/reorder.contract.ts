import Type from 'typebox';

import { PriceState } from '#contract/catalogue/article.contract.ts';
import type { Camel } from '#contract/case.contract.ts';
import { Nullable } from '#contract/list.contract.ts';
import { MAX_QUANTITY } from '#contract/limits.contract.ts';
import { lineParts, Position } from '#contract/orders/order.contract.ts';

/** One reorder names at most this many positions; a cart holds at most half as many lines. */
const MAX_LINES = 2_000;

/** Without `lines`, the call covers the whole order in its original quantities. With `confirm`, it needs an `Idempotency-Key`. */
export const ReorderBody = Type.Object(
  {
    lines: Type.Optional(
      Type.Array(
        Type.Object(
          {
            position: Position,
            quantity: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_QUANTITY })),
          },
          { additionalProperties: false },
        ),
        { minItems: 1, maxItems: MAX_LINES },
      ),
    ),
    confirm: Type.Optional(Type.Boolean()),
    /** The fingerprint of the comparison that the person has seen, which covers the whole order. */
    fingerprint: Type.Optional(Type.String({ minLength: 1, maxLength: 128 })),
  },
  { additionalProperties: false },
);
export type ReorderBody = Camel<Type.Static<typeof ReorderBody>>;

const DIFFERENCES = [
  /** The article can no longer be ordered, and has no replacement. */
  'discontinued',
  'replaced',
  'price_changed',
  /** The article is now sold in different multiples: the quantity is rounded up. */
  'quantity_step',
  /** The quantity is more than a cart can hold of one article, including what it already holds. */
  'quantity_limit',
  /** The machine is no longer the buyer's, or the cart already has the article for another machine. */
  'machine_not_kept',
] as const;
export const Difference = Type.Enum([...DIFFERENCES]);
export type Difference = Type.Static<typeof Difference>;

/** A line of an order as it was placed, and as it would be added to the cart now. */
export const ReorderLine = Type.Object({
  position: Type.Integer(),
  ...lineParts,
  machine_no: Nullable(Type.String()),
  differences: Type.Array(Difference),
  /** `null` means that the line cannot be added to the cart. */
  now: Nullable(
    Type.Object({
      ...lineParts,
      price_state: PriceState,
      /** The article is sold in multiples of this. */
      quantity_step: Type.Optional(Type.Integer({ minimum: 1 })),
      /** The machine that the article would be for. */
      machine_no: Type.Optional(Nullable(Type.String())),
    }),
  ),
});
export type ReorderLine = Camel<Type.Static<typeof ReorderLine>>;

export const ReorderComparison = Type.Object({
  order_no: Type.String(),
  merged: Type.Literal(false),
  /** The company that placed the order, if it is not the one that the person now buys for. */
  company_name: Type.Optional(Type.String()),
  /** Changes whenever the reorder would put something different into the cart. */
  fingerprint: Type.Optional(Type.String()),
  lines: Type.Array(ReorderLine),
});
export type ReorderComparison = Camel<Type.Static<typeof ReorderComparison>>;

/** The answer holds no prices: it is stored under the idempotency key and repeated later, when the reader may have other rights. */
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
