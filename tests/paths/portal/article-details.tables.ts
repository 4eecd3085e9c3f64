import type { articleDetailsMachine } from '#machines/article-details/article-details.machine.ts';
import type { articleDetailsModel } from '#tests/paths/article-details.model.ts';

import type { Causes, Gestures, Say, Sightings } from './tables.ts';

const retry: Say = ({ shop }) => shop.failed.retry;

export const articleDetailsTables = {
  gestures: { 'press *Try again*': { press: 'button', name: retry } } satisfies Gestures<
    typeof articleDetailsModel
  >,
  causes: {
    'the page of an article is opened': { by: 'demo data', account: 'full' },
    'the article arrives': { by: 'demo data' },
    'the server says: no such article': { by: 'demo data', prepare: 'a number that no article has' },
    'no answer comes': { by: 'wire', call: 'GET /media/{article_no}/', reply: 'unreachable' },
  } satisfies Causes<typeof articleDetailsModel>,
  sightings: {
    loading: { shown: [({ shop }) => shop.details.loading], absent: [retry] },
    shown: { focus: 'heading', absent: [retry] },
    notFound: { heading: ({ shop }) => shop.details.notFoundTitle, focus: 'heading', absent: [retry] },
    failed: { heading: ({ shop }) => shop.details.failedTitle, focus: 'heading', shown: [retry] },
  } satisfies Sightings<typeof articleDetailsMachine>,
};
