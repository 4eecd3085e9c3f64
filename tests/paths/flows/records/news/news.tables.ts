import type { newsMachine } from '#machines/records/news/news.machine.ts';
import type { newsModel } from './news.model.ts';

import type { Actions, Expectation, Expectations, Say } from '#tests/paths/tables.ts';

const title: Say = ({ dashboard }) => dashboard.news.title;
const nothing: Say = ({ dashboard }) => dashboard.news.nothing;
const failed: Say = ({ dashboard }) => dashboard.news.failed;
const retry: Say = ({ common }) => common.retry;
const sent: Say = ({ dashboard }) => dashboard.news.order_sent;

const listed = { shown: [title, sent], absent: [nothing, failed] } satisfies Expectation;

export const newsTables = {
  actions: { 'press *Try again*': { press: 'button', name: retry } } satisfies Actions<typeof newsModel>,
  expectations: {
    asking: { shown: [title], absent: [nothing, failed, sent] },
    nothingNew: { shown: [title, nothing], absent: [failed, sent] },
    'fresh.marking': listed,
    'fresh.marked': listed,
    'fresh.unmarked': listed,
    failed: { announced: failed, shown: [title, retry], absent: [nothing, sent] },
  } satisfies Expectations<typeof newsMachine>,
};
