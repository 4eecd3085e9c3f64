import Type from 'typebox';

import { Totals } from '#contract/carts/cart.contract.ts';
import type { Camel } from '#contract/case.contract.ts';
import { Cents, Day, Instant, Nullable } from '#contract/list.contract.ts';
import { MAX_RECORD_LINES, TEXT_LIMITS } from '#contract/limits.contract.ts';
import { OfferState } from '#contract/offers/offer.contract.ts';
import { DeliveryStatus, lineParts, Position } from '#contract/orders/order.contract.ts';

import { HIGHEST_PRICE_CENTS, WHOLE_PRICE_PER_MILLE } from './desk-limits.contract.ts';
import { Worker } from './desk.contract.ts';

/** The price of a line: one that was entered for it, the shop's price, or the shop's price with a discount. */
const PriceChoice = Type.Union([
  Type.Object(
    {
      kind: Type.Literal('own'),
      price_cents: Type.Integer({ minimum: 0, maximum: HIGHEST_PRICE_CENTS }),
    },
    { additionalProperties: false },
  ),
  Type.Object({ kind: Type.Literal('shop') }, { additionalProperties: false }),
  Type.Object(
    {
      kind: Type.Literal('discount'),
      per_mille: Type.Integer({ minimum: 1, maximum: WHOLE_PRICE_PER_MILLE }),
    },
    { additionalProperties: false },
  ),
]);
export type PriceChoice = Camel<Type.Static<typeof PriceChoice>>;

/** The version of the request that the person saw; the act is refused if the request has changed since. */
const version = Type.Integer({ minimum: 0, maximum: 2_147_483_647 });

export const TakeBody = Type.Object({ version }, { additionalProperties: false });

export const PricesBody = Type.Object(
  {
    version,
    lines: Type.Array(
      Type.Object({ position: Position, price: PriceChoice }, { additionalProperties: false }),
      { maxItems: MAX_RECORD_LINES },
    ),
  },
  { additionalProperties: false },
);
export type PricesBody = Camel<Type.Static<typeof PricesBody>>;

export const SendBody = Type.Object(
  {
    version,
    /** The last day on which the customer may accept, in Europe/Berlin. */
    valid_until: Day,
    /** Becomes a message about the offer, unless it is empty. */
    text: Type.String({ maxLength: TEXT_LIMITS.message }),
  },
  { additionalProperties: false },
);
export type SendBody = Camel<Type.Static<typeof SendBody>>;

/** The reason why a price may be a mistake. */
const PriceRemark = Type.Enum(['free', 'far_below']);
export type PriceRemark = Type.Static<typeof PriceRemark>;

const DeskLine = Type.Object({
  position: Type.Integer(),
  ...lineParts,
  line_total_cents: Cents,
  machine_no: Nullable(Type.String()),
  /** Today's price in the shop; `null` if the article is no longer sold. */
  shop_price_cents: Cents,
  /** The price of the line when the request was sent. */
  requested_price_cents: Cents,
  price_remark: Nullable(PriceRemark),
});
export type DeskLine = Camel<Type.Static<typeof DeskLine>>;

/** A quote request or an offer as the desk shows it. */
export const DeskOffer = Type.Object({
  offer_no: Type.String(),
  state: OfferState,
  version: Type.Integer(),
  worker: Nullable(Worker),
  created_at: Instant,
  company_name: Type.String(),
  customer_no: Nullable(Type.String()),
  placed_by: Nullable(Type.String()),
  on_behalf_of: Nullable(Type.String()),
  customer_order_no: Nullable(Type.String()),
  additional_information: Nullable(Type.String()),
  requested_delivery_date: Nullable(Type.String({ format: 'date' })),
  valid_until: Nullable(Type.String({ format: 'date' })),
  /** The proposed last day of the offer. */
  proposed_until: Type.String({ format: 'date' }),
  lines: Type.Array(DeskLine),
  /** The sums as the customer would get them if the offer were sent now. */
  totals: Totals,
  /** Counts the customer's messages that nobody has answered or settled. */
  waiting_messages: Type.Integer(),
  /** The company's latest orders and offers, without this one. */
  history: Type.Object({
    orders: Type.Array(
      Type.Object({
        order_no: Type.String(),
        created_at: Instant,
        delivery_status: DeliveryStatus,
        total_cents: Cents,
      }),
    ),
    offers: Type.Array(
      Type.Object({
        offer_no: Type.String(),
        created_at: Instant,
        state: OfferState,
        total_cents: Cents,
      }),
    ),
  }),
});
export type DeskOffer = Camel<Type.Static<typeof DeskOffer>>;
