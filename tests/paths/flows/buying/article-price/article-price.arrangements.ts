import { ONLY_CONTAINER, type articlePriceModel } from './article-price.model.ts';

import { leaveRequests } from '#tests/paths/portal/world/allowance.ts';
import type { Arrangements, PortalArrangements } from '#tests/paths/portal/arrangement.ts';

export const articlePriceArrangements = {
  calls: { requestPrice: 'POST /price-request/' },
  arrangements: {
    'request the price of SG-KOR-0408-25': {
      by: 'opening',
      path: `/shop/media/${ONLY_CONTAINER}`,
      account: 'limited',
    },
    'the price arrives': { by: 'server' },
    'the server says: the limit is reached': { by: 'server', prepare: (world) => leaveRequests(world, 0) },
    'no answer comes': { by: 'wire', reply: 'unreachable' },
  } satisfies Arrangements<typeof articlePriceModel>,
} satisfies PortalArrangements;
