import { TEXT_LIMITS } from '#contract/limits.contract.ts';
import { EVERYTHING } from '#machines/article-search/article-query.ts';
import { articleSearchMachine } from '#machines/article-search/article-search.machine.ts';

import { pathModel } from './generator/model.ts';
import { refusal } from './refusal.ts';

const tooLong = 'x'.repeat(TEXT_LIMITS.search + 1);
const start = (search: string) => () => ({ kind: 'media' as const, query: { ...EVERYTHING, search } });

export const articleSearchModel = pathModel(articleSearchMachine, {
  starts: {
    'the list of media is opened': start(''),
    'a link with too long search terms is opened': start(tooLong),
  },
  identity: ({ context }) => [context.terms, context.query],
  events: {
    'terms.type': {
      by: 'person',
      cases: { 'type “glass”': { terms: 'glass' }, 'type more than 100 characters': { terms: tooLong } },
    },
    'terms.submit': { by: 'person', cases: { 'press Enter in the search field': {} } },
    'query.change': {
      by: 'person',
      cases: {
        'choose a category': { change: { category: '7' } },
        'go to the second page': { change: { page: 2 } },
      },
    },
    'address.changed': {
      by: 'person',
      cases: {
        'go back to the whole list': { query: EVERYTHING },
        'go to a link with search terms': { query: { ...EVERYTHING, search: 'oil' } },
      },
    },
    'search.retry': { by: 'person', cases: { 'press *Try again*': {} } },
  },
  services: {
    findArticles: {
      'twelve articles are found': { done: { total: 12 } },
      'no article is found': { done: { total: 0 } },
      'no answer comes': { fails: refusal(null) },
    },
  },
  delays: { typingPause: { words: 'a pause in typing' } },
});
