import { KEPT_NOTES, type memoryNotesModel } from './memory-notes.model.ts';

import type { Arrangements, PortalArrangements } from '#tests/paths/portal/arrangement.ts';
import { keepDraft } from '#tests/paths/portal/world/kept-draft.ts';
import { holdOneEntry } from '#tests/paths/flows/buying/memory-list/memory-list.arrangements.ts';

const opening = { by: 'opening', path: '/myotec/my-memory-list', account: 'full' } as const;

export const memoryNotesArrangements = {
  calls: {},
  arrangements: {
    'the memory list is opened': { ...opening, prepare: holdOneEntry },
    'the memory list is opened again with an unsaved note': {
      ...opening,
      prepare: async (world) => {
        await holdOneEntry(world);
        await keepDraft('memory-notes-draft', { notes: KEPT_NOTES })(world);
      },
    },
  } satisfies Arrangements<typeof memoryNotesModel>,
} satisfies PortalArrangements;
