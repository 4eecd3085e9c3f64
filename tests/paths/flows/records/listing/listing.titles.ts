import type { listingMachine } from '#machines/records/listing/listing.machine.ts';

import type { TitlesOf } from '#tests/paths/generator/titles.ts';

export const listingTitles: TitlesOf<typeof listingMachine> = {
  states: {
    checking: 'Checking the search terms',
    typing: 'Waiting for a pause in typing',
    termsTooLong: 'Search terms too long',
    searching: 'Searching',
    settled: 'Answer',
    'settled.results': 'Results',
    'settled.nothingFound': 'Nothing found',
    failed: 'Search failed',
  },
  events: {
    'terms.type': 'Type search terms',
    'terms.submit': 'Press Enter in the search field',
    'query.change': 'Change filter, page or sort order',
    'address.changed': 'The address changes',
    'search.retry': 'Try again',
  },
  guards: {
    termsAreTooLong: 'the search terms are too long',
    leadsElsewhere: 'the address names another search',
    liesBeyondTheEnd: 'the page lies beyond the last one',
    isNothing: 'no entry matches',
  },
  services: {
    findPage: 'find the page of the list',
  },
  actions: {
    fixAddress: 'correct the address',
    takeTerms: 'note the search terms',
    takeAddress: 'note the search that the address names',
    takeChange: 'note the choice, and the terms typed so far',
    writeAddress: 'show the search in the address',
    countEntries: 'note how many entries match',
  },
};
