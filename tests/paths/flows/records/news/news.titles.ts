import type { newsMachine } from '#machines/records/news/news.machine.ts';

import type { TitlesOf } from '#tests/paths/generator/titles.ts';

export const newsTitles: TitlesOf<typeof newsMachine> = {
  states: {
    asking: 'Loading the news',
    nothingNew: 'Nothing new',
    fresh: 'News listed',
    'fresh.marking': 'Marking as seen',
    'fresh.marked': 'Marked as seen',
    'fresh.unmarked': 'Not marked as seen',
    failed: 'News not loaded',
  },
  events: { 'news.retry': 'Try again' },
  guards: { hasUnseen: 'something is unseen' },
  actions: {
    rememberUnseen: 'note which news is new',
  },
};
