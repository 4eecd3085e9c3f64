import type { articleCompletionMachine } from '#machines/buying/article-completion/article-completion.machine.ts';

import type { TitlesOf } from '#tests/paths/generator/titles.ts';

export const articleCompletionTitles: TitlesOf<typeof articleCompletionMachine> = {
  states: {
    idle: 'Nothing to suggest',
    typing: 'Waiting for a pause in typing',
    searching: 'Searching articles',
    suggested: 'Articles suggested',
    nothingFound: 'Nothing found',
    failed: 'Suggestions unavailable',
  },
  events: { 'number.type': 'Type an article number' },
  guards: {
    isSuggested: 'the text is one of the suggestions',
    isSearchable: 'the text is long enough to search for, and not too long',
    isNothing: 'no article matches',
  },
  actions: {
    takeTyped: 'note what is typed',
    takeSuggestions: 'note the suggestions',
    dropSuggestions: 'forget the suggestions',
  },
};
