import { assign, cancel, raise, sendTo, setup } from 'xstate';

import type { SubmitReply } from '#contract/order.contract.ts';

import { leavesOutcomeOpen, type Failure } from '#contract/failure.contract.ts';
import type { NoticeShown } from '#machines/notifications/notifications.types.ts';

import { intentOfKey, makeAttemptKey } from './attempt-key.ts';
import type { CheckoutActions, CheckoutActors } from './checkout.actors.ts';
import {
  awaitsAnswer,
  blankEntries,
  closesOffer,
  deliveryProblems,
  leavesQuestionOpen,
  lineProblems,
  overviewProblems,
  recheck,
  renewedAttempt,
  restoredAttempt,
  restoredEntries,
  termsProblems,
} from './checkout.rules.ts';
import type {
  CheckoutContext,
  CheckoutEvent,
  CheckoutInput,
  CheckoutIntent,
  CheckoutOpening,
  CheckoutProblem,
  CheckoutRefusal,
  CheckoutStep,
} from './checkout.types.ts';

type Refusals = Readonly<Record<string, readonly CheckoutRefusal['code'][]>>;

const REFUSALS = {
  contact: ['CONTACT_NOT_EXISTS_ERROR', 'USER_HAS_NO_CONTACT_ERROR'],
  address: ['NOT_FOUND_ERROR'],
} satisfies Refusals;

const wantsIntent = (event: CheckoutEvent, intent: CheckoutIntent): boolean =>
  (event.type === 'intent.choose' || event.type === 'address.changed') && event.intent === intent;

const isComplete = ({ entries }: CheckoutContext): boolean =>
  overviewProblems(entries).length === 0 && deliveryProblems(entries).length === 0;

const overviewSubmitProblems = (
  context: CheckoutContext,
  event: CheckoutEvent,
): readonly CheckoutProblem[] => [
  ...lineProblems(event.type === 'overview.submit' && event.discontinued),
  ...overviewProblems(context.entries),
];

const reviewSubmitProblems = (context: CheckoutContext, event: CheckoutEvent): readonly CheckoutProblem[] => [
  ...lineProblems(event.type === 'review.submit' && event.discontinued),
  ...termsProblems(context.termsAccepted),
];

