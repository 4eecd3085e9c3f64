import { queryClient } from '#api/client/query-client.ts';
import { loadNews, markNewsSeen } from '#api/news/news.ts';
import { dashboardQuery } from '#api/dashboard/dashboard.queries.ts';
import { newsActors, newsMachine } from '#machines/records/news/news.machine.ts';
import { dashboardMachine, ownRecordActors } from '#machines/records/record/record.machine.ts';
import DashboardScreen from '#ui/dashboard/dashboard-screen.tsx';
import { NewForYou } from '#ui/dashboard/news.tsx';

import { Reorder } from './reorder.tsx';
import VerificationMail from './verification-mail.tsx';

const machine = dashboardMachine.provide({
  // The numbers must be those of the current visit.
  actors: ownRecordActors(async () => {
    await queryClient.fetchQuery({ ...dashboardQuery, staleTime: 0 });
  }),
});

const news = newsMachine.provide({ actors: newsActors({ loadNews, markNewsSeen }) });

const News = () => <NewForYou machine={news} />;

export default function Dashboard() {
  return (
    <DashboardScreen machine={machine} News={News} Reorder={Reorder} VerificationMail={VerificationMail} />
  );
}
