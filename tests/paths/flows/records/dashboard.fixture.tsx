import type { OwnRecordMachine } from '#machines/records/record/record.machine.ts';
import { DASHBOARD } from '#tests/ui/dashboard/dashboard-answer.ts';
import { ShellServer } from '#tests/ui/shell/shell-server.ts';
import DashboardScreen from '#ui/dashboard/dashboard-screen.tsx';

import { fixture } from '#tests/paths/screen/fixture.tsx';

export const dashboardFixture = fixture({
  path: () => '/myotec/my-dashboard',
  server: () => new ShellServer({ role: 0, answers: { 'GET /dashboard/': () => DASHBOARD } }),
  screens: (chart: OwnRecordMachine) => ({
    dashboard: () => (
      // The news, reordering and requesting a verification link have their own walks.
      <DashboardScreen machine={chart} News={() => null} Reorder={() => null} VerificationMail={() => null} />
    ),
  }),
  texts: ['dashboard', 'orders', 'sheets'],
});
