import { assign, emit, sendTo, setup } from 'xstate';

import { leavesOutcomeOpen, leavesRepeatOpen, type Failure } from '#contract/failure.contract.ts';
import { takesAnswer } from '#machines/lifecycles/offer.machine.ts';
import { notifications, successNotice } from '#machines/portal/notifications/notify.ts';
import { textProblem } from '#machines/records/offer-message/written-text.ts';

import type { OfferDecisionActions, OfferDecisionActors } from './offer-decision.actors.ts';
import type {
  AnsweredOffer,
  DecidedOffer,
  OfferDecisionContext,
  OfferDecisionEvent,
  OfferDecisionInput,
  MessageWanted,
  UnansweredAnswer,
} from './offer-decision.types.ts';

const ANSWERS = ['customer.accept', 'customer.decline', 'customer.requestAgain'] as const;

/** Returns whether the offer shows an answer that this person sent without getting a reply; a colleague may have given the same answer. */
const hasArrived = ({ unanswered }: OfferDecisionContext, { offer }: AnsweredOffer): boolean =>
  unanswered.some((sent) =>
    sent.answer === 'refusal'
      ? offer.state === 'declined' && offer.declineReason === sent.reason
      : offer.requestedAgainAs !== null,
  );

/** Keeps only what the chart decides with; the rest of an offer stays with the query client. */
export const decidedOf = ({
  offerNo,
  state,
  declineReason,
  requestedAgainAs,
}: DecidedOffer): DecidedOffer => ({ offerNo, state, declineReason, requestedAgainAs });

const mayHaveArrived = ({ unanswered }: OfferDecisionContext): boolean => unanswered.length > 0;

/** The types, guards and actions of the chart that answers an offer. */
export const offerDecisionSetup = setup({
  types: {} as {
    context: OfferDecisionContext;
    events: OfferDecisionEvent;
    emitted: MessageWanted;
    input: OfferDecisionInput;
    tags: 'busy';
  },
  actors: {} as OfferDecisionActors,
  guards: {
    isOthers: ({ context: { mayAnswer, isOthers, offer } }) =>
      mayAnswer && isOthers && ANSWERS.some((answer) => takesAnswer(offer, answer)),
    takesAcceptance: ({ context: { mayAnswer, offer } }) =>
      mayAnswer && takesAnswer(offer, 'customer.accept'),
    takesRefusal: ({ context: { mayAnswer, offer } }) => mayAnswer && takesAnswer(offer, 'customer.decline'),
    takesRequest: ({ context: { mayAnswer, offer } }) =>
      mayAnswer && takesAnswer(offer, 'customer.requestAgain'),
    isDeclined: ({ context: { mayAnswer, offer } }) => mayAnswer && offer.state === 'declined',
    holdsReason: ({ context }) => context.reason !== '',
    reasonHasProblem: ({ context }) => textProblem(context.reason) !== null,
    newReasonHasProblem: ({ event }) => event.type === 'reason.change' && textProblem(event.reason) !== null,
    isTaken: ({ context }, answered: AnsweredOffer) =>
      answered.code === null || hasArrived(context, answered),
    isLost: (_, failure: Failure) => leavesOutcomeOpen(failure),
    isStillOpen: ({ context }, failure: Failure) => mayHaveArrived(context) && leavesRepeatOpen(failure),
    mayHaveArrived: ({ context }) => mayHaveArrived(context),
    hasArrived: ({ context }, answered: AnsweredOffer) => hasArrived(context, answered),
    stillTakesRefusal: (_, { offer }: AnsweredOffer) => takesAnswer(offer, 'customer.decline'),
    stillTakesReason: ({ context }, { offer }: AnsweredOffer) =>
      context.reason !== '' && takesAnswer(offer, 'customer.decline'),
  },
  actions: {
    ...({} as OfferDecisionActions),
    takeOffer: assign((_, { offer, code }: AnsweredOffer) => ({
      offer: decidedOf(offer),
      code,
      unanswered: [],
    })),
    noteOffer: assign(({ event }) =>
      event.type === 'offer.reported' ? { offer: decidedOf(event.offer) } : {},
    ),
    leadToMessage: emit({ type: 'message.wanted' }),
    takeReason: assign(({ event }) => (event.type === 'reason.change' ? { reason: event.reason } : {})),
    dropReason: assign({ reason: '' }),
    noteUnanswered: assign(({ context: { unanswered, reason } }, answer: UnansweredAnswer['answer']) => ({
      unanswered: [...unanswered, answer === 'refusal' ? { answer, reason: reason.trim() } : { answer }],
    })),
    tellDone: sendTo(notifications, (_, code: 'OFFER_DECLINED' | 'OFFER_REQUESTED_AGAIN') =>
      successNotice(code),
    ),
  },
});
