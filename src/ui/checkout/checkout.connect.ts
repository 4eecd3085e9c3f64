import type { ActorRefFrom, SnapshotFrom } from 'xstate';

import type { SubmitReply } from '#contract/orders/order.contract.ts';
import type { checkoutMachine } from '#machines/buying/checkout/checkout.machine.ts';
import { deliveryProblems, proposalOf } from '#machines/buying/checkout/checkout.rules.ts';
import type {
  CheckoutChoice,
  CheckoutEntries,
  CheckoutEvent,
  CheckoutIntent,
  CheckoutProblem,
  CheckoutProposal,
  CheckoutRefusal,
  CheckoutStep,
} from '#machines/buying/checkout/checkout.types.ts';

import { byRegion, byState } from '#ui/portal/by-state.ts';

import type { CheckoutPlace } from './steps/checkout-address.ts';

export type CheckoutActor = ActorRefFrom<typeof checkoutMachine>;
type Snapshot = SnapshotFrom<typeof checkoutMachine>;

interface Form {
  /** Names the offer to accept; `null` orders the cart. */
  readonly offerNo: string | null;
  /** Holds the fingerprint of the cart or offer to show. */
  readonly basket: string;
  readonly intent: CheckoutIntent;
  readonly entries: CheckoutEntries;
  readonly problems: readonly CheckoutProblem[];
  /** Says why the contact person or the delivery address was preselected; `null` if it was not, or if the person has chosen another. */
  readonly preselected: Readonly<
    Record<'contactPerson' | 'deliveryAddress', CheckoutProposal['reason'] | null>
  >;
  /** A reset, which can still be undone, has turned a quote request into an order. */
  readonly quoteWasCleared: boolean;
  readonly can: (event: CheckoutEvent) => boolean;
}

/** Describes what the screen shows at each step. */
export type CheckoutView =
  | {
      readonly step: 'opening';
      /** Names the step that the address asks for. */
      readonly wantedStep: CheckoutStep | null;
      readonly intent: CheckoutIntent;
      readonly offerNo: string | null;
    }
  | { readonly step: 'unavailable' }
  | { readonly step: 'emptyCart' }
  | { readonly step: 'offerOver' }
  | ({
      readonly step: 'overview';
      /** The delivery step is skipped while everything in it is known. */
      readonly leadsTo: 'delivery' | 'review';
      /** Holds the day on which checkout was opened, in Europe/Berlin. */
      readonly today: string;
    } & Form)
  | ({ readonly step: 'delivery' } & Form)
  | ({
      readonly step: 'review';
      readonly phase: 'reading' | 'unanswered' | 'submitting' | 'checking' | 'changed';
      /** Holds the fingerprint of what the review showed. */
      readonly reviewed: string;
      readonly termsAccepted: boolean;
      /** An earlier order or quote request was sent and never answered. */
      readonly isUnanswered: boolean;
      readonly refusal: CheckoutRefusal | null;
    } & Form)
  | { readonly step: 'placed'; readonly placed: SubmitReply; readonly offerNo: string | null };

export type OpeningView = Extract<CheckoutView, { step: 'opening' }>;
export type ReviewView = Extract<CheckoutView, { step: 'review' }>;
export type FormView = Extract<CheckoutView, { step: 'overview' | 'delivery' | 'review' }>;

const whyPreselected = (choices: readonly CheckoutChoice[], chosen: string | null) => {
  const proposal = proposalOf(choices);
  return proposal !== null && proposal.id === chosen ? proposal.reason : null;
};

/** Returns what the screen shows in the current state. */
export const connectCheckout = (snapshot: Snapshot): CheckoutView => {
  const { value, context } = snapshot;
  const { offerNo, basket, entries, problems, placed, reviewed, termsAccepted, refusal, cleared } = context;
  const { step, intent } = byRegion(value, { step: (own) => own, intent: (own) => own });
  const form: Form = {
    offerNo,
    basket: basket?.fingerprint ?? reviewed,
    intent,
    entries,
    problems,
    preselected: {
      contactPerson: whyPreselected(context.contacts, entries.contactPerson),
      deliveryAddress: whyPreselected(context.addresses, entries.deliveryAddress),
    },
    quoteWasCleared: cleared?.intent === 'quote' && intent === 'order',
    can: (event) => snapshot.can(event),
  };
  const review = (phase: ReviewView['phase']): ReviewView => ({
    ...form,
    step: 'review',
    phase,
    basket: phase === 'changed' ? form.basket : reviewed,
    reviewed,
    termsAccepted,
    isUnanswered: context.attempts[intent].sent !== null,
    refusal,
  });
  const opening: CheckoutView = { step: 'opening', wantedStep: context.wantedStep, intent, offerNo };
  return byState<typeof step, CheckoutView>(step, {
    closed: { opening, unavailable: { step: 'unavailable' } },
    nothingToOrder: { step: offerNo === null ? 'emptyCart' : 'offerOver' },
    overview: {
      step: 'overview',
      leadsTo: deliveryProblems(entries).length === 0 ? 'review' : 'delivery',
      today: context.today,
      ...form,
    },
    delivery: { step: 'delivery', ...form },
    review: {
      open: {
        reading: review('reading'),
        changed: review('changed'),
        refused: review('reading'),
        unanswered: review('unanswered'),
      },
      underway: { submitting: review('submitting'), checkingOutcome: review('checking') },
    },
    placed: placed === null ? opening : { step: 'placed', placed: { kind: intent, number: placed }, offerNo },
  });
};

/** Returns the place that the address must show; `null` while no step is open. */
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
