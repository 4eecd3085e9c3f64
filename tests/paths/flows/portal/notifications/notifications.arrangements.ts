import type { ErrorCode } from '#contract/errors.contract.ts';
import type { notificationsModel } from './notifications.model.ts';
import { wordsOf } from '#tests/support/words.ts';

import type {
  Arrangement,
  Arrangements,
  PortalArrangements,
  World,
} from '#tests/paths/portal/arrangement.ts';
import { tellTab } from '#tests/paths/portal/world/tabs.ts';
import { askWhoIsThere } from '#tests/paths/portal/world/who-is-there.ts';

const ACCOUNT = 'full';
const LISTS = {
  cartChanged: '**/api/shopping-cart/list',
  memoryListChanged: '**/api/memory-list/',
} as const;
const ARTICLE = '/shop/media/KD-0606-15';

/** Goes to another page without reloading the portal, because a reload would drop the notices. */
const goTo = ({ person: { page } }: World, address: string): Promise<void> =>
  page.evaluate((to) => history.pushState(null, '', to), address);

/** Signs the person in again if they were signed out. */
const beSignedIn = async (world: World): Promise<void> => {
  const { page } = world.person;
  if (!page.url().endsWith('/auth/sign-in')) return;
  await world.signIn(ACCOUNT);
  await askWhoIsThere(world);
  await page.waitForURL('**/myotec/my-memory-list');
};

/** The person adds an article to the cart; the call fails once, and a notice says so. */
const addsInVain = (code: ErrorCode | null): Arrangement => ({
  by: 'world',
  act: async (world) => {
    const { person, language } = world;
    await beSignedIn(world);
    await goTo(world, ARTICLE);
    await person.page.route(
      '**/api/shopping-cart/add/',
      (route) => (code === null ? route.abort() : route.fulfill({ status: 403, body: code })),
      { times: 1 },
    );
    await person.press('button', wordsOf(language).shop.article.addLong);
  },
});

/** Another tab has changed a list, and this tab fetches the list. */
const fetchTheList = async (world: World, changed: keyof typeof LISTS): Promise<void> => {
  const answer = world.person.page.waitForResponse(LISTS[changed]);
  await tellTab(world, changed === 'cartChanged' ? { type: changed, customerNo: null } : { type: changed });
  await answer;
};

/** Another tab has changed a list; this tab fetches the list, and the call fails once. */
const fetchesInVain = (
  status: number,
  code: ErrorCode,
  changed: keyof typeof LISTS = 'cartChanged',
): Arrangement => ({
  by: 'world',
  act: async (world) => {
    await beSignedIn(world);
    const { page } = world.person;
    await page.route(LISTS[changed], (route) => route.fulfill({ status, body: code }), { times: 1 });
    await fetchTheList(world, changed);
  },
});

export const notificationsArrangements = {
  calls: {},
  arrangements: {
    'there is no notice': { by: 'opening', path: '/myotec/my-memory-list', account: ACCOUNT },
    'an order was placed': {
      by: 'nothing',
      reason:
        'its notice disappears after three seconds, too soon to check everything; the walks of checkout check it',
    },
    'an article was not added': addsInVain(null),
    'the action is tried again': {
      by: 'nothing',
      reason: 'how the action ends is another step, such as “an article was not added”',
    },
    'an article was not added, and the cause has been reported': {
      by: 'nothing',
      reason:
        'the cause is reported at the same moment, in the only notice; tests/e2e/when-things-break.test.ts reads that notice',
    },
    'a call fails because the session is over': {
      by: 'world',
      act: async (world) => {
        await world.call('POST', '/auth/sign-out/');
        await tellTab(world, { type: 'sessionEnded' });
        await world.person.page.waitForURL('**/auth/sign-in');
        await askWhoIsThere(world);
      },
    },
    'an action is refused': addsInVain('PERMISSION_DENIED_ERROR'),
    'a background request is refused': fetchesInVain(403, 'PERMISSION_DENIED_ERROR'),
    'a call fails for a reason with a notice of its own': fetchesInVain(404, 'ORDER_NOT_FOUND_ERROR'),
    'a call fails because the server is broken': fetchesInVain(
      500,
      'GENERAL_SERVER_ERROR',
      'memoryListChanged',
    ),
    'a call fails because too many were made': fetchesInVain(429, 'TOO_MANY_REQUESTS_ERROR'),
    'the failed background call is answered': {
      by: 'world',
      act: async (world) => {
        await beSignedIn(world);
        await fetchTheList(world, 'cartChanged');
      },
    },
    'the time of a notice is up': { by: 'time', ms: 10_000 },
  } satisfies Arrangements<typeof notificationsModel>,
} satisfies PortalArrangements;
