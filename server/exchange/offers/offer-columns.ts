import { HIGHEST_PRICE_CENTS } from '#contract/desk/desk-limits.contract.ts';
import { TEXT_LIMITS } from '#contract/limits.contract.ts';
import { OFFER_STATES } from '#contract/offers/offer-states.contract.ts';
import { itemColumns, placedForColumns, sumColumns } from '#server/exchange/orders/placed-columns.ts';
import { addressCode, code, line, lines, oneOf, textUpTo } from '#server/exchange/table/cell-types.ts';
import { column, required } from '#server/exchange/table/columns.ts';
import { day, euros, instant, position } from '#server/exchange/table/number-types.ts';

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
  ...itemColumns,
  column('requested_price', euros(HIGHEST_PRICE_CENTS), { key: 'requested_price_cents' }),
];

export const messageColumns = [
  required('position', position),
  required('side', oneOf('customer', 'service')),
  column('author_id', code),
  required('author_name', line()),
  required('text', textUpTo(TEXT_LIMITS.message)),
  required('written_at', instant),
  column('settled_at', instant),
];