/** Guards and actions of checkout by the names that its chart uses. */
export const checkoutSetup = setup({
  types: {} as {
    context: CheckoutContext;
    events: CheckoutEvent;
    input: CheckoutInput;
    tags: 'busy';
  },
  actors: {} as CheckoutActors,
  delays: { outcomePause: 5_000 },
  guards: {
    choosesOrder: ({ event }) => wantsIntent(event, 'order'),
    /** What was offered is ordered or not; asking for a quote was before. */
    choosesQuote: ({ context, event }) => context.offerNo === null && wantsIntent(event, 'quote'),
    asksForStart: ({ event }) =>
      event.type === 'address.changed' && (event.step === null || event.step === 'overview'),
    asksAfresh: ({ event }) => event.type === 'address.changed' && event.step === null,
    asksForOther: ({ event }, current: CheckoutStep) =>
      event.type === 'address.changed' && (event.step ?? 'overview') !== current,
    wasPlacedHere: ({ context }, opening: CheckoutOpening) =>
      context.wanted.step === 'placed' && opening.placed !== null,
    answerIsMissing: ({ context }, opening: CheckoutOpening) => awaitsAnswer(context, opening),
    offerIsOthers: (_, opening: CheckoutOpening) => opening.isOthers,
    offerIsOver: ({ context }, opening: CheckoutOpening) =>
      context.offerNo !== null && opening.nothingToOrder,
    cartIsEmpty: (_, opening: CheckoutOpening) => opening.nothingToOrder,
    mayReview: ({ context }) => context.wanted.step === 'review' && isComplete(context),
    mayDeliver: ({ context }) =>
      (context.wanted.step === 'review' || context.wanted.step === 'delivery') &&
      overviewProblems(context.entries).length === 0,
    overviewIsIncomplete: ({ context }) => overviewProblems(context.entries).length > 0,
    overviewHasProblems: ({ context, event }) => overviewSubmitProblems(context, event).length > 0,
    deliveryHasProblems: ({ context }) => deliveryProblems(context.entries).length > 0,
    reviewHasProblems: ({ context, event }) => reviewSubmitProblems(context, event).length > 0,
    returnsToReview: ({ context, event }) =>
      event.type === 'overview.submit' && event.returning && isComplete(context),
    outcomeIsOpen: (_, failure: CheckoutRefusal) => leavesOutcomeOpen(failure),
    questionIsOpen: (_, failure: CheckoutRefusal) => leavesQuestionOpen(failure),
    cartHasChanged: (_, failure: CheckoutRefusal) => failure.code === 'CART_CHANGED_ERROR',
    offerHasClosed: ({ context }, failure: CheckoutRefusal) => closesOffer(context, failure),
    contactIsUnknown: ({ context }) => REFUSALS.contact.some((code) => code === context.refusal?.code),
    addressIsUnknown: ({ context }) => REFUSALS.address.some((code) => code === context.refusal?.code),
  },
  actions: {
    ...({} as CheckoutActions),
    rememberWanted: assign(({ context, event }) =>
      event.type === 'address.changed' ? { wanted: { step: event.step, intent: event.intent } } : context,
    ),
    startAttempt: assign((_, intent: CheckoutIntent) => ({
      attempt: { key: makeAttemptKey(intent), sent: null },
    })),
    adoptOpening: assign(({ context }, opening: CheckoutOpening) => ({
      contactIds: opening.contactIds,
      addressIds: opening.addressIds,
      entries: restoredEntries(opening),
      attempt: restoredAttempt(context, opening.draft),
      wanted: { ...context.wanted, step: context.wanted.step ?? opening.draft?.step ?? null },
    })),
    adoptPlaced: assign((_, { placed }: CheckoutOpening) => ({ placed })),
    rememberPlaced: assign((_, placed: SubmitReply) => ({ placed })),
    /** What was confirmed is no longer what would be sent: a reload must not send it unasked. */
    changeEntries: assign(({ context, event }) =>
      event.type === 'entries.change'
        ? {
            entries: { ...context.entries, ...event.changes },
            attempt: { ...context.attempt, sent: null },
          }
        : context,
    ),
    clearEntries: assign(({ context }) => ({
      entries: blankEntries(context),
      attempt: renewedAttempt(context),
    })),
    showOverviewProblems: assign(({ context, event }) => ({
      problems: overviewSubmitProblems(context, event),
    })),
    showDeliveryProblems: assign(({ context }) => ({ problems: deliveryProblems(context.entries) })),
    showReviewProblems: assign(({ context, event }) => ({ problems: reviewSubmitProblems(context, event) })),
    recheckProblems: assign(({ context }) => ({ problems: recheck(context.problems, context.entries) })),
    clearProblems: assign({ problems: [] }),
    rememberTerms: assign(({ context, event }) => {
      const termsAccepted = event.type === 'terms.change' && event.accepted;
      const others = context.problems.filter(({ field }) => field !== 'terms');
      return { termsAccepted, problems: termsAccepted ? others : context.problems };
    }),
    forgetTerms: assign({ termsAccepted: false, problems: [] }),
    markSent: assign(({ context, event }) => ({
      attempt: { ...context.attempt, sent: event.type === 'review.submit' ? event.fingerprint : null },
      problems: [],
      refusal: null,
    })),
    rememberRefusal: assign((_, { status, code }: CheckoutRefusal) => ({ refusal: { status, code } })),
    forgetRefusal: assign({ refusal: null }),
    /** A refusal stores nothing under the key. A key that has been used up for something else is replaced. */
    closeAttempt: assign(({ context }) => ({
      attempt:
        context.refusal?.code === 'IDEMPOTENCY_KEY_REUSED_ERROR'
          ? renewedAttempt(context)
          : { ...context.attempt, sent: null },
    })),
    dropContact: assign(({ context }) => ({
      entries: { ...context.entries, contactPerson: null },
      problems: [{ field: 'contactPerson', reason: 'notFound' }] satisfies CheckoutProblem[],
    })),
    dropAddress: assign(({ context }) => ({
      entries: { ...context.entries, deliveryAddress: null },
      problems: [{ field: 'deliveryAddress', reason: 'notFound' }] satisfies CheckoutProblem[],
    })),
    askLater: raise({ type: 'outcome.ask' }, { id: 'askLater', delay: 'outcomePause' }),
    stopAsking: cancel('askLater'),
    tellPlaced: sendTo(
      ({ system }) => system.get('notifications'),
      (_, { kind }: SubmitReply): NoticeShown => ({
        type: 'notice.show',
        kind: 'success',
        code: kind === 'quote' ? 'QUOTE_SUBMITTED' : 'ORDER_SUBMITTED',
      }),
    ),
    tellNotSent: sendTo(
      ({ system }) => system.get('notifications'),
      ({ context }, { subject }: Failure): NoticeShown => ({
        type: 'notice.show',
        kind: 'error',
        subject,
        code: intentOfKey(context.attempt.key) === 'quote' ? 'QUOTE_NOT_SENT' : 'ORDER_NOT_SENT',
      }),
    ),
    reloadCart: sendTo(({ system }) => system.get('cart'), { type: 'cart.reload' }),
  },
});
