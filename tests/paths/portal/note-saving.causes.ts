import type { noteSavingModel } from '#tests/paths/note-saving.model.ts';

import type { Causes, PortalCauses } from './cause.ts';
import { holdOneEntry } from './memory-list.causes.ts';

export const noteSavingCauses = {
  calls: {},
  causes: {
    'the memory list shows its entry': {
      by: 'opening',
      path: '/myotec/my-memory-list',
      account: 'full',
      prepare: holdOneEntry,
    },
    'the list has it': { by: 'world', act: async () => {} },
    'the list has not taken it': {
      by: 'nothing',
      reason: 'the call is that of the list, which cannot be held back for this chart',
    },
  } satisfies Causes<typeof noteSavingModel>,
} satisfies PortalCauses;
