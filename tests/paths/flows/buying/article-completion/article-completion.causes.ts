import type { articleCompletionModel } from './article-completion.model.ts';

import type { Causes, PortalCauses } from '#tests/paths/portal/cause.ts';

export const articleCompletionCauses = {
  // Two kinds of articles are searched, and one of the two calls is held back.
  calls: { suggestArticles: 'GET /media/' },
  still: ['typing'],
  causes: {
    'quick order is opened': { by: 'opening', path: '/shop/quick-order', account: 'full' },
    'articles with this beginning are found': { by: 'server' },
    'no article matches': { by: 'server' },
    'no answer comes': { by: 'wire', reply: 'unreachable' },
    'a pause in typing': { by: 'time', ms: 300 },
  } satisfies Causes<typeof articleCompletionModel>,
} satisfies PortalCauses;
