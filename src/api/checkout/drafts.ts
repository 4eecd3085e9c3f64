import { customerMarkOf } from '#api/client/buyer-id.ts';
import { draftKeeping } from '#api/client/draft-keeping.ts';
import { writeStored } from '#api/client/storage.ts';

/** Where the draft of a checkout lies, with the id of whom it belongs to: that of the cart, and that of an offer. */
const DRAFTS = { cart: 'checkout-draft', offer: 'offer-checkout-draft' } as const;
type DraftKind = keyof typeof DRAFTS;

/** That of the own company has the plain name; those for customers lie beside it. */
const DRAFT_NAME = /^(offer-)?checkout-draft(@|$)/;

export const draftName = (kind: DraftKind, buyerId: string): string => DRAFTS[kind] + customerMarkOf(buyerId);

/** After an order; the drafts of the other kind and of other buyers stay. */
export const forgetDraft = (kind: DraftKind, buyerId: string): void =>
  writeStored(draftName(kind, buyerId), null);

export const { forgetAll: forgetDrafts, forgetThoseOfOthers: forgetDraftsOfOthers } =
  draftKeeping(DRAFT_NAME);
