import { lazy } from 'react';

import { failureOf } from '#api/client/call-failure.ts';
import { representedCustomerNo } from '#api/client/represented-customer.ts';
import { isCartEmpty, loadChoices, watchCart } from '#api/checkout/checkout-choices.ts';
import {
  keepDraft,
  keepPlaced,
  readDraft,
  readPlaced,
  type StoredDraft,
} from '#api/checkout/checkout-storage.ts';
import { forgetDraft } from '#api/checkout/drafts.ts';
import { acceptOffer, loadOffer } from '#api/offers/offers.ts';
import { submitOrder } from '#api/orders/submit-order.ts';
import type { Offer } from '#contract/offer.contract.ts';
import { loadTexts } from '#i18n/texts.ts';
import { makeAttemptKey } from '#machines/checkout/attempt-key.ts';
import { checkoutActions, checkoutActors } from '#machines/checkout/checkout.actors.ts';
import { checkoutMachine } from '#machines/checkout/checkout.machine.ts';
import {
  CHECKOUT_STEPS,
  type CheckoutDraft,
  type CheckoutServices,
} from '#machines/checkout/checkout.types.ts';
import { isOthersOffer } from '#machines/offer-decision/others-offer.ts';
import { takesAnswer } from '#machines/lifecycles/offer.machine.ts';
import CheckoutScreen from '#ui/checkout/checkout-screen.tsx';
import { PlainPaper } from '#ui/checkout/placed-page.tsx';

const draftFrom = ({ currentStep, attempt, ...entries }: StoredDraft): CheckoutDraft => ({
  entries,
  step: CHECKOUT_STEPS[currentStep] ?? 'overview',
  attempt,
});

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

/** `null`: the number leads to no offer. */
const findOffer = async (offerNo: string): Promise<Offer | null> => {
  try {
    return await loadOffer({ offerNo });
  } catch (error) {
    if (failureOf(error, false).status === 404) return null;
    throw error;
  }
};

const ordered = async (offerNo: string | null) => {
  if (offerNo === null) return { nothingToOrder: await isCartEmpty(), isOthers: false, draft: null };
  const offer = await findOffer(offerNo);
  const isGood = offer !== null && takesAnswer(offer, 'customer.accept');
  return {
    isOthers: isGood && isOthersOffer(offer, representedCustomerNo()),
    nothingToOrder: !isGood,
    draft: offer && draftOf(offer),
  };
};

const services: CheckoutServices = {
  openCheckout: async (input) => {
    const [{ draft, ...ordering }, choices] = await Promise.all([ordered(input.offerNo), loadChoices()]);
    const stored = readDraft(input);
    return {
      ...choices,
      ...ordering,
      draft: stored ? draftFrom(stored) : draft,
      placed: readPlaced(input.userId),
    };
  },
  submitOrder: ({ offerNo, ...submission }) =>
    offerNo === null ? submitOrder(submission) : acceptOffer({ offerNo, ...submission }),
  watchCart: ({ offerNo }, onEmptied) => (offerNo === null ? watchCart(onEmptied) : () => {}),
  keepDraft: (input, { entries, step, attempt }) =>
    keepDraft(input, { ...entries, currentStep: CHECKOUT_STEPS.indexOf(step), attempt }),
  forgetDraft: ({ userId, offerNo }) => forgetDraft(offerNo === null ? 'cart' : 'offer', userId),
  keepPlaced,
};

const machine = checkoutMachine.provide({
  actors: checkoutActors(services),
  actions: checkoutActions(services),
});

/** A new version may have taken the file away meanwhile: nobody loses the page of an order for that. */
const Paper = lazy(() =>
  Promise.all([import('./placed-paper.tsx'), loadTexts('listing')]).then(
    ([paper]) => paper,
    () => ({ default: PlainPaper }),
  ),
);

export default function Checkout() {
  return <CheckoutScreen machine={machine} Paper={Paper} />;
}
