import type { searchSuggestionsMachine } from '#machines/records/search-suggestions/search-suggestions.machine.ts';

import type { TitlesOf } from '#tests/paths/generator/titles.ts';

export const searchSuggestionsTitles: TitlesOf<typeof searchSuggestionsMachine> = {
  states: {
    closed: 'No suggestions',
    open: 'Suggestions open',
    'open.typing': 'Waiting for a pause in typing',
    'open.asking': 'Searching articles and numbers',
    'open.suggesting': 'Pages suggested',
    'open.nothingFound': 'Nothing found',
    'open.offline': 'Server not reached',
    'open.failed': 'Suggestions unavailable',
    deciding: 'Finding out where Enter leads',
  },
  events: {
    'text.type': 'Type into the search',
    'search.submit': 'Press Enter',
    'suggestions.open': 'Open the suggestions',
    'suggestions.close': 'Close the suggestions',
    'suggestion.choose': 'Choose a suggestion',
  },
  guards: {
    isSearchable: 'the text is not blank and not too long',
    hasSearchableText: 'the field holds a text that is not blank and not too long',
    isNothing: 'no article, order, offer or machine matches',
    isWithoutAnswer: 'no answer came',
  },
  actions: {
    takeText: 'note what is typed',
    takeFound: 'note what was found',
    dropFound: 'forget what was found',
    clearText: 'empty the field',
    leadToChosen: 'open the chosen suggestion',
    leadOn: 'open the match, or a list',
  },
};
