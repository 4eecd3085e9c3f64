import type { newsletterUnsubscribeModel } from './newsletter-unsubscribe.model.ts';

import type { Causes, PortalCauses } from '#tests/paths/portal/cause.ts';

const PAGE = '/newsletter/unsubscribe';

export const newsletterUnsubscribeCauses = {
  calls: { unsubscribe: 'POST /newsletter/unsubscribe/' },
  causes: {
    'follow the link of a newsletter': { by: 'opening', path: `${PAGE}?email=full@demo.example` },
    'follow a link without an e-mail address': { by: 'opening', path: PAGE },
    'the server has done it': { by: 'server' },
    'no answer comes': { by: 'wire', reply: 'unreachable' },
  } satisfies Causes<typeof newsletterUnsubscribeModel>,
} satisfies PortalCauses;
