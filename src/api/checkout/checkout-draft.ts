import { cartCheckoutDraft, offerCheckoutDraft, type StoredCheckout } from '#api/drafts/drafts.ts';
import type { Buyer } from '#contract/accounts/access.contract.ts';

interface Checkout {
  readonly buyer: Buyer;
  /** The offer to accept; `null` orders the cart. */
  readonly offerNo: string | null;
}

/** Returns the draft of the cart or of this offer; a draft of another offer is not used. */
export const readDraft = ({ buyer, offerNo }: Checkout): StoredCheckout | null => {
  if (offerNo === null) return cartCheckoutDraft.read(buyer);
  const draft = offerCheckoutDraft.read(buyer);
  return draft?.offerNo === offerNo ? draft : null;
};

export const keepDraft = ({ buyer, offerNo }: Checkout, draft: StoredCheckout): void =>
  offerNo === null
    ? cartCheckoutDraft.keep(buyer, draft)
    : offerCheckoutDraft.keep(buyer, { ...draft, offerNo });

/** Deletes the draft of the cart or of this offer; all others stay. */
export const forgetDraft = (checkout: Checkout): void => {
  if (readDraft(checkout) === null) return;
  (checkout.offerNo === null ? cartCheckoutDraft : offerCheckoutDraft).keep(checkout.buyer, null);
};
