import type { ContactPerson, DeliveryAddress } from '#contract/companies/company.contract.ts';
import type { RefusalCase } from '#contract/errors.contract.ts';
import { mayWishFor } from '#server/domain/orders/decide-order.ts';
import { decideOffer, OFFER_REFUSALS, type StoredOffer } from './decide-offer.ts';

export interface AcceptanceAttempt {
  /** Holds the fingerprint of the offer that the review step showed. */
  readonly fingerprint: string;
  readonly requestedDeliveryDate: string | null;
  readonly now: Date;
}

/** Holds the facts of the database at the moment of the acceptance; another company's contact or address is not found. */
export interface AcceptanceFacts {
  readonly offer: StoredOffer;
  /** Holds the fingerprint of the offer as the visitor sees it. */
  readonly fingerprint: string;
  readonly contactPerson: ContactPerson | null;
  readonly deliveryAddress: DeliveryAddress | null;
}

/** Lists the codes that can refuse the acceptance of an offer, once its key has been looked up. */
export const ACCEPTANCE_REFUSALS = [
  'VALIDATION_ERROR',
  ...OFFER_REFUSALS,
  'CART_CHANGED_ERROR',
  'CONTACT_NOT_EXISTS_ERROR',
  'NOT_FOUND_ERROR',
] as const satisfies readonly RefusalCase[];
type AcceptanceRefusal = (typeof ACCEPTANCE_REFUSALS)[number];

export type AcceptanceDecision =
  | { readonly outcome: 'refused'; readonly code: AcceptanceRefusal }
  | {
      readonly outcome: 'accepted';
      readonly contactPerson: ContactPerson;
      readonly deliveryAddress: DeliveryAddress;
    };

const refuse = (code: AcceptanceRefusal) => ({ outcome: 'refused', code }) as const;

/**
 * Decides whether an offer becomes an order, with checks in the same order as for a submission: the requested day, the state, the
 * fingerprint, the contact and the address.
 */
export const decideAcceptance = (
  { fingerprint, requestedDeliveryDate, now }: AcceptanceAttempt,
  { offer, contactPerson, deliveryAddress, ...facts }: AcceptanceFacts,
): AcceptanceDecision => {
  if (!mayWishFor(requestedDeliveryDate, now)) return refuse('VALIDATION_ERROR');
  const decision = decideOffer(offer, { type: 'customer.accept' }, now);
  if (decision.outcome === 'refused') return decision;
  if (facts.fingerprint !== fingerprint) return refuse('CART_CHANGED_ERROR');
  if (contactPerson === null) return refuse('CONTACT_NOT_EXISTS_ERROR');
  if (deliveryAddress === null) return refuse('NOT_FOUND_ERROR');
  return { outcome: 'accepted', contactPerson, deliveryAddress };
};
