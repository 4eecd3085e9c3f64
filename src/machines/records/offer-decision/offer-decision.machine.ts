import { and } from 'xstate';

import { asFailure } from '#contract/failure.contract.ts';

import { decliningState, sendingDeclineState } from './decline.state.ts';
import { lookingUpRefusalState, lookingUpRequestState } from './look-up.state.ts';
import { offerDecisionSetup } from './offer-decision.setup.ts';

/** What a customer answers to an offer; the offer's own chart says which answers it takes. */
export const offerDecisionMachine = offerDecisionSetup.createMachine({
  id: 'offerDecision',
  description: 'What a customer answers to an offer.',
  context: ({ input }) => ({ ...input, code: null, unanswered: [] }),
  initial: 'idle',
  states: {
    othersOffer: {
      description:
        'Only whoever buys for its company answers it: the way there stands in place of the answers.',
    },
    idle: {
      description: 'The offer is read; nothing is under way.',
      always: {
        guard: 'isOthers',
        target: 'othersOffer',
        description: 'A dealer buys for another than for whom it was made.',
      },
      on: {
        'offer.accept': {
          guard: 'takesAcceptance',
          target: 'accepting',
          description: 'The customer wants what is offered.',
        },
        'offer.decline': [
          {
            guard: and(['takesRefusal', 'holdsReason']),
            target: 'declining.restored',
            description: 'A reason was written before the session ended, or the page was left.',
          },
          {
            guard: 'takesRefusal',
            target: 'declining',
            description: 'The customer does not want it.',
          },
        ],
        'offer.requestAgain': {
          guard: 'takesRequest',
          target: 'askingAgain',
          description: 'It has expired and is still wanted.',
        },
      },
    },
    accepting: {
      description: 'Checkout takes over, with the lines and prices of the offer.',
      entry: 'leadToCheckout',
    },
    declining: decliningState,
    sendingDecline: sendingDeclineState,
    lookingUpRefusal: lookingUpRefusalState,
    lookingUpRequest: lookingUpRequestState,
    overtaken: {
      description: 'The offer no longer takes the answer: the page shows what it is now.',
      on: { 'decline.cancel': { target: 'idle', description: 'The customer has read it.' } },
    },
    askingAgain: {
      tags: 'busy',
      description: 'The same lines are asked for anew.',
      invoke: {
        id: 'requestOfferAgain',
        src: 'requestOfferAgain',
        input: ({ context }) => ({ offerNo: context.offer.offerNo }),
        onDone: [
          {
            guard: { type: 'isTaken', params: ({ event }) => event.output },
            target: 'idle',
            actions: [
              { type: 'takeOffer', params: ({ event }) => event.output },
              { type: 'tellDone', params: 'OFFER_REQUESTED_AGAIN' },
            ],
            description: 'A new request is made, by this try or by an earlier one to which no answer came.',
          },
          {
            target: 'overtaken',
            actions: { type: 'takeOffer', params: ({ event }) => event.output },
            description: 'It was asked for again before.',
          },
        ],
        onError: [
          {
            guard: { type: 'isLost', params: ({ event }) => asFailure(event.error) },
            target: 'lookingUpRequest',
            actions: { type: 'noteUnanswered', params: 'request' },
            description: 'No answer came: it may have arrived.',
          },
          { target: 'notAskedAgain', description: 'It is refused, so it has not arrived.' },
        ],
      },
    },
    notAskedAgain: {
      description: 'The request may not have arrived; asking once more cannot make a second one.',
      on: {
        'offer.requestAgain': {
          guard: 'takesRequest',
          target: 'askingAgain',
          description: 'The customer tries again.',
        },
      },
    },
  },
});
