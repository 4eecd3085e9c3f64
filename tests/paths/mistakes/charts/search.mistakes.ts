import type { Mistake } from '#tests/paths/mistakes/mistake.ts';

const SUGGESTIONS = 'src/machines/records/search-suggestions/search-suggestions.machine.ts';

/** These mistakes concern the search in the header of every page. */
export const SEARCH_MISTAKES: readonly Mistake[] = [
  {
    name: 'suggestions-wait-for-most-of-a-second',
    kind: 'changed delay',
    flow: 'search-suggestions',
    file: SUGGESTIONS,
    find: 'typingPause: 80',
    replace: 'typingPause: 800',
  },
  {
    name: 'enter-leads-to-the-kind-without-matches',
    kind: 'guards swapped',
    flow: 'search-suggestions',
    file: SUGGESTIONS,
    find: "spareParts > 0 ? 'spare_part' : 'media'",
    replace: "spareParts > 0 ? 'media' : 'spare_part'",
  },
  {
    name: 'suggestions-that-were-put-away-come-back',
    kind: 'lost action',
    flow: 'search-suggestions',
    file: SUGGESTIONS,
    find: "        'suggestions.close': {\n          target: 'closed',\n          actions: 'dropFound',\n",
    replace: "        'suggestions.close': {\n          target: 'closed',\n",
  },
];
