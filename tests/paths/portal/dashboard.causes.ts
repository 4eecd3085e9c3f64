import type { dashboardModel } from '#tests/paths/dashboard.model.ts';

import type { Causes, PortalCauses } from './cause.ts';

export const dashboardCauses = {
  calls: { loadDashboard: 'GET /dashboard/' },
  causes: {
    'the dashboard is opened': { by: 'opening', path: '/myotec/my-dashboard', account: 'dealer' },
    'the blocks arrive': { by: 'server' },
    'no answer comes': { by: 'wire', reply: 'unreachable' },
  } satisfies Causes<typeof dashboardModel>,
} satisfies PortalCauses;
