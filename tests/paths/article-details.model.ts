import { articleDetailsMachine } from '#machines/article-details/article-details.machine.ts';

import { pathModel } from './generator/model.ts';
import { refusal } from './refusal.ts';
import { articleDetailsTitles } from './titles/article-details.titles.ts';

export const articleDetailsModel = pathModel(articleDetailsMachine, {
  titles: articleDetailsTitles,
  starts: { 'the page of an article is opened': () => ({ kind: 'media', articleNo: 'A-1' }) as const },
  goals: {
    'somebody reads about an article': { from: 'the page of an article is opened', to: 'shown' },
  },
  identity: () => null,
  events: { 'details.retry': { by: 'person', cases: { 'press *Try again*': {} } } },
  services: {
    loadArticle: {
      'the article arrives': { done: undefined },
      'the server says: no such article': {
        fails: refusal(404, 'SPARE_PART_OR_MEDIA_ARTICLE_NOT_FOUND_ERROR'),
      },
      'no answer comes': { fails: refusal(null) },
    },
  },
  delays: {},
});
