import { cartCheckoutDraft, offerCheckoutDraft, type StoredCheckout } from '#api/drafts/drafts.ts';
import type { Buyer } from '#contract/accounts/access.contract.ts';

interface Checkout {
  readonly buyer: Buyer;
  /** The offer that is accepted; `null`: the cart is ordered. */
  readonly offerNo: string | null;
}

/** The draft of another offer is not taken for this one. */
export const readDraft = ({ buyer, offerNo }: Checkout): StoredCheckout | null => {
  if (offerNo === null) return cartCheckoutDraft.read(buyer);
  const draft = offerCheckoutDraft.read(buyer);
  return draft?.offerNo === offerNo ? draft : null;
};

export const keepDraft = ({ buyer, offerNo }: Checkout, draft: StoredCheckout): void =>
  offerNo === null
    ? cartCheckoutDraft.keep(buyer, draft)
    : offerCheckoutDraft.keep(buyer, { ...draft, offerNo });

/** After an order; the drafts of the other kind and of other buyers stay. */
export const forgetDraft = ({ buyer, offerNo }: Checkout): void =>
  (offerNo === null ? cartCheckoutDraft : offerCheckoutDraft).keep(buyer, null);
