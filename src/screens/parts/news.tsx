import { loadNews, markNewsSeen } from '#api/news/news.ts';
import { newsActors, newsMachine } from '#machines/records/news/news.machine.ts';
import { NewForYou } from '#ui/dashboard/news.tsx';

const machine = newsMachine.provide({ actors: newsActors({ loadNews, markNewsSeen }) });

export const NewsOfDashboard = () => <NewForYou machine={machine} />;

/** For people who have no dashboard; its texts are in `dashboard`. */
export const NewsAlone = () => <NewForYou machine={machine} isOnDashboard={false} />;
