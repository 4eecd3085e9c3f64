import type { supportModel } from './support.model.ts';

import type { Arrangements, PortalArrangements } from '#tests/paths/portal/arrangement.ts';

export const supportArrangements = {
  calls: {},
  arrangements: {
    'a page is open': { by: 'opening', path: '/auth/sign-in' },
  } satisfies Arrangements<typeof supportModel>,
} satisfies PortalArrangements;
