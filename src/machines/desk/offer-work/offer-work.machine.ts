import { failureIn } from '#contract/failure.contract.ts';

import { chosenLines } from './offer-work.rules.ts';
import { beginOf, offerWorkSetup, requestIn, submissionIn } from './offer-work.setup.ts';
import {
  CALCULATE,
  CHANGE,
  CLEAR_SETBACK,
  EDIT_AGAIN,
  FAILED,
  GIVE_DISCOUNT,
  GIVE_DISCOUNT_BESIDE_SUMS,
  GIVE_DISCOUNT_INSTEAD,
  LOOKED_UP,
  NEW_PRICE,
  NOT_LOOKED_UP,
  OVERTAKEN,
  SAVE,
  SEND,
  TAKE,
  UNANSWERED,
} from './offer-work.transitions.ts';

/** Prices one quote request at the desk and sends the offer; lives as long as the page. The server records who works on the request. */
export const offerWorkMachine = offerWorkSetup.createMachine({
  id: 'offerWork',
  description: 'Work on one quote request at the desk.',
  context: ({ input }) => beginOf(input),
  initial: 'weighing',
  states: {
    weighing: {
      description: 'Checks who works on the request.',
      always: [
        {
          guard: 'isSentAsTried',
          target: 'over',
          actions: ['dropDraft', 'forgetEntries'],
          description: 'The offer that this person tried to send has been sent; no draft is kept.',
        },
        { guard: 'isOver', target: 'over', description: 'The offer has been sent, so the work is over.' },
        {
          guard: 'hasDraft',
          target: 'restored',
          description: 'The person works on the request and has unsent entries.',
        },
        { guard: 'isMine', target: 'editing', description: 'The person works on the request.' },
        { target: 'untaken', description: 'Nobody works on the request, or somebody else does.' },
      ],
    },
    untaken: {
      description:
        'The page names the colleague who works on the request, if any, says what went wrong, if anything, and offers to take the request.',
      on: { 'work.take': TAKE },
    },
    taking: {
      tags: 'busy',
      description: 'The request is being taken.',
      invoke: {
        id: 'takeRequest',
        src: 'takeRequest',
        input: ({ context: { request } }) => ({ offerNo: request.offerNo, version: request.version }),
        onDone: {
          target: 'weighing',
          actions: { type: 'takeRequest', params: requestIn },
          description: 'The server gives the request to the person.',
        },
        onError: [
          OVERTAKEN,
          { ...UNANSWERED, description: 'The server refused, or no answer came; the page says so.' },
        ],
      },
    },
    editing: {
      description: 'Prices, the last day and a text can be entered.',
      entry: 'clearProblems',
      on: {
        'entries.change': CHANGE,
        'discount.give': GIVE_DISCOUNT,
        'work.calculate': CALCULATE,
      },
    },
    restored: {
      description: 'The page says that the unsent entries are back in their fields.',
      on: {
        'entries.change': CHANGE,
        'discount.give': GIVE_DISCOUNT,
        'work.calculate': CALCULATE,
      },
    },
    invalid: {
      description: 'The page lists what is wrong with the prices or with the discount for all lines.',
      on: {
        'entries.change': EDIT_AGAIN,
        'discount.give': GIVE_DISCOUNT_INSTEAD,
        'work.calculate': CALCULATE,
      },
    },
    calculating: {
      tags: 'busy',
      description: 'The server saves the prices that the person has changed and adds everything up.',
      entry: ['clearProblems', 'countListsAgain'],
      invoke: {
        id: 'savePrices',
        src: 'savePrices',
        input: ({ context: { request, entries, language } }) => ({
          offerNo: request.offerNo,
          version: request.version,
          lines: chosenLines(entries, request, language()),
        }),
        onDone: [
          {
            guard: { type: 'isPriced', params: requestIn },
            target: 'ready',
            actions: [{ type: 'takeRequest', params: requestIn }, 'forgetSavedLines', 'keepDraft'],
            description: 'Every line has its price, and the page shows the sums.',
          },
          {
            target: 'editing',
            actions: [{ type: 'takeRequest', params: requestIn }, 'forgetSavedLines', 'keepDraft'],
            description: 'The prices are saved; some lines still have none.',
          },
        ],
        onError: [OVERTAKEN, FAILED],
      },
    },
    ready: {
      description: 'The page shows the sums that the customer will get; the offer can be sent.',
      entry: 'clearProblems',
      on: {
        'entries.change': [NEW_PRICE, CHANGE],
        'discount.give': GIVE_DISCOUNT_BESIDE_SUMS,
        'work.send': SEND,
      },
    },
    unsendable: {
      description:
        'The page shows the sums, and lists what is wrong: the last day, the text, or the discount for all lines.',
      on: {
        'entries.change': [NEW_PRICE, { ...CHANGE, target: 'ready' }],
        'discount.give': GIVE_DISCOUNT_BESIDE_SUMS,
        'work.send': SEND,
      },
    },
    confirming: {
      description:
        'The page names the sum, the last day and any unusually cheap lines, says if the offer may already have been sent, and asks for confirmation.',
      entry: 'clearProblems',
      on: {
        'work.confirm': {
          target: 'sending',
          actions: 'startAttempt',
          description: 'The person sends the offer for good.',
        },
        'work.cancel': [
          {
            guard: 'mayBeSent',
            target: 'lookingUp',
            description: 'The person wants to know whether the offer has been sent.',
          },
          { target: 'ready', description: 'The person decides not to send the offer yet.' },
        ],
      },
    },
    sending: {
      tags: 'busy',
      description: 'The offer is being sent.',
      invoke: {
        id: 'sendOffer',
        src: 'sendOffer',
        input: submissionIn,
        onDone: {
          target: 'over',
          actions: [{ type: 'takeRequest', params: requestIn }, 'dropDraft', 'tellSent', CLEAR_SETBACK],
          description: 'The customer has the offer; no draft is kept.',
        },
        onError: [
          {
            ...OVERTAKEN,
            actions: [{ type: 'noteSetback', params: { setback: 'lostOffer' } }, 'forgetAttempt'],
            description:
              'The request has changed, so the server refused the offer that was just sent; what was entered is kept.',
          },
          {
            guard: { type: 'leavesOpen', params: failureIn },
            target: 'confirming',
            actions: { type: 'noteSetback', params: { setback: 'unknown' } },
            description:
              'The offer may have been sent, so the page asks whether to send it again; this creates no duplicate.',
          },
          {
            ...FAILED,
            actions: [CLEAR_SETBACK, 'forgetAttempt'],
            description: 'The server refused the offer.',
          },
        ],
      },
    },
    failed: {
      description: 'The page says that something went wrong; everything that was entered stays.',
      on: {
        'entries.change': EDIT_AGAIN,
        'discount.give': GIVE_DISCOUNT_INSTEAD,
        'work.calculate': SAVE,
      },
    },
    lookingUp: {
      tags: 'busy',
      description:
        'The page asks the server who works on the request now, and whether the offer has been sent.',
      invoke: {
        id: 'lookUpRequest',
        src: 'lookUpRequest',
        input: ({ context: { request } }) => ({ offerNo: request.offerNo }),
        onDone: LOOKED_UP,
        onError: NOT_LOOKED_UP,
      },
    },
    over: {
      description:
        'The work is over: the page shows the offer as the customer has it, and says so if it is not the one that this person wanted to send.',
    },
  },
});

export type OfferWorkMachine = typeof offerWorkMachine;
