import { dayOf, filled, type locationChangeModel } from './location-change.model.ts';

import type { Arrangements, PortalArrangements } from '#tests/paths/portal/arrangement.ts';
import { keepDraft } from '#tests/paths/portal/world/kept-draft.ts';

export const locationChangeArrangements = {
  calls: { changeLocation: 'POST /machines/' },
  arrangements: {
    'the page of a machine is opened': {
      by: 'opening',
      path: '/myotec/my-machines/QM-2014001',
      account: 'full',
    },
    'the page of a machine is opened again with an unsent report': {
      by: 'opening',
      path: '/myotec/my-machines/QM-2014001',
      account: 'full',
      prepare: (world) =>
        keepDraft('machine-QM-2014001-location-draft', filled(dayOf(world.now().getTime())))(world),
    },
    'the server accepts the report': { by: 'server' },
    'the server says: no such machine': {
      by: 'wire',
      reply: { status: 404, code: 'MACHINE_DOES_NOT_EXIST_ERROR' },
    },
    'no answer comes': { by: 'wire', reply: 'unreachable' },
  } satisfies Arrangements<typeof locationChangeModel>,
} satisfies PortalArrangements;
