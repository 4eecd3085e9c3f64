import { loadChoices, watchCart } from '#api/checkout/checkout-choices.ts';
import {
  keepDraft,
  keepPlaced,
  readDraft,
  readPlaced,
  type StoredDraft,
} from '#api/checkout/checkout-storage.ts';
import { forgetDraft } from '#api/checkout/drafts.ts';
import { submitOrder } from '#api/orders/submit-order.ts';
import { checkoutActions, checkoutActors } from '#machines/checkout/checkout.actors.ts';
import { checkoutMachine } from '#machines/checkout/checkout.machine.ts';
import {
  CHECKOUT_STEPS,
  type CheckoutDraft,
  type CheckoutServices,
} from '#machines/checkout/checkout.types.ts';
import CheckoutScreen from '#ui/checkout/checkout-screen.tsx';

const draftFrom = ({ currentStep, attempt, ...entries }: StoredDraft): CheckoutDraft => ({
  entries,
  step: CHECKOUT_STEPS[currentStep] ?? 'overview',
  attempt,
});

const services: CheckoutServices = {
  openCheckout: async ({ userId }) => {
    const choices = await loadChoices();
    const stored = readDraft(userId);
    return { ...choices, draft: stored && draftFrom(stored), placed: readPlaced(userId) };
  },
  submitOrder,
  watchCart,
  keepDraft: (userId, { entries, step, attempt }) =>
    keepDraft(userId, { ...entries, currentStep: CHECKOUT_STEPS.indexOf(step), attempt }),
  forgetDraft,
  keepPlaced,
};

const machine = checkoutMachine.provide({
  actors: checkoutActors(services),
  actions: checkoutActions(services),
});

export default function Checkout() {
  return <CheckoutScreen machine={machine} />;
}
