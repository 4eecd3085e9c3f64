import { TEXT_LIMITS } from '#contract/limits.contract.ts';
import { OFFER_STATES } from '#contract/offers/offer-states.contract.ts';
import {
  itemColumnsWith,
  MOST_POSITIONS,
  placedForColumns,
  sumColumns,
} from '#server/exchange/orders/placed-columns.ts';
import { addressCode, code, line, lines, oneOf, textUpTo } from '#server/exchange/table/cell-types.ts';
import { column, required } from '#server/exchange/table/columns.ts';
import { day, euros, instant, integer } from '#server/exchange/table/number-types.ts';

/** A price of more than ten million euros per piece is a typing error, as with `offer price`. */
const HIGHEST_PRICE_CENTS = 1_000_000_000;

export const offerColumns = [
  required('offer_no', addressCode()),
  required('customer_no', code),
  column('user_id', line()),
  required('state', oneOf(...OFFER_STATES), { initial: 'requested' }),
  required('created_at', instant),
  column('offered_on', day),
  column('valid_until', day),
  column('decline_reason', textUpTo(TEXT_LIMITS.message)),
  column('order_no', code),
  column('requested_again_as', code),
  column('customer_order_no', lines),
  column('on_behalf_of', line()),
  column('additional_information', lines),
  column('requested_delivery_date', day),
  ...sumColumns,
  ...placedForColumns,
];

export const offerItemColumns = [
  ...itemColumnsWith(HIGHEST_PRICE_CENTS),
  column('requested_price', euros(HIGHEST_PRICE_CENTS), { key: 'requested_price_cents' }),
];

export const messageColumns = [
  required('position', integer(1, MOST_POSITIONS)),
  required('side', oneOf('customer', 'service')),
  column('author_id', code),
  required('author_name', line()),
  required('text', textUpTo(TEXT_LIMITS.message)),
  required('written_at', instant),
  column('settled_at', instant),
];
