import type { customerSearchModel } from './customer-search.model.ts';
import { CUSTOMERS_PATH } from './customer-search.tables.ts';

import { TOO_LONG } from '#tests/paths/flows/records/listing/listing.model.ts';
import { giveToDealer } from '#tests/paths/flows/portal/representation/representation.arrangements.ts';
import type { Arrangements, PortalArrangements } from '#tests/paths/portal/arrangement.ts';
import { foundPages } from '#tests/paths/portal/world/found-pages.ts';

const found = foundPages();

const opened = (path: string) => ({ by: 'opening', path, account: 'dealer', prepare: giveToDealer }) as const;

export const customerSearchArrangements = {
  calls: { findPage: ['GET /customers/ ', 'GET /customers/?'] },
  still: ['typing'],
  arrangements: {
    'the list of customers is opened': opened(CUSTOMERS_PATH),
    'a link with a city that is too long is opened': opened(`${CUSTOMERS_PATH}?city=${TOO_LONG}`),
    'sixty customers are found': found(60),
    'two customers are found': found(2),
    'no customer is found': found(0),
    'no answer comes': { by: 'wire', reply: 'unreachable' },
    'a pause in typing': { by: 'time', ms: 300 },
  } satisfies Arrangements<typeof customerSearchModel>,
} satisfies PortalArrangements;
