import { TEXT_LIMITS } from '#contract/limits.contract.ts';
import { EVERYTHING } from '#machines/article-search/article-query.ts';
import { articleSearchMachine } from '#machines/article-search/article-search.machine.ts';

import { pathModel, type Standpoint } from './generator/model.ts';
import { refusal } from './refusal.ts';

type Here = Standpoint<typeof articleSearchMachine>;

const tooLong = 'x'.repeat(TEXT_LIMITS.search + 1);
const start = (search: string) => () => ({ kind: 'media' as const, query: { ...EVERYTHING, search } });

/** Filters and pages come with articles, and stay while others are on their way. */
const hasArticles = ({ context, value }: Here): boolean => context.total > 0 && value !== 'failed';

export const articleSearchModel = pathModel(articleSearchMachine, {
  starts: {
    'the list of media is opened': start(''),
    'a link with too long search terms is opened': start(tooLong),
  },
  identity: ({ context }) => [context.terms, context.query, context.total],
  events: {
    'terms.type': {
      by: 'person',
      cases: {
        'type “ceramic”': { terms: 'ceramic' },
        'type more than 100 characters': { terms: tooLong },
      },
    },
    'terms.submit': { by: 'person', cases: { 'press Enter in the search field': {} } },
    'query.change': {
      by: 'person',
      cases: {
        'choose a category': (here: Here) =>
          hasArticles(here) && here.context.query.category === null
            ? { change: { category: 'wet-processing' } }
            : null,
        'go to the second page': (here: Here) =>
          hasArticles(here) && here.context.total > here.context.query.pageSize
            ? { change: { page: 2 } }
            : null,
        'press *Reset search and filters*': ({ value }: Here) =>
          typeof value === 'object' && value.settled === 'nothingFound' ? { change: EVERYTHING } : null,
      },
    },
    'address.changed': {
      by: 'person',
      cases: {
        'go back to the whole list': { query: EVERYTHING },
        'go to a link with search terms': { query: { ...EVERYTHING, search: 'grinding' } },
      },
    },
    'search.retry': { by: 'person', cases: { 'press *Try again*': {} } },
  },
  services: {
    findArticles: {
      'sixty articles are found': { done: { total: 60 } },
      'twelve articles are found': { done: { total: 12 } },
      'no article is found': { done: { total: 0 } },
      'no answer comes': { fails: refusal(null) },
    },
  },
  delays: { typingPause: { words: 'a pause in typing' } },
});
