import { and, assign, sendTo, setup } from 'xstate';

import { takesAnswer } from '#machines/lifecycles/offer.machine.ts';
import { textProblem } from '#machines/offer-message/written-text.ts';
import type { NoticeShown } from '#machines/notifications/notifications.types.ts';

import type { OfferDecisionActions, OfferDecisionActors } from './offer-decision.actors.ts';
import type {
  AnsweredOffer,
  OfferDecisionContext,
  OfferDecisionEvent,
  OfferDecisionInput,
} from './offer-decision.types.ts';

const ANSWERS = ['customer.accept', 'customer.decline', 'customer.requestAgain'] as const;

/** What a customer answers to an offer; the offer's own chart says which answers it takes. */
export const offerDecisionMachine = setup({
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
    isTaken: (_, { code }: AnsweredOffer) => code === null,
  },
  actions: {
    ...({} as OfferDecisionActions),
    takeOffer: assign((_, { offer, code }: AnsweredOffer) => ({ offer, code })),
    takeReason: assign(({ event }) => (event.type === 'reason.change' ? { reason: event.reason } : {})),
    checkReason: assign(({ context }) => ({ problem: textProblem(context.reason) })),
    clearProblem: assign({ problem: null }),
    dropReason: assign({ reason: '' }),
    clearRefusal: assign({ code: null }),
    tellDone: sendTo(
      ({ system }) => system.get('notifications'),
      (_, code: 'OFFER_DECLINED' | 'OFFER_REQUESTED_AGAIN'): NoticeShown => ({
        type: 'notice.show',
        kind: 'success',
        code,
      }),
    ),
  },
}).createMachine({
  id: 'offerDecision',
  description: 'What a customer answers to an offer.',
  context: ({ input }) => ({ ...input, problem: null, code: null }),
  initial: 'opening',
  states: {
    opening: {
      description: 'Whether it is the offer of whom the person buys for.',
      always: [
        {
          guard: 'isOthers',
          target: 'othersOffer',
          description: 'A dealer buys for another than for whom it was made.',
        },
        { target: 'idle', description: 'It is, or nothing can be answered by this person.' },
      ],
    },
    othersOffer: {
      description:
        'Only whoever buys for its company answers it: the way there stands in place of the answers.',
    },
    idle: {
      description: 'The offer is read; nothing is under way.',
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
            actions: 'clearRefusal',
            description: 'A reason was written before the session ended, or the page was left.',
          },
          {
            guard: 'takesRefusal',
            target: 'declining',
            actions: 'clearRefusal',
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
    declining: {
      description: 'The customer says why not.',
      initial: 'editing',
      on: {
        'reason.change': {
          target: '.editing',
          actions: ['takeReason', 'keepReason'],
          description: 'The reason is being written, and kept until it is sent or given up.',
        },
        'decline.submit': [
          {
            guard: 'reasonHasProblem',
            target: '.invalid',
            actions: 'checkReason',
            description: 'The reason is missing or too long.',
          },
          { target: '#offerDecision.sendingDecline', description: 'The answer is sent.' },
        ],
        'decline.cancel': {
          target: 'idle',
          actions: ['dropReason', 'keepReason'],
          description: 'The customer thinks it over: what was written is given up.',
        },
      },
      states: {
        editing: { entry: 'clearProblem', description: 'The reason is being written.' },
        restored: {
          entry: 'clearProblem',
          description: 'It is said that the reason is back in its field.',
          on: {
            'reason.change': {
              actions: ['takeReason', 'keepReason'],
              description: 'It is gone on with; what is said stays, so that nothing moves below the typing.',
            },
          },
        },
        invalid: {
          description: 'The reason has to be mended first.',
          on: {
            'reason.change': [
              {
                guard: 'newReasonHasProblem',
                actions: ['takeReason', 'keepReason', 'checkReason'],
                description: 'It is still missing or too long.',
              },
              { target: 'editing', actions: ['takeReason', 'keepReason'], description: 'It is mended.' },
            ],
          },
        },
        failed: { description: 'No answer came, or an unexpected one; what was written is kept.' },
      },
    },
    sendingDecline: {
      tags: 'busy',
      description: 'The refusal and its reason are on their way.',
      invoke: {
        id: 'declineOffer',
        src: 'declineOffer',
        input: ({ context }) => ({ offerNo: context.offer.offerNo, reason: context.reason.trim() }),
        onDone: [
          {
            guard: { type: 'isTaken', params: ({ event }) => event.output },
            target: 'idle',
            actions: [
              { type: 'takeOffer', params: ({ event }) => event.output },
              'dropReason',
              'keepReason',
              { type: 'tellDone', params: 'OFFER_DECLINED' },
            ],
            description: 'The offer is declined.',
          },
          {
            target: 'overtaken',
            actions: [{ type: 'takeOffer', params: ({ event }) => event.output }, 'dropReason', 'keepReason'],
            description: 'The offer has expired or was answered meanwhile: the reason has no use any more.',
          },
        ],
        onError: { target: 'declining.failed', description: 'It is not known to have arrived.' },
      },
    },
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
            description: 'A new request is made.',
          },
          {
            target: 'overtaken',
            actions: { type: 'takeOffer', params: ({ event }) => event.output },
            description: 'It was asked for again before.',
          },
        ],
        onError: { target: 'notAskedAgain', description: 'It is not known to have arrived.' },
      },
    },
    notAskedAgain: {
      description: 'The request did not get through; asking once more cannot make a second one.',
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
