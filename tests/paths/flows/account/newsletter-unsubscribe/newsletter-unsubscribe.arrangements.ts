import type { newsletterUnsubscribeModel } from './newsletter-unsubscribe.model.ts';

import type { Arrangements, PortalArrangements } from '#tests/paths/portal/arrangement.ts';

const PAGE = '/newsletter/unsubscribe';

export const newsletterUnsubscribeArrangements = {
  calls: { unsubscribe: 'POST /newsletter/unsubscribe/' },
  arrangements: {
    'follow the link in a newsletter': { by: 'opening', path: `${PAGE}?email=full@demo.example` },
    'follow a link without an e-mail address': { by: 'opening', path: PAGE },
    'the server has unsubscribed the address': { by: 'server' },
    'no answer comes': { by: 'wire', reply: 'unreachable' },
  } satisfies Arrangements<typeof newsletterUnsubscribeModel>,
} satisfies PortalArrangements;
