import type { articleDetailsMachine } from '#machines/article-details/article-details.machine.ts';

import type { TitlesOf } from '#tests/paths/generator/titles.ts';

export const articleDetailsTitles: TitlesOf<typeof articleDetailsMachine> = {
  states: {
    loading: 'Fetching the article',
    shown: 'Article',
    notFound: 'No such article',
    failed: 'Article unavailable',
  },
  events: {
    'details.retry': 'Try again',
  },
  guards: {
    isUnknown: 'the article does not exist',
  },
};
