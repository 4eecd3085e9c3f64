import { SENT_ORDER_NO, type newsModel } from './news.model.ts';

import type { Arrangements, PortalArrangements, World } from '#tests/paths/portal/arrangement.ts';

const USER = 'user-full';

/** Leaves exactly one piece of news, which is unseen, or none. */
const setNews = async ({ database, now }: World, isNew: boolean): Promise<void> => {
  await database.deleteFrom('news').where('userId', '=', USER).execute();
  if (!isNew) return;
  await database
    .insertInto('news')
    .values({
      userId: USER,
      kind: 'order_sent',
      at: now(),
      subject: SENT_ORDER_NO,
      occasion: 'whole',
      seenAt: null,
    })
    .execute();
};

export const newsArrangements = {
  calls: { loadNews: 'GET /news/', markNewsSeen: 'POST /news/seen/' },
  arrangements: {
    'the dashboard is opened for its news': { by: 'opening', path: '/myotec/my-dashboard', account: 'full' },
    'the server says: an order was sent': { by: 'server', prepare: (world) => setNews(world, true) },
    'the server says: nothing is new': { by: 'server', prepare: (world) => setNews(world, false) },
    'no answer comes': { by: 'wire', reply: 'unreachable' },
    'the server marks the news as seen': { by: 'server' },
    'no answer comes when the news is marked as seen': { by: 'wire', reply: 'unreachable' },
  } satisfies Arrangements<typeof newsModel>,
} satisfies PortalArrangements;
