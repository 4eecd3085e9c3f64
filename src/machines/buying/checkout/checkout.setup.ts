import { assign, cancel, emit, raise, sendTo, setup } from 'xstate';

import { isRefusedFor } from '#contract/errors.contract.ts';
import { leavesOutcomeOpen, leavesRepeatOpen, type Failure } from '#contract/failure.contract.ts';
import {
  errorNotice,
  infoNotice,
  notifications,
  successNotice,
} from '#machines/portal/notifications/notify.ts';
import { refusedFor, wrongAfter, type QuantityRefused } from '#machines/buying/quantity/wrong-quantity.ts';

import { newAttemptKey } from './attempt-key.ts';
import type { CheckoutActions, CheckoutActors } from './checkout.actors.ts';
import {
  awaitsAnswer,
  blankEntries,
  changeAttempt,
  closesOffer,
  deliveryProblems,
  draftOf,
  holdsEntries,
  newAttempts,
  overviewProblems,
  overviewSubmitProblems,
  recheck,
  recheckLines,
  restoredAttempts,
  restoredEntries,
  reviewSubmitProblems,
  submissionOf,
  unsentAttempts,
  withoutReasonFor,
} from './checkout.rules.ts';
import type {
  CheckoutBasket,
  CheckoutContext,
  CheckoutEvent,
  CheckoutFailure,
  CheckoutInput,
  CheckoutIntent,
  CheckoutOpening,
  CheckoutProblem,
  CheckoutRefusal,
  CheckoutStep,
} from './checkout.types.ts';
import { withIntent } from './with-intent.ts';

const wantsIntent = (event: CheckoutEvent, intent: CheckoutIntent): boolean =>
  (event.type === 'intent.choose' || event.type === 'address.changed') && event.intent === intent;

const asksForOther = (event: CheckoutEvent, current: CheckoutStep): boolean =>
  event.type === 'address.changed' && (event.step ?? 'overview') !== current;

const isComplete = (context: CheckoutContext): boolean =>
  overviewProblems(context).length === 0 && deliveryProblems(context.entries).length === 0;

interface OpeningFor {
  readonly opening: CheckoutOpening;
  readonly intent: CheckoutIntent;
}

