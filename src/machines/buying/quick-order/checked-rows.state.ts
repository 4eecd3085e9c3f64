import { quickOrderSetup } from './quick-order.setup.ts';

const toAdding = {
  guard: 'holdsGoodRows',
  target: '#quickOrder.adding',
  actions: 'rememberDestination',
  description:
    'The person chooses the cart, the memory list or a quote: the rows that can go there are added.',
} as const;

const toWeeded = {
  guard: 'holdsProblems',
  target: 'weeded',
  actions: ['removeProblems', 'keepDraft', 'tellRemoved'],
  description: 'The person removes all rows with problems.',
} as const;

export const checked = quickOrderSetup.createStateConfig({
  description: 'Each row shows its article or its problem.',
  on: {
    'rows.add': toAdding,
    'problems.remove': toWeeded,
    'row.remove': [
      {
        guard: 'hasProblem',
        actions: ['removeRow', 'keepDraft'],
        description: 'The person removes a row with a problem; the results of the others stay valid.',
      },
      {
        target: 'editing',
        actions: ['removeRow', 'keepDraft'],
        description:
          'The person removes a row without a problem; the total is out of date until the rows are checked again.',
      },
    ],
  },
});

export const weeded = quickOrderSetup.createStateConfig({
  description: 'The rows with problems are removed and can be put back; the others can be added.',
  on: {
    'rows.add': toAdding,
    'problems.restore': {
      target: 'checked',
      actions: ['restoreProblems', 'keepDraft', 'tellRestored'],
      description: 'The person puts the removed rows back in their places.',
    },
  },
});

export const added = quickOrderSetup.createStateConfig({
  description: 'The rows that could be added are added; the others stay, each with its reason.',
  on: {
    'problems.remove': toWeeded,
  },
});
