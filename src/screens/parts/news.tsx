import { loadNews, markNewsSeen } from '#api/news/news.ts';
import { newsActors, newsMachine } from '#machines/records/news/news.machine.ts';
import { NewForYou } from '#ui/dashboard/news.tsx';

const machine = newsMachine.provide({ actors: newsActors({ loadNews, markNewsSeen }) });

/** Needs the texts of `dashboard`. */
export const News = () => <NewForYou machine={machine} />;
