import Type from 'typebox';

import { ArticleNo, articleFields, Replacement } from '#contract/catalogue/article.contract.ts';
import type { Camel } from '#contract/case.contract.ts';
import type { ErrorCode } from '#contract/errors.contract.ts';
import { Cents, Nullable } from '#contract/list.contract.ts';
import { MAX_BULK_LINES, MAX_QUANTITY } from '#contract/limits.contract.ts';
import { MachineNo } from '#contract/machines/machine.contract.ts';

/** Sums in euro cents. `complete` is false while a line has no visible price: the sums then leave that line out. */
export const Totals = Type.Object({
  subtotal_cents: Cents,
  surcharge_cents: Cents,
  vat_cents: Cents,
  total_cents: Cents,
  vat_rate: Type.Number(),
  complete: Type.Boolean(),
  missing_to_no_surcharge_cents: Cents,
});
export type Totals = Camel<Type.Static<typeof Totals>>;

export const CartItem = Type.Object({
  ...articleFields,
  quantity: Type.Integer(),
  line_total_cents: Cents,
  /** The machine that the article is for. */
  machine_no: Nullable(Type.String()),
  /** The article that replaces a discontinued one. */
  replacement: Nullable(Replacement),
});
export type CartItem = Camel<Type.Static<typeof CartItem>>;

export const Cart = Type.Object({
  items: Type.Array(CartItem),
  /** The totals of an order. */
  totals: Totals,
  /** The totals of a quote request: without the surcharge, which a request only announces (settled point 19). */
  totals_as_quote: Totals,
  /** A submission must repeat this, so that people order only what they have seen (settled point 24). */
  fingerprint: Type.String(),
});
export type Cart = Camel<Type.Static<typeof Cart>>;

/** A whole multiple of the article's step; the server checks this, because the schema cannot. */
const Quantity = Type.Integer({ minimum: 1, maximum: MAX_QUANTITY });

/** A machine that the buyer may see; without this field, the line keeps its machine. */
const MachineOfLine = Type.Optional(Nullable(MachineNo));

export const CartLineBody = Type.Object(
  { article_no: ArticleNo, quantity: Quantity, machine_no: MachineOfLine },
  { additionalProperties: false },
);
export type CartLineBody = Camel<Type.Static<typeof CartLineBody>>;

export const CartRemoveBody = Type.Object({ article_no: ArticleNo }, { additionalProperties: false });

/** Replaces a line whose article is no longer sold; the server looks up the successor. */
export const CartReplaceBody = Type.Object({ article_no: ArticleNo }, { additionalProperties: false });

/** The lines are checked one by one: a bad line is an error of that line, not of the call. */
export const BulkAddBody = Type.Object(
  {
    lines: Type.Array(
      Type.Object(
        {
          article_no: Type.String(),
          quantity: Type.Number(),
          machine_no: Type.Optional(Nullable(Type.String())),
        },
        { additionalProperties: false },
      ),
      { minItems: 1, maxItems: MAX_BULK_LINES },
    ),
  },
  { additionalProperties: false },
);
export type BulkAddBody = Camel<Type.Static<typeof BulkAddBody>>;

/** Lists the codes that can refuse a line because of its article or quantity. */
export const QUANTITY_REFUSALS = [
  'SPARE_PART_OR_MEDIA_ARTICLE_NOT_FOUND_ERROR',
  'VALIDATION_ERROR',
] as const satisfies readonly ErrorCode[];
export type QuantityRefusal = (typeof QUANTITY_REFUSALS)[number];

/** Lists the codes that can refuse one line of the cart. */
export const LINE_REFUSALS = [
  ...QUANTITY_REFUSALS,
  'MACHINE_DOES_NOT_EXIST_ERROR',
  'CART_LINE_FOR_OTHER_MACHINE_ERROR',
  'CART_FULL_ERROR',
] as const satisfies readonly ErrorCode[];
export type LineRefusal = (typeof LINE_REFUSALS)[number];

/** Lists the codes that can refuse one of many lines for the cart or the memory list. */
const BULK_REFUSALS = [...LINE_REFUSALS, 'MEMORY_LIST_FULL_ERROR'] as const;

export const BulkAddReply = Type.Object({
  lines: Type.Array(
    Type.Object({
      article_no: Type.String(),
      added: Type.Boolean(),
      error: Type.Optional(Type.Unsafe<(typeof BULK_REFUSALS)[number]>(Type.String({ enum: BULK_REFUSALS }))),
    }),
  ),
});
export type BulkAddReply = Camel<Type.Static<typeof BulkAddReply>>;

/** The part of a cart or an offer that checkout shows. */
export interface Basket extends Pick<Cart, 'totals' | 'totalsAsQuote' | 'fingerprint'> {
  readonly items: readonly BasketLine[];
}
export type BasketLine = Pick<
  CartItem,
  | 'articleNo'
  | 'description'
  | 'subDescription'
  | 'quantity'
  | 'priceCents'
  | 'lineTotalCents'
  | 'discontinued'
  | 'machineNo'
> &
  /** The packaging in which the article is sold; the lines of an offer name no container. */
  Partial<Pick<CartItem, 'unit' | 'containerSize' | 'containerType'>>;
