import type { searchSuggestionsModel } from './search-suggestions.model.ts';

import type { Arrangements, PortalArrangements } from '#tests/paths/portal/arrangement.ts';

export const searchSuggestionsArrangements = {
  calls: { findSuggestions: 'GET /search/' },
  still: ['open.typing'],
  arrangements: {
    'a page is opened': { by: 'opening', path: '/shop/quick-order', account: 'full' },
    'articles of both kinds are found': { by: 'server' },
    'only spare parts are found': { by: 'server' },
    'the article with this number is found': { by: 'server' },
    'the order with this number is found': { by: 'server' },
    'nothing is found': { by: 'server' },
    'no answer comes': { by: 'wire', reply: 'unreachable' },
    'the server fails': { by: 'wire', reply: { status: 500, code: 'GENERAL_SERVER_ERROR' } },
    'a pause in typing': { by: 'time', ms: 80 },
  } satisfies Arrangements<typeof searchSuggestionsModel>,
} satisfies PortalArrangements;
