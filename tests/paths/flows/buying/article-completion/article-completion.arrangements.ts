import type { articleCompletionModel } from './article-completion.model.ts';

import type { Arrangements, PortalArrangements } from '#tests/paths/portal/arrangement.ts';

export const articleCompletionArrangements = {
  // Each search makes one call per kind of article; only this one is held back.
  calls: { suggestArticles: 'GET /media/' },
  still: ['typing'],
  arrangements: {
    'quick order is opened': { by: 'opening', path: '/shop/quick-order', account: 'full' },
    'matching articles are found': { by: 'server' },
    'no article matches': { by: 'server' },
    'no answer comes': { by: 'wire', reply: 'unreachable' },
    'a pause in typing': { by: 'time', ms: 300 },
  } satisfies Arrangements<typeof articleCompletionModel>,
} satisfies PortalArrangements;
