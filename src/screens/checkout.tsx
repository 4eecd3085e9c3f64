import { lazy } from 'react';

import { failureOf } from '#api/client/call-failure.ts';
import { berlinToday } from '#api/client/server-time.ts';
import { representedCustomerNo } from '#api/client/represented-customer.ts';
import { loadChoices, loadFreshCart } from '#api/checkout/checkout-choices.ts';
import { forgetDraft, keepDraft, readDraft } from '#api/checkout/checkout-draft.ts';
import { receivedBasket, watchBasket } from '#api/checkout/received-baskets.ts';
import { lastPlaced, type StoredCheckout } from '#api/drafts/drafts.ts';
import { acceptOffer, loadOffer } from '#api/offers/offers.ts';
import { submitCart } from '#api/orders/submit-cart.ts';
import type { Basket } from '#contract/carts/cart.contract.ts';
import type { Offer } from '#contract/offers/offer.contract.ts';
import { isWishedDay } from '#contract/orders/wished-day.contract.ts';
import type { SubmitReply } from '#contract/orders/order.contract.ts';
import { loadTexts } from '#i18n/texts.ts';
import { attemptKey } from '#machines/buying/checkout/attempt-key.ts';
import { checkoutActions, checkoutActors } from '#machines/buying/checkout/checkout.actors.ts';
import { checkoutMachine } from '#machines/buying/checkout/checkout.machine.ts';
import {
  CHECKOUT_STEPS,
  type CheckoutBasket,
  type CheckoutDraft,
  type CheckoutFailure,
  type CheckoutInput,
  type CheckoutServices,
  type CheckoutStep,
  type CheckoutSubmission,
} from '#machines/buying/checkout/checkout.types.ts';
import { isOthersOffer } from '#machines/records/offer-decision/others-offer.ts';
import { takesAnswer } from '#machines/lifecycles/offer.machine.ts';
import CheckoutScreen from '#ui/checkout/checkout-screen.tsx';
import { PlainDocument } from '#ui/checkout/outcomes/placed-page.tsx';
import { PlacedMissing } from '#ui/checkout/outcomes/placed-state.tsx';

import { replacement } from './parts/replacement.ts';

const draftFrom = ({
  currentStep,
  attempts: [order, quote],
  customerOrderNo,
  additionalInformation,
  contactPerson,
  deliveryAddress,
  requestedDeliveryDate,
}: StoredCheckout): CheckoutDraft => ({
  entries: { customerOrderNo, additionalInformation, contactPerson, deliveryAddress, requestedDeliveryDate },
  step: CHECKOUT_STEPS[currentStep] ?? 'overview',
  attempts: {
    ...(order && { order: { ...order, key: attemptKey('order', order.key) } }),
    ...(quote && { quote: { ...quote, key: attemptKey('quote', quote.key) } }),
  },
});

/** A requested day may have passed before the offer is accepted. */
const wishStillPossible = (day: string | null): string =>
  day !== null && isWishedDay(day, berlinToday()) ? day : '';

/** Returns what was entered when the offer was requested. */
const draftOf = ({ customerOrderNo, additionalInformation, ...offer }: Offer): CheckoutDraft => ({
  entries: {
    customerOrderNo: customerOrderNo ?? '',
    additionalInformation: additionalInformation ?? '',
    contactPerson: offer.contactPerson?.id ?? null,
    deliveryAddress: offer.deliveryAddress?.id ?? null,
    requestedDeliveryDate: wishStillPossible(offer.requestedDeliveryDate),
  },
  step: 'overview',
  attempts: {},
});

/** Returns `null` if no offer has this number. */
const findOffer = async (offerNo: string): Promise<Offer | null> => {
  try {
    return await loadOffer({ offerNo });
  } catch (error) {
    if (failureOf(error, false).status === 404) return null;
    throw error;
  }
};

