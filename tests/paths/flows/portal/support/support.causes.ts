import type { supportModel } from './support.model.ts';

import type { Causes, PortalCauses } from '#tests/paths/portal/cause.ts';

export const supportCauses = {
  calls: {},
  causes: {
    'a page is open': { by: 'opening', path: '/auth/sign-in' },
  } satisfies Causes<typeof supportModel>,
} satisfies PortalCauses;
