import type { priceRequestsModel } from './price-requests.model.ts';

import { leaveRequests, LIST } from '#tests/paths/portal/world/allowance.ts';
import type {
  Arrangement,
  Arrangements,
  PortalArrangements,
  World,
} from '#tests/paths/portal/arrangement.ts';
import { tellTab } from '#tests/paths/portal/world/tabs.ts';
import { askWhoIsThere, goBackTo } from '#tests/paths/portal/world/who-is-there.ts';

/** A person signs in outside the page, as in another tab, and the page is notified. */
const signedIn = (account: string, prepare?: (world: World) => Promise<void>): Arrangement => ({
  by: 'world',
  act: async (world) => {
    await world.signIn(account);
    await prepare?.(world);
    await askWhoIsThere(world);
    await goBackTo(world, LIST);
  },
});

export const priceRequestsArrangements = {
  calls: {
    'price of KD-0606-15': 'POST /price-request/ {"article_no":"KD-0606-15"',
    'price of KD-1010-15': 'POST /price-request/ {"article_no":"KD-1010-15"',
  },
  arrangements: {
    'the portal is opened': { by: 'opening', path: LIST },
    'nobody is signed in': { by: 'world', act: (world) => tellTab(world, { type: 'sessionStarted' }) },
    'a person without prices is signed in': signedIn('noprices'),
    'a person with all prices is signed in': signedIn('full'),
    'a person with five requests is signed in': signedIn('limited', (world) => leaveRequests(world, 5)),
    'a person with no request left is signed in': signedIn('limited', (world) => leaveRequests(world, 0)),
    'the price of KD-0606-15 arrives': { by: 'server', prepare: (world) => leaveRequests(world, 4) },
    'the server says about KD-1010-15: the limit is reached': {
      by: 'server',
      prepare: (world) => leaveRequests(world, 0),
    },
    'no answer comes to the request for KD-0606-15': { by: 'wire', reply: 'unreachable' },
  } satisfies Arrangements<typeof priceRequestsModel>,
} satisfies PortalArrangements;
