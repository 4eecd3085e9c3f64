import { and, not } from 'xstate';

import { asFailure } from '#contract/failure.contract.ts';

import { decliningState, sendingDeclineState } from './decline.state.ts';
import { lookingUpRefusalState, lookingUpRequestState } from './look-up.state.ts';
import { decidedOf, offerDecisionSetup } from './offer-decision.setup.ts';

/** Takes the customer's answer to an offer; the offer's own chart says which answers are possible. */
export const offerDecisionMachine = offerDecisionSetup.createMachine({
  id: 'offerDecision',
  description: 'The customer’s answer to an offer.',
  context: ({ input }) => ({ ...input, offer: decidedOf(input.offer), code: null, unanswered: [] }),
  initial: 'idle',
  on: {
    'offer.reported': {
      actions: 'noteOffer',
      description: 'The page shows the offer as it is now, and only the answers that are still possible.',
    },
  },
  states: {
    othersOffer: {
      description:
        'Only a person who buys for the offer’s company can answer the offer: instead of the answers, the page says so, and offers to switch to that company if possible.',
      always: {
        guard: not('isOthers'),
        target: 'idle',
        description: 'The offer can no longer be answered by anybody.',
      },
    },
    idle: {
      description: 'The offer is shown; no answer is being given.',
      always: {
        guard: 'isOthers',
        target: 'othersOffer',
        description: 'The dealer is buying for a company other than the one to which the offer was made.',
      },
      on: {
        'offer.accept': {
          guard: 'takesAcceptance',
          target: 'accepting',
          description: 'The customer accepts the offer.',
        },
        'offer.decline': [
          {
            guard: and(['takesRefusal', 'holdsReason']),
            target: 'declining.restored',
            description: 'A reason was written before the session ended or the page was left.',
          },
          {
            guard: 'takesRefusal',
            target: 'declining',
            description: 'The customer declines the offer.',
          },
        ],
        'offer.requestAgain': {
          guard: 'takesRequest',
          target: 'askingAgain',
          description: 'The customer requests an expired offer again.',
        },
        'offer.askForAnother': {
          guard: 'isDeclined',
          actions: 'leadToMessage',
          description:
            'The customer wants a new offer after declining one: the page leads to the message field, where they can say what to offer.',
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
      description: 'The offer can no longer be answered in this way: the page shows the offer as it is now.',
      on: { 'decline.cancel': { target: 'idle', description: 'The customer wants to see the offer.' } },
    },
    askingAgain: {
      tags: 'busy',
      description: 'The same lines are being requested again.',
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
            description: 'A new request is made, by this attempt or by an earlier one that was not answered.',
          },
          {
            target: 'overtaken',
            actions: { type: 'takeOffer', params: ({ event }) => event.output },
            description: 'The offer was already requested again.',
          },
        ],
        onError: [
          {
            guard: { type: 'isLost', params: ({ event }) => asFailure(event.error) },
            target: 'lookingUpRequest',
            actions: { type: 'noteUnanswered', params: 'request' },
            description: 'No useful answer came: the request may have arrived.',
          },
          {
            guard: { type: 'isStillOpen', params: ({ event }) => asFailure(event.error) },
            target: 'lookingUpRequest',
            description: 'The server refused, but an earlier request that was not answered may have arrived.',
          },
          {
            target: 'notAskedAgain',
            description: 'The server refused the request, and no earlier one can have arrived.',
          },
        ],
      },
    },
    notAskedAgain: {
      description: 'The request may not have arrived; asking again cannot create a second one.',
      always: {
        guard: not('takesRequest'),
        target: 'idle',
        description: 'The page shows a new request, made by this person or by a colleague.',
      },
      on: {
        'offer.requestAgain': { target: 'askingAgain', description: 'The customer tries again.' },
      },
    },
  },
});
