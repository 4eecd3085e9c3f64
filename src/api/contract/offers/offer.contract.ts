import Type from 'typebox';

import type { Camel } from '#contract/case.contract.ts';
import { Nullable, pageOf, pageQuery, sortBy } from '#contract/list.contract.ts';
import { TEXT_LIMITS } from '#contract/limits.contract.ts';
import { DocumentItem, SubmitBody, placedFilters, placedParts } from '#contract/orders/order.contract.ts';
import { OFFER_STATES } from './offer-states.contract.ts';
import { VISIBLE } from '#contract/plain-texts.contract.ts';

export const OfferState = Type.Enum([...OFFER_STATES]);
export type OfferState = Type.Static<typeof OfferState>;

const offerFields = {
  ...placedParts,
  offer_no: Type.String(),
  state: OfferState,
  /** The last day on which the offer can be accepted, in Europe/Berlin (settled point 30); `null` before it is made. */
  valid_until: Nullable(Type.String({ format: 'date' })),
  order_no: Nullable(Type.String()),
  /** The customer for whom a dealer requested the offer; absent for other offers. */
  on_behalf_of: Type.Optional(Type.String()),
};
export const OfferSummary = Type.Object(offerFields);
export type OfferSummary = Camel<Type.Static<typeof OfferSummary>>;
export const Offer = Type.Object({
  ...offerFields,
  items: Type.Array(DocumentItem),
  /** The day on which the maker sent the offer; `null` before. */
  offered_on: Type.Optional(Nullable(Type.String({ format: 'date' }))),
  decline_reason: Nullable(Type.String()),
  /** The number of the new request, if this offer was requested again. */
  requested_again_as: Nullable(Type.String()),
  /** An acceptance must repeat this, so that people order only what they have seen (settled point 24). */
  fingerprint: Type.String(),
  /** The dealer's customer to whom the offer was made; absent for the reader's own company, and for staff. */
  customer: Type.Optional(Type.Object({ customer_no: Nullable(Type.String()), company_name: Type.String() })),
});
export type Offer = Camel<Type.Static<typeof Offer>>;
export const OfferPage = pageOf(OfferSummary);
export type OfferPage = Camel<Type.Static<typeof OfferPage>>;

export const OffersQuery = Type.Object(
  {
    ...pageQuery,
    sort: sortBy('offer_no', 'created_at', 'valid_until', 'state'),
    state: Type.Optional(OfferState),
    /** Finds offers whose last day is today or at most this many days later. */
    valid_within: Type.Optional(Type.Integer({ minimum: 0, maximum: 366 })),
    ...placedFilters,
  },
  { additionalProperties: false },
);
export type OffersQuery = Camel<Type.Static<typeof OffersQuery>>;

export const OfferParams = Type.Object({ offer_no: Type.String({ minLength: 1, maxLength: 64 }) });
export const OfferItemsQuery = Type.Object(
  { offer_no: Type.String({ minLength: 1, maxLength: 64 }) },
  { additionalProperties: false },
);

const { is_quote: _isQuote, ...acceptParts } = SubmitBody.properties;
export const AcceptBody = Type.Object(acceptParts, { additionalProperties: false });
export type AcceptBody = Camel<Type.Static<typeof AcceptBody>>;

export const DeclineBody = Type.Object(
  { reason: Type.String({ maxLength: TEXT_LIMITS.message, pattern: VISIBLE }) },
  { additionalProperties: false },
);
export type DeclineBody = Camel<Type.Static<typeof DeclineBody>>;
