import { dashboardQuery } from '#api/dashboard/dashboard.queries.ts';
import { queryClient } from '#api/client/query-client.ts';
import type { newsMachine } from '#machines/records/news/news.machine.ts';
import { dashboardMachine, ownRecordActors } from '#machines/records/record/record.machine.ts';
import { DASHBOARD } from '#tests/ui/dashboard/dashboard-answer.ts';
import { NEWS } from '#tests/ui/dashboard/news-answer.ts';
import { ShellServer } from '#tests/ui/shell/shell-server.ts';
import DashboardScreen from '#ui/dashboard/dashboard-screen.tsx';
import { NewForYou } from '#ui/dashboard/news.tsx';

import { fixture } from '#tests/paths/screen/fixture.tsx';

const dashboard = dashboardMachine.provide({
  actors: ownRecordActors(async () => {
    await queryClient.fetchQuery(dashboardQuery);
  }),
});

export const newsFixture = fixture({
  path: () => '/myotec/my-dashboard',
  server: () =>
    new ShellServer({ answers: { 'GET /dashboard/': () => DASHBOARD, 'GET /news/': () => NEWS } }),
  screens: (chart: typeof newsMachine) => ({
    dashboard: () => (
      <DashboardScreen
        machine={dashboard}
        News={() => <NewForYou machine={chart} />}
        Reorder={() => null}
        VerificationMail={() => null}
      />
    ),
  }),
  texts: ['dashboard', 'orders', 'sheets'],
});
