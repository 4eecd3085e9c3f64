import { PARTLY, type cartFillingModel } from './cart-filling.model.ts';
import { ENTRY } from '#tests/paths/flows/buying/memory-list/memory-list.model.ts';

import type { Arrangements, PortalArrangements } from '#tests/paths/portal/arrangement.ts';
import { holdOneEntry } from '#tests/paths/flows/buying/memory-list/memory-list.arrangements.ts';

export const cartFillingArrangements = {
  calls: { fillCart: 'POST /shopping-cart/bulk-add/' },
  arrangements: {
    'the memory list is opened with one entry': {
      by: 'opening',
      path: '/myotec/my-memory-list',
      account: 'full',
      prepare: holdOneEntry,
    },
    'all lines are added': { by: 'server' },
    'the line is not added': {
      by: 'server',
      prepare: async ({ database }) => {
        await database
          .updateTable('articles')
          .set({ discontinued: true })
          .where('articleNo', '=', ENTRY.articleNo)
          .execute();
      },
    },
    [PARTLY]: { by: 'nothing', reason: 'the walk has only one entry, so it cannot be added in part' },
    'no answer comes': { by: 'wire', reply: 'unreachable' },
  } satisfies Arrangements<typeof cartFillingModel>,
} satisfies PortalArrangements;
