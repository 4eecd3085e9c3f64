import { berlinDay } from '#contract/berlin-day.contract.ts';
import type { ContactPerson, DeliveryAddress } from '#contract/companies/company.contract.ts';
import type { Totals } from '#contract/carts/cart.contract.ts';
import type { RefusalCase } from '#contract/errors.contract.ts';
import { isWishedDay } from '#contract/orders/wished-day.contract.ts';
import type { CartLine, PricedCart, SeenLine } from '#server/domain/carts/priced-cart.ts';
import { totalsOf } from '#server/domain/catalogue/pricing.ts';

export interface OrderAttempt {
  readonly isQuote: boolean;
  /** Holds the fingerprint of the cart that the review step showed. */
  readonly fingerprint: string;
  readonly requestedDeliveryDate: string | null;
  readonly now: Date;
}

/** Holds the facts of the database at the moment of the submission; another company's contact or address is not found. */
export interface OrderFacts<Line extends CartLine> {
  readonly cart: PricedCart<Line>;
  readonly contactPerson: ContactPerson | null;
  readonly deliveryAddress: DeliveryAddress | null;
}

/** Lists the codes with which a submission can be refused once its key has been looked up. */
export const ORDER_REFUSALS = [
  'VALIDATION_ERROR',
  'CART_EMPTY_ERROR',
  'CART_CHANGED_ERROR',
  'CONTACT_NOT_EXISTS_ERROR',
  'NOT_FOUND_ERROR',
] as const satisfies readonly RefusalCase[];
type OrderRefusal = (typeof ORDER_REFUSALS)[number];

export type OrderDecision<Line extends CartLine> =
  | { readonly outcome: 'refused'; readonly code: OrderRefusal }
  | {
      readonly outcome: 'accepted';
      readonly lines: readonly SeenLine<Line>[];
      readonly totals: Totals;
      readonly contactPerson: ContactPerson;
      readonly deliveryAddress: DeliveryAddress;
    };

/**
 * Returns `true` if no day is requested, or if the requested day is possible. The answer depends on the day of submission, so a repeat
 * under a known key is answered before this check.
 */
export const mayWishFor = (day: string | null, now: Date): boolean =>
  day === null || isWishedDay(day, berlinDay(now));

const refuse = (code: OrderRefusal) => ({ outcome: 'refused', code }) as const;

/**
 * Decides whether an order or a quote request is accepted, with the checks in the order of the wire contract ("Details that matter").
 * The key of the request has already been looked up.
 */
export const decideOrder = <Line extends CartLine>(
  attempt: OrderAttempt,
  facts: OrderFacts<Line>,
): OrderDecision<Line> => {
  const { cart, contactPerson, deliveryAddress } = facts;
  if (!mayWishFor(attempt.requestedDeliveryDate, attempt.now)) return refuse('VALIDATION_ERROR');
  if (cart.lines.length === 0) return refuse('CART_EMPTY_ERROR');
  if (cart.fingerprint !== attempt.fingerprint) return refuse('CART_CHANGED_ERROR');
  if (cart.lines.some((line) => line.discontinued)) return refuse('CART_CHANGED_ERROR');
  if (contactPerson === null) return refuse('CONTACT_NOT_EXISTS_ERROR');
  if (deliveryAddress === null) return refuse('NOT_FOUND_ERROR');
  return {
    outcome: 'accepted',
    lines: cart.lines,
    totals: totalsOf(cart.lines, attempt.isQuote ? 'announced' : 'charged'),
    contactPerson,
    deliveryAddress,
  };
};
