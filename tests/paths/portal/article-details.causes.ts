import type { articleDetailsModel } from '#tests/paths/article-details.model.ts';

import type { Causes, PortalCauses } from './cause.ts';

const UNKNOWN = 'the server says: no such article';

export const articleDetailsCauses = {
  calls: { loadArticle: 'GET /media/' },
  causes: {
    'the page of an article is opened': {
      by: 'opening',
      path: (ahead) => `/shop/media/${ahead.includes(UNKNOWN) ? 'NO-SUCH-ARTICLE' : 'KD-0606-15'}`,
      account: 'full',
    },
    'the article arrives': { by: 'server' },
    [UNKNOWN]: { by: 'server' },
    'no answer comes': { by: 'wire', reply: 'unreachable' },
  } satisfies Causes<typeof articleDetailsModel>,
} satisfies PortalCauses;
