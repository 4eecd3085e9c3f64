import { representedCustomerNo } from '#api/client/represented-customer.ts';
import type { Offer } from '#contract/offer.contract.ts';
import { makeAttemptKey } from '#machines/checkout/attempt-key.ts';
import type { CheckoutDraft } from '#machines/checkout/checkout.types.ts';
import { isOthersOffer } from '#machines/offer-decision/others-offer.ts';
import { takesAnswer } from '#machines/lifecycles/offer.machine.ts';

export { acceptOffer } from '#api/offers/offers.ts';

/** What was entered when the offer was requested, to begin with. */
const draftOf = ({ customerOrderNo, additionalInformation, ...offer }: Offer): CheckoutDraft => ({
  entries: {
    customerOrderNo: customerOrderNo ?? '',
    additionalInformation: additionalInformation ?? '',
    contactPerson: offer.contactPerson?.id ?? null,
    deliveryAddress: offer.deliveryAddress?.id ?? null,
  },
  step: 'overview',
  attempt: { key: makeAttemptKey('order'), sent: null },
});

/** Whether the offer, if there is one, can be ordered by this person, and what to begin with. */
export const openingOf = (offer: Offer | null) => {
  const isGood = offer !== null && takesAnswer(offer, 'customer.accept');
  return {
    isOthers: isGood && isOthersOffer(offer, representedCustomerNo()),
    nothingToOrder: !isGood,
    draft: offer && draftOf(offer),
  };
};
