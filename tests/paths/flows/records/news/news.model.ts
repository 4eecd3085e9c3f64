import { newsMachine } from '#machines/records/news/news.machine.ts';

import { pathModel } from '#tests/paths/generator/model.ts';
import { refusal } from '#tests/paths/flows/refusal.ts';
import { newsTitles } from './news.titles.ts';

/** This order of the demo company has been sent. */
export const SENT_ORDER_NO = '690757';

const sent = { id: '2', at: '2026-11-20T09:00:00.000Z', seen: false };
const seenBefore = { id: '1', at: '2026-11-19T09:00:00.000Z', seen: true };

export const newsModel = pathModel(newsMachine, {
  titles: newsTitles,
  starts: { 'the dashboard is opened for its news': () => undefined },
  goals: {
    'a person reads what is new': { from: 'the dashboard is opened for its news', to: 'fresh.marked' },
  },
  identity: () => null,
  events: { 'news.retry': { by: 'person', cases: { 'press *Try again*': {} } } },
  services: {
    loadNews: {
      'the server says: an order was sent': { done: { items: [sent, seenBefore] } },
      'the server says: nothing is new': { done: { items: [seenBefore] } },
      'no answer comes': { fails: refusal(null) },
    },
    markNewsSeen: {
      'the server marks the news as seen': { done: undefined },
      'no answer comes when the news is marked as seen': { fails: refusal(null) },
    },
  },
  delays: {},
});
