import type { orderDetailsModel } from '#tests/paths/order-details.model.ts';

import type { Causes, PortalCauses } from './cause.ts';

const UNKNOWN = 'the server says: no such order';

export const orderDetailsCauses = {
  calls: { loadOrder: ['GET /order/details/', 'GET /order/deliveries/'] },
  causes: {
    // One of 250 lines.
    'the page of an order is opened': {
      by: 'opening',
      path: (ahead) => `/myotec/my-orders/${ahead.includes(UNKNOWN) ? '1' : '690701'}`,
      account: 'full',
    },
    'the order arrives': { by: 'server' },
    [UNKNOWN]: { by: 'server' },
    'no answer comes': { by: 'wire', reply: 'unreachable' },
  } satisfies Causes<typeof orderDetailsModel>,
} satisfies PortalCauses;
