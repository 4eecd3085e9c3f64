import { quickOrderSetup } from './quick-order.setup.ts';

export const restored = quickOrderSetup.createStateConfig({
  description: 'The page says that the rows are back, and the text too if there is any.',
  on: {
    'row.change': {
      actions: ['changeRow', 'keepDraft'],
      description: 'The person edits a row; the message stays, so that nothing moves while they type.',
    },
    'rows.discard': [
      {
        guard: 'holdsText',
        target: 'textRestored',
        actions: ['dropRows', 'keepDraft'],
        description: 'The person discards the rows; the text stays.',
      },
      {
        target: 'editing',
        actions: ['dropRows', 'keepDraft'],
        description: 'The person discards the rows.',
      },
    ],
  },
});

export const textRestored = quickOrderSetup.createStateConfig({
  description: 'The page says that the text is back in its field.',
  on: {
    'row.change': {
      actions: ['changeRow', 'keepDraft'],
      description: 'The person edits a row; the message stays, so that nothing moves while they type.',
    },
    'text.discard': {
      target: 'editing',
      actions: ['dropText', 'keepDraft'],
      description: 'The person discards the text.',
    },
  },
});
