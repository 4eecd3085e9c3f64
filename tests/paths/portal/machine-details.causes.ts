import type { machineDetailsModel } from '#tests/paths/machine-details.model.ts';

import type { Causes, PortalCauses } from './cause.ts';

const UNKNOWN = 'the server says: no such machine';

export const machineDetailsCauses = {
  calls: { loadMachine: 'GET /machines/QM-' },
  causes: {
    // The permanent link of the machine's label leads there, too.
    'the page of a machine is opened': {
      by: 'opening',
      path: (ahead) => (ahead.includes(UNKNOWN) ? '/myotec/my-machines/QM-0' : '/m/QM-2014001'),
      account: 'full',
    },
    'the machine arrives': { by: 'server' },
    [UNKNOWN]: { by: 'server' },
    'no answer comes': { by: 'wire', reply: 'unreachable' },
  } satisfies Causes<typeof machineDetailsModel>,
} satisfies PortalCauses;
