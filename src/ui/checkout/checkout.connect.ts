import type { ActorRefFrom, SnapshotFrom } from 'xstate';

import type { SubmitReply } from '#contract/order.contract.ts';
import type { checkoutMachine } from '#machines/checkout/checkout.machine.ts';
import type {
  CheckoutEntries,
  CheckoutEvent,
  CheckoutIntent,
  CheckoutProblem,
  CheckoutRefusal,
} from '#machines/checkout/checkout.types.ts';

import type { CheckoutPlace } from './checkout-address.ts';

export type CheckoutActor = ActorRefFrom<typeof checkoutMachine>;
type Snapshot = SnapshotFrom<typeof checkoutMachine>;

interface Form {
  /** The offer that is accepted; `null`: the cart is ordered. */
  readonly offerNo: string | null;
  readonly intent: CheckoutIntent;
  readonly entries: CheckoutEntries;
  readonly problems: readonly CheckoutProblem[];
  readonly can: (event: CheckoutEvent) => boolean;
}

/** What the screen shows, by step. */
export type CheckoutView =
  | { readonly step: 'opening' }
  | { readonly step: 'unavailable' }
  | { readonly step: 'emptyCart' }
  | { readonly step: 'offerOver' }
  | ({ readonly step: 'overview' } & Form)
  | ({ readonly step: 'delivery' } & Form)
  | ({
      readonly step: 'review';
      readonly phase: 'reading' | 'submitting' | 'checking' | 'changed';
      readonly termsAccepted: boolean;
      readonly refusal: CheckoutRefusal | null;
    } & Form)
  | { readonly step: 'placed'; readonly placed: SubmitReply };

export type ReviewView = Extract<CheckoutView, { step: 'review' }>;
export type FormView = Extract<CheckoutView, { step: 'overview' | 'delivery' | 'review' }>;

const phaseOf = (snapshot: Snapshot): ReviewView['phase'] => {
  if (snapshot.matches({ step: { review: { open: 'changed' } } })) return 'changed';
  if (snapshot.matches({ step: { review: { underway: 'submitting' } } })) return 'submitting';
  return snapshot.matches({ step: { review: { underway: 'checkingOutcome' } } }) ? 'checking' : 'reading';
};

export const connectCheckout = (snapshot: Snapshot): CheckoutView => {
  const { offerNo, entries, problems, termsAccepted, refusal, placed } = snapshot.context;
  const form: Form = {
    offerNo,
    intent: snapshot.matches({ intent: 'quote' }) ? 'quote' : 'order',
    entries,
    problems,
    can: (event) => snapshot.can(event),
  };
  if (snapshot.matches({ step: 'overview' })) return { step: 'overview', ...form };
  if (snapshot.matches({ step: 'delivery' })) return { step: 'delivery', ...form };
  if (snapshot.matches({ step: 'review' }))
    return { step: 'review', phase: phaseOf(snapshot), termsAccepted, refusal, ...form };
  if (snapshot.matches({ step: 'placed' }) && placed !== null) return { step: 'placed', placed };
  if (snapshot.matches({ step: 'nothingToOrder' }))
    return { step: offerNo === null ? 'emptyCart' : 'offerOver' };
  return { step: snapshot.matches({ step: 'unavailable' }) ? 'unavailable' : 'opening' };
};

/** What the address has to say, or `null` while no step is open. */
export const placeOf = (snapshot: Snapshot): CheckoutPlace | null => {
  const { offerNo } = snapshot.context;
  const view = connectCheckout(snapshot);
  switch (view.step) {
    case 'opening':
    case 'unavailable':
    case 'emptyCart':
    case 'offerOver':
      return null;
    case 'placed':
      return { step: view.step, intent: view.placed.kind, offerNo };
    default:
      return { step: view.step, intent: view.intent, offerNo };
  }
};
