import { queryClient } from '#api/client/query-client.ts';
import { dashboardQuery } from '#api/dashboard/dashboard.queries.ts';
import { dashboardMachine, ownRecordActors } from '#machines/records/record/record.machine.ts';
import DashboardScreen from '#ui/dashboard/dashboard-screen.tsx';

import { News } from './parts/news.tsx';
import { Reorder } from './reorder.tsx';
import VerificationMail from './verification-mail.tsx';

const machine = dashboardMachine.provide({
  // Each visit must show current numbers, so nothing comes from the cache.
  actors: ownRecordActors(async () => {
    await queryClient.fetchQuery({ ...dashboardQuery, staleTime: 0 });
  }),
});

export default function Dashboard() {
  return (
    <DashboardScreen machine={machine} News={News} Reorder={Reorder} VerificationMail={VerificationMail} />
  );
}
