import type { articleDetailsMachine } from '#machines/article-details/article-details.machine.ts';
import type { articleDetailsModel } from '#tests/paths/article-details.model.ts';

import type { Gestures, Say, Sightings } from './tables.ts';

const retry: Say = ({ shop }) => shop.failed.retry;

export const articleDetailsTables = {
  gestures: { 'press *Try again*': { press: 'button', name: retry } } satisfies Gestures<
    typeof articleDetailsModel
  >,
  sightings: {
    loading: { shown: [({ shop }) => shop.details.loading], absent: [retry] },
    shown: { focus: 'heading', absent: [retry] },
    notFound: { heading: ({ shop }) => shop.details.notFoundTitle, focus: 'heading', absent: [retry] },
    failed: { heading: ({ shop }) => shop.details.failedTitle, focus: 'heading', shown: [retry] },
  } satisfies Sightings<typeof articleDetailsMachine>,
};