/** The guards and actions of checkout, under the names that its chart uses. */
export const checkoutSetup = setup({
  types: {} as {
    context: CheckoutContext;
    events: CheckoutEvent;
    input: CheckoutInput;
    emitted: QuantityRefused;
    tags: 'busy';
  },
  actors: {} as CheckoutActors,
  delays: { outcomePause: 5_000 },
  guards: {
    choosesOrder: ({ event }) => wantsIntent(event, 'order'),
    /** The lines of an offer can only be ordered, because their quote was already requested. */
    choosesQuote: ({ context, event }) => context.offerNo === null && wantsIntent(event, 'quote'),
    asksForStart: ({ event }) =>
      event.type === 'address.changed' && (event.step === null || event.step === 'overview'),
    asksAfresh: ({ event }) => event.type === 'address.changed' && event.step === null,
    asksForOther: ({ event }, current: CheckoutStep) => asksForOther(event, current),
    wasPlacedHere: ({ context }, { opening, intent }: OpeningFor) =>
      context.wantedStep === 'placed' && opening.placed?.kind === intent,
    answerIsMissing: ({ context }, { opening, intent }: OpeningFor) => awaitsAnswer(context, opening, intent),
    offerIsOthers: (_, opening: CheckoutOpening) => opening.isOthers,
    offerIsOver: ({ context }, opening: CheckoutOpening) =>
      context.offerNo !== null && opening.nothingToOrder,
    cartIsEmpty: (_, opening: CheckoutOpening) => opening.nothingToOrder,
    mayReview: ({ context }) => context.wantedStep === 'review' && isComplete(context),
    mayDeliver: ({ context }) =>
      (context.wantedStep === 'review' || context.wantedStep === 'delivery') &&
      overviewProblems(context).length === 0,
    stepIsWanted: ({ context }) => context.wantedStep !== null,
    quantityIsWrong: ({ context }) => context.wrongQuantities.length > 0,
    leavesWrongQuantity: ({ context, event }) =>
      context.wrongQuantities.length > 0 && asksForOther(event, 'overview'),
    overviewHasProblems: ({ context }) => overviewSubmitProblems(context).length > 0,
    deliveryHasProblems: ({ context }) => deliveryProblems(context.entries).length > 0,
    reviewHasProblems: ({ context }) => reviewSubmitProblems(context).length > 0,
    /** Only what is shown may be sent (settled point 24). */
    basketIsOther: ({ context: { basket, reviewed } }) => basket !== null && basket.fingerprint !== reviewed,
    cartIsEmptied: ({ context }) => context.basket === null,
    deliveryIsKnown: ({ context }) => deliveryProblems(context.entries).length === 0,
    holdsEntries: ({ context }) => holdsEntries(context),
    somethingWasCleared: ({ context }) => context.cleared !== null,
    clearedAs: ({ context }, intent: CheckoutIntent) => context.cleared?.intent === intent,
    isUnanswered: ({ context }, intent: CheckoutIntent) => context.attempts[intent].sent !== null,
    outcomeIsOpen: (_, failure: Failure) => leavesOutcomeOpen(failure),
    questionIsOpen: (_, failure: Failure) => leavesRepeatOpen(failure),
    cartHasChanged: (_, failure: CheckoutRefusal) => failure.code === 'CART_CHANGED_ERROR',
    offerHasClosed: ({ context }, failure: CheckoutRefusal) => closesOffer(context, failure),
    contactIsUnknown: ({ context }) => context.refusal?.code === 'CONTACT_NOT_EXISTS_ERROR',
    /** All entries were checked here, and only the requested day can have become invalid since then. */
    dayIsRefused: ({ context: { refusal, entries } }) =>
      refusal !== null && isRefusedFor('VALIDATION_ERROR', refusal) && entries.requestedDeliveryDate !== '',
    addressIsUnknown: ({ context }) => context.refusal?.code === 'NOT_FOUND_ERROR',
  },
  actions: {
    ...({} as CheckoutActions),
    rememberWanted: assign(({ event }) =>
      event.type === 'address.changed' ? { wantedStep: event.step } : {},
    ),
    forgetWanted: assign({ wantedStep: null }),
    adoptOpening: assign(({ context }, opening: CheckoutOpening) => ({
      basket: opening.nothingToOrder ? null : opening.basket,
      reviewed: opening.basket.fingerprint,
      contacts: opening.contacts,
      addresses: opening.addresses,
      today: opening.today,
      entries: restoredEntries(opening),
      attempts: restoredAttempts(context, opening),
      wantedStep: context.wantedStep ?? opening.draft?.step ?? null,
    })),
    adoptPlaced: assign((_, { placed }: CheckoutOpening) => ({ placed: placed?.number ?? null })),
    rememberPlaced: assign((_, placed: string) => ({ placed, submission: null })),
    forgetPlaced: assign({ placed: null }),
    rememberBasket: assign(({ context }, basket: CheckoutBasket) => ({
      basket,
      problems: recheckLines(context.problems, basket),
    })),
    /** A cart that has changed is not empty: the server refuses an empty one with another code. */
    adoptBasket: assign(({ context }, { basket }: CheckoutFailure) => ({
      basket: basket ?? context.basket ?? { fingerprint: context.reviewed, discontinued: false },
    })),
    rememberEmptied: assign(({ context }) => ({
      basket: null,
      problems: recheckLines(context.problems, null),
    })),
    beginReview: assign(({ context: { basket, reviewed } }) => ({
      reviewed: basket?.fingerprint ?? reviewed,
    })),
    changeEntries: assign(({ context, event }) =>
      event.type === 'entries.change'
        ? {
            entries: { ...context.entries, ...event.changes },
            attempts: unsentAttempts(context.attempts),
            cleared: null,
          }
        : {},
    ),
    rememberQuantity: assign(({ context, event }) =>
      event.type === 'quantity.typed' ? { wrongQuantities: wrongAfter(context.wrongQuantities, event) } : {},
    ),
    /** The fields disappear, and with them the quantities typed there. */
    forgetQuantities: assign({ wrongQuantities: [] }),
    leadToQuantity: emit(({ context }) => refusedFor(context.wrongQuantities)),
    rememberCleared: withIntent((context, intent, step: CheckoutStep) => ({
      cleared: { ...draftOf(context, step), intent },
    })),
    /** Brings the keys back as well: what was sent under one of them without an answer must not be sent under another. */
    restoreCleared: assign(({ context: { cleared, attempts } }) =>
      cleared === null
        ? {}
        : {
            entries: cleared.entries,
            attempts: { ...attempts, ...cleared.attempts },
            wantedStep: cleared.step,
            cleared: null,
          },
    ),
    forgetCleared: assign({ cleared: null }),
    clearEntries: assign(({ context }) => ({ entries: blankEntries(context), attempts: newAttempts() })),
    showOverviewProblems: assign(({ context }) => ({ problems: overviewSubmitProblems(context) })),
    showDeliveryProblems: assign(({ context }) => ({ problems: deliveryProblems(context.entries) })),
    showReviewProblems: assign(({ context }) => ({ problems: reviewSubmitProblems(context) })),
    recheckProblems: assign(({ context }) => ({ problems: recheck(context.problems, context) })),
    clearProblems: assign({ problems: [] }),
    rememberTerms: assign(({ context, event }) => {
      const termsAccepted = event.type === 'terms.change' && event.accepted;
      const others = context.problems.filter(({ field }) => field !== 'terms');
      return { termsAccepted, problems: termsAccepted ? others : context.problems };
    }),
    forgetTerms: assign({ termsAccepted: false, problems: [] }),
    /** Seals what review shows for the current intent, so that no later change affects what is being sent. */
    sealReviewed: withIntent((context, intent) => {
      const { reviewed: sent } = context;
      const attempts = changeAttempt(context.attempts, intent, (attempt) => ({ ...attempt, sent }));
      return { attempts, submission: submissionOf({ ...context, attempts }, intent), problems: [] };
    }),
    /** Makes review refer to the cart that was sent, even if it has changed since; after a reload, only its fingerprint is known. */
    sealUnanswered: withIntent((context, intent) => ({
      submission: submissionOf(context, intent),
      reviewed: context.attempts[intent].sent ?? context.reviewed,
    })),
    dropSubmission: assign({ submission: null }),
    rememberRefusal: assign(({ context }, { status, code }: CheckoutRefusal) => ({
      refusal: { status, code },
      basket: code === 'CART_EMPTY_ERROR' ? null : context.basket,
    })),
    forgetRefusal: assign({ refusal: null }),
    /** Keeps the key, because a refusal stores nothing under it; replaces a key that was used for something else. */
    closeAttempt: assign(({ context: { attempts, submission } }, { code }: CheckoutRefusal) => {
      if (submission === null) return {};
      const closed = changeAttempt(attempts, submission.intent, ({ key }, intent) => ({
        key: code === 'IDEMPOTENCY_KEY_REUSED_ERROR' ? newAttemptKey(intent) : key,
        sent: null,
      }));
      return { attempts: closed, submission: null };
    }),
    dropContact: assign(({ context }) => ({
      contacts: withoutReasonFor(context.entries.contactPerson, context.contacts),
      entries: { ...context.entries, contactPerson: null },
      attempts: unsentAttempts(context.attempts),
      problems: [{ field: 'contactPerson', reason: 'notFound' }] satisfies CheckoutProblem[],
    })),
    dropDay: assign(({ context }) => ({
      entries: { ...context.entries, requestedDeliveryDate: '' },
      attempts: unsentAttempts(context.attempts),
      problems: [{ field: 'requestedDeliveryDate', reason: 'notPossible' }] satisfies CheckoutProblem[],
    })),
    dropAddress: assign(({ context }) => ({
      addresses: withoutReasonFor(context.entries.deliveryAddress, context.addresses),
      entries: { ...context.entries, deliveryAddress: null },
      attempts: unsentAttempts(context.attempts),
      problems: [{ field: 'deliveryAddress', reason: 'notFound' }] satisfies CheckoutProblem[],
    })),
    askLater: raise({ type: 'outcome.ask' }, { id: 'askLater', delay: 'outcomePause' }),
    stopAsking: cancel('askLater'),
    tellEmpty: sendTo(notifications, infoNotice('CHECKOUT_CART_EMPTY')),
    tellPlaced: sendTo(notifications, ({ context }) =>
      successNotice(context.submission?.intent === 'quote' ? 'QUOTE_SUBMITTED' : 'ORDER_SUBMITTED'),
    ),
    tellNotSent: sendTo(notifications, ({ context }, { subject }: Failure) =>
      errorNotice(context.submission?.intent === 'quote' ? 'QUOTE_NOT_SENT' : 'ORDER_NOT_SENT', subject),
    ),
    reloadCart: sendTo(({ system }) => system.get('cart'), { type: 'cart.reload' }),
  },
});
