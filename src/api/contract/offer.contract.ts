import Type from 'typebox';

import type { Camel } from './case.contract.ts';
import { Nullable, pageOf, pageQuery, sortBy } from './list.contract.ts';
import { DocumentItem, placedParts } from './order.contract.ts';

export const OFFER_STATES = [
  'requested',
  'in_progress',
  'offered',
  'accepted',
  'declined',
  'expired',
] as const;
export const OfferState = Type.Enum([...OFFER_STATES]);
export type OfferState = Type.Static<typeof OfferState>;

const offerFace = {
  ...placedParts,
  offer_no: Type.String(),
  state: OfferState,
  /** Last day on which it can be accepted, in Europe/Berlin (decisions 30); none before it is offered. */
  valid_until: Nullable(Type.String({ format: 'date' })),
  order_no: Nullable(Type.String()),
};
export const OfferSummary = Type.Object(offerFace);
export type OfferSummary = Camel<Type.Static<typeof OfferSummary>>;
export const Offer = Type.Object({ ...offerFace, items: Type.Array(DocumentItem) });
export type Offer = Camel<Type.Static<typeof Offer>>;
export const OfferPage = pageOf(OfferSummary);
export type OfferPage = Camel<Type.Static<typeof OfferPage>>;

export const OffersQuery = Type.Object(
  {
    ...pageQuery,
    sort: sortBy('offer_no', 'created_at', 'valid_until', 'state'),
    state: Type.Optional(OfferState),
  },
  { additionalProperties: false },
);
export type OffersQuery = Camel<Type.Static<typeof OffersQuery>>;

export const OfferParams = Type.Object({ offer_no: Type.String({ minLength: 1, maxLength: 64 }) });
export const OfferItemsQuery = Type.Object(
  { offer_no: Type.String({ minLength: 1, maxLength: 64 }) },
  { additionalProperties: false },
);