const orderedCart = async () => {
  await loadFreshCart();
  return { isOthers: false, isGood: true, draft: null };
};

const orderedOffer = async (offerNo: string) => {
  const offer = await findOffer(offerNo);
  const isGood = offer !== null && takesAnswer(offer, 'customer.accept');
  return {
    isOthers: isGood && isOthersOffer(offer, representedCustomerNo()),
    isGood,
    draft: offer && draftOf(offer),
  };
};

const markOf = ({ fingerprint, items }: Basket): CheckoutBasket => ({
  fingerprint,
  discontinued: items.some((item) => item.discontinued),
});

const send = (submission: CheckoutSubmission): Promise<SubmitReply> => {
  const { intent, key, body } = submission;
  if (intent === 'quote') return submitCart({ key, body: { isQuote: true, ...body } });
  const { offerNo } = submission;
  return offerNo === null
    ? submitCart({ key, body: { isQuote: false, ...body } })
    : acceptOffer({ offerNo, key, body });
};

/** If the cart or offer has changed, adds the current one to the failure that says so. */
const checkoutFailure = (error: unknown, offerNo: string | null): CheckoutFailure & Error => {
  const failure = failureOf(error, true);
  const hasChanged = failure.code === 'CART_CHANGED_ERROR';
  return Object.assign(failure, hasChanged && { basket: markOf(receivedBasket(offerNo)) });
};

const services: CheckoutServices = {
  openCheckout: async (input: CheckoutInput) => {
    const { buyer, offerNo } = input;
    const [{ draft, isOthers, isGood }, choices] = await Promise.all([
      offerNo === null ? orderedCart() : orderedOffer(offerNo),
      loadChoices(),
    ]);
    // A change in another tab may have been reported while the choices were being fetched, so the basket is read only now.
    const basket = receivedBasket(offerNo);
    const stored = readDraft(input);
    return {
      ...choices,
      today: berlinToday(),
      isOthers,
      nothingToOrder: !isGood || basket.items.length === 0,
      basket: markOf(basket),
      draft: stored ? draftFrom(stored) : draft,
      placed: lastPlaced.read(buyer),
    };
  },
  submitBasket: async (submission) => {
    try {
      return (await send(submission)).number;
    } catch (error) {
      throw checkoutFailure(error, submission.intent === 'order' ? submission.offerNo : null);
    }
  },
  watchBasket: ({ offerNo }, tell) =>
    watchBasket(offerNo, (basket) =>
      tell(offerNo === null && basket.items.length === 0 ? null : markOf(basket)),
    ),
  keepDraft: (input, { entries, step, attempts: { order = null, quote = null } }) =>
    keepDraft(input, {
      ...entries,
      currentStep: CHECKOUT_STEPS.indexOf(step),
      attempts: [order, quote],
    }),
  forgetDraft,
  keepPlaced: lastPlaced.keep,
};

const machine = checkoutMachine.provide({
  actors: checkoutActors(services),
  actions: checkoutActions(services),
});

/** If a new version of the portal has removed an imported file, the page of the placed order still appears, with a plain link. */
const GeneratedDocument = lazy(() =>
  Promise.all([import('./parts/placed-document.tsx'), loadTexts('listing')]).then(
    ([document]) => document,
    () => ({ default: PlainDocument }),
  ),
);

/** Without this file, the page says that everything has arrived. */
const PlacedRecord = lazy(() =>
  import('./parts/placed-record.tsx').then(
    (record) => record,
    () => ({ default: PlacedMissing }),
  ),
);

const keptStep = (input: CheckoutInput): CheckoutStep | null => {
  const stored = readDraft(input);
  return stored && draftFrom(stored).step;
};

export default function Checkout() {
  return (
    <CheckoutScreen
      machine={machine}
      replacement={replacement}
      PlacedRecord={PlacedRecord}
      GeneratedDocument={GeneratedDocument}
      keptStep={keptStep}
    />
  );
}
