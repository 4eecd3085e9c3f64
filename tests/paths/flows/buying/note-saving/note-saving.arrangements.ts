import type { noteSavingModel } from './note-saving.model.ts';

import type { Arrangements, PortalArrangements } from '#tests/paths/portal/arrangement.ts';
import { holdOneEntry } from '#tests/paths/flows/buying/memory-list/memory-list.arrangements.ts';

export const noteSavingArrangements = {
  calls: {},
  arrangements: {
    'the memory list shows an entry': {
      by: 'opening',
      path: '/myotec/my-memory-list',
      account: 'full',
      prepare: holdOneEntry,
    },
    'the list has saved the note': { by: 'world', act: async () => {} },
    'the list has not saved the note': {
      by: 'nothing',
      reason: 'the list itself sends the request, which cannot be held back for this chart',
    },
  } satisfies Arrangements<typeof noteSavingModel>,
} satisfies PortalArrangements;
