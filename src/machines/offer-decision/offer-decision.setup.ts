import { assign, sendTo, setup } from 'xstate';

import { leavesOutcomeOpen, type Failure } from '#contract/failure.contract.ts';
import { takesAnswer } from '#machines/lifecycles/offer.machine.ts';
import type { NoticeShown } from '#machines/notifications/notifications.types.ts';
import { textProblem } from '#machines/offer-message/written-text.ts';

import type { OfferDecisionActions, OfferDecisionActors } from './offer-decision.actors.ts';
import type {
  AnsweredOffer,
  OfferDecisionContext,
  OfferDecisionEvent,
  OfferDecisionInput,
} from './offer-decision.types.ts';

const ANSWERS = ['customer.accept', 'customer.decline', 'customer.requestAgain'] as const;

/** It is declined with a reason to which no answer came: this person did it. */
const isLostRefusal = ({ lostReasons }: OfferDecisionContext, { offer }: AnsweredOffer): boolean =>
  offer.state === 'declined' && lostReasons.some((reason) => reason === offer.declineReason);

const isLostRequest = ({ isRequestLost }: OfferDecisionContext, { offer }: AnsweredOffer): boolean =>
  isRequestLost && offer.requestedAgainAs !== null;

/** What the chart of an answer to an offer is made of. */
export const offerDecisionSetup = setup({
  types: {} as {
    context: OfferDecisionContext;
    events: OfferDecisionEvent;
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
    holdsReason: ({ context }) => context.reason !== '',
    reasonHasProblem: ({ context }) => textProblem(context.reason) !== null,
    newReasonHasProblem: ({ event }) => event.type === 'reason.change' && textProblem(event.reason) !== null,
    isDeclined: ({ context }, answered: AnsweredOffer) =>
      answered.code === null || isLostRefusal(context, answered),
    isRequested: ({ context }, answered: AnsweredOffer) =>
      answered.code === null || isLostRequest(context, answered),
    isLost: (_, failure: Failure) => leavesOutcomeOpen(failure),
    hasLostRefusal: ({ context }) => context.lostReasons.length > 0,
    hasLostRequest: ({ context }) => context.isRequestLost,
    isLostRefusal: ({ context }, answered: AnsweredOffer) => isLostRefusal(context, answered),
    isLostRequest: ({ context }, answered: AnsweredOffer) => isLostRequest(context, answered),
    stillTakesRefusal: (_, { offer }: AnsweredOffer) => takesAnswer(offer, 'customer.decline'),
    stillTakesReason: ({ context }, { offer }: AnsweredOffer) =>
      context.reason !== '' && takesAnswer(offer, 'customer.decline'),
    stillTakesRequest: ({ context }, { offer }: AnsweredOffer) =>
      context.isRequestLost && takesAnswer(offer, 'customer.requestAgain'),
  },
  actions: {
    ...({} as OfferDecisionActions),
    takeOffer: assign((_, { offer, code }: AnsweredOffer) => ({
      offer,
      code,
      lostReasons: [],
      isRequestLost: false,
    })),
    takeReason: assign(({ event }) => (event.type === 'reason.change' ? { reason: event.reason } : {})),
    checkReason: assign(({ context }) => ({ problem: textProblem(context.reason) })),
    clearProblem: assign({ problem: null }),
    dropReason: assign({ reason: '' }),
    clearRefusal: assign({ code: null }),
    rememberLostRefusal: assign(({ context: { lostReasons, reason } }) => ({
      lostReasons: [...new Set([...lostReasons, reason.trim()])],
    })),
    rememberLostRequest: assign({ isRequestLost: true }),
    tellDone: sendTo(
      ({ system }) => system.get('notifications'),
      (_, code: 'OFFER_DECLINED' | 'OFFER_REQUESTED_AGAIN'): NoticeShown => ({
        type: 'notice.show',
        kind: 'success',
        code,
      }),
    ),
  },
});
