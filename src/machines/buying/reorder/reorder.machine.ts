import { asFailure } from '#contract/failure.contract.ts';

import { reorderSetup } from './reorder.setup.ts';

const CHOICE = {
  'line.choose': {
    target: 'choosing',
    actions: 'rememberChoice',
    description: 'The person selects or deselects a line.',
  },
  'lines.choose': {
    guard: 'hasManyLines',
    target: 'choosing',
    actions: 'rememberChoiceOfAll',
    description: 'The person selects or deselects all lines.',
  },
} as const;

const CLOSING = {
  'reorder.close': { target: 'idle', description: 'The person closes the dialog.' },
} as const;

/** Reorders what was ordered before: changes are shown first, then the chosen lines are added to the cart. */
export const reorderMachine = reorderSetup.createMachine({
  id: 'reorder',
  description: 'Reordering what was ordered before.',
  context: ({ input }) => ({
    ...input,
    orderable: [],
    chosen: [],
    quantities: {},
    wrongQuantities: [],
    fingerprint: '',
    attempt: null,
    outcome: null,
  }),
  initial: 'idle',
  states: {
    idle: {
      description: 'No reorder is under way.',
      on: {
        'reorder.open': {
          target: 'comparing',
          actions: 'forgetChoice',
          description: 'The person wants to reorder.',
        },
      },
    },
    unsettled: {
      description: 'The dialog is closed, and it is not known whether the lines are in the cart.',
      on: {
        'reorder.open': {
          target: 'uncertain',
          description: 'The person opens the dialog again; the same attempt can be repeated.',
        },
      },
    },
    comparing: {
      tags: 'busy',
      description: 'The order is compared with what is sold today.',
      invoke: {
        id: 'compareOrder',
        src: 'compareOrder',
        input: ({ context: { orderNo } }) => ({ orderNo }),
        onDone: [
          {
            guard: { type: 'isOrderable', params: ({ event }) => event.output },
            target: 'choosing',
            actions: { type: 'offerLines', params: ({ event }) => event.output },
            description: 'The differences are known.',
          },
          { target: 'nothingLeft', description: 'None of the lines can be ordered any more.' },
        ],
        onError: { target: 'uncompared', description: 'The differences could not be fetched.' },
      },
      on: CLOSING,
    },
    uncompared: {
      description: 'It is not known what has changed, so no lines are offered.',
      on: { ...CLOSING, 'reorder.retry': { target: 'comparing', description: 'The person tries again.' } },
    },
    nothingLeft: { description: 'No line can be reordered.', on: CLOSING },
    choosing: {
      description: 'Old and new are shown side by side; the person chooses lines and their quantities.',
      exit: 'forgetWrong',
      on: {
        ...CLOSING,
        ...CHOICE,
        'line.change': {
          guard: 'isChosen',
          actions: 'rememberQuantity',
          description: 'The person changes the quantity of a selected line.',
        },
        'quantity.typed': {
          actions: 'rememberWrong',
          description: 'A typed quantity is not valid, or is valid again.',
        },
        'reorder.confirm': [
          {
            guard: 'quantityIsWrong',
            actions: 'leadToQuantity',
            description:
              'A quantity is not valid: nothing is added to the cart, and the focus moves to its field.',
          },
          {
            guard: 'hasChoice',
            target: 'merging',
            actions: 'beginAttempt',
            description: 'The chosen lines are to be added to the cart.',
          },
          { target: 'nothingChosen', description: 'No line is selected.' },
        ],
      },
    },
    nothingChosen: {
      description: 'The dialog says that no line is selected.',
      on: {
        ...CLOSING,
        ...CHOICE,
        'reorder.confirm': { target: 'nothingChosen', description: 'Still no line is selected.' },
      },
    },
    merging: {
      tags: 'busy',
      description: 'The lines are being added to the cart; nothing is added twice.',
      invoke: {
        id: 'mergeOrder',
        src: 'mergeOrder',
        input: ({ context: { orderNo, attempt } }) => ({
          orderNo,
          key: '',
          positions: [],
          quantities: {},
          fingerprint: '',
          ...attempt,
        }),
        onDone: {
          target: 'merged',
          actions: [{ type: 'rememberOutcome', params: ({ event }) => event.output }, 'reloadCart'],
          description: 'All lines that could be added are in the cart.',
        },
        onError: [
          {
            guard: { type: 'hasChanged', params: ({ event }) => asFailure(event.error) },
            target: 'outdated',
            description: 'An article, a price or a quantity is no longer what was shown; nothing was added.',
          },
          {
            guard: { type: 'isRefused', params: ({ event }) => asFailure(event.error) },
            target: 'refused',
            description: 'The server refused, and nothing was added.',
          },
          {
            target: 'uncertain',
            actions: 'reloadCart',
            description:
              'No answer came, or one that does not settle the matter: the lines may or may not be in the cart.',
          },
        ],
      },
      on: {
        'reorder.close': {
          target: 'unsettled',
          actions: 'reloadCart',
          description:
            'The person closes the dialog without waiting for the answer; the attempt stays unanswered.',
        },
      },
    },
    uncertain: {
      description: 'It is not known whether the lines are in the cart; trying again adds nothing twice.',
      on: {
        'reorder.close': {
          target: 'unsettled',
          description: 'The person closes the dialog; the attempt stays unanswered.',
        },
        'reorder.retry': { target: 'merging', description: 'The person repeats the same attempt.' },
      },
    },
    outdated: {
      description:
        'Nothing was added, because an article, a price or a quantity is no longer what was shown.',
      on: {
        ...CLOSING,
        'reorder.retry': {
          target: 'comparing',
          description: 'The order is compared again; lines that were deselected stay deselected.',
        },
      },
    },
    refused: {
      description: 'The server refused, and nothing was added.',
      on: {
        ...CLOSING,
        'reorder.retry': { target: 'comparing', description: 'The order is compared again.' },
      },
    },
    merged: { description: 'All lines that could be added are in the cart.', on: CLOSING },
  },
});
