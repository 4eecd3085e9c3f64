import { TOO_LONG, type listingModel } from './listing.model.ts';
import { ORDERS_PATH } from './listing.tables.ts';

import type { Arrangements, PortalArrangements } from '#tests/paths/portal/arrangement.ts';
import { foundPages } from '#tests/paths/portal/world/found-pages.ts';

const found = foundPages();

export const listingArrangements = {
  calls: { findPage: ['GET /orders/ ', 'GET /orders/?'] },
  still: ['typing'],
  arrangements: {
    'the list of orders is opened': { by: 'opening', path: ORDERS_PATH, account: 'full' },
    'a link with search terms that are too long is opened': {
      by: 'opening',
      path: `${ORDERS_PATH}?search=${TOO_LONG}`,
      account: 'full',
    },
    'sixty orders are found': found(60),
    'twelve orders are found': found(12),
    'no order is found': found(0),
    'no answer comes': { by: 'wire', reply: 'unreachable' },
    'a pause in typing': { by: 'time', ms: 300 },
  } satisfies Arrangements<typeof listingModel>,
} satisfies PortalArrangements;
