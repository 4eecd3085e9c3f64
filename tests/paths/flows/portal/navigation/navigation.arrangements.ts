import type { navigationModel } from './navigation.model.ts';
import { journeyOf } from '#tests/support/browser/journey.ts';

import type {
  Arrangement,
  Arrangements,
  PortalArrangements,
  World,
} from '#tests/paths/portal/arrangement.ts';
import { askWhoIsThere, isSomebodyThere } from '#tests/paths/portal/world/who-is-there.ts';

const PAGE = '/myotec/my-memory-list';

/** Holds the function that lets the server's answer through; until then, the page does not know who is signed in. */
const letAnswer = new WeakMap<World, () => void>();

/** Opens the page; with `lastPerson`, as in a reloaded tab, which holds the id of the last person. */
const opening = (sideMenuOpened: boolean, lastPerson: string | null = null): Arrangement => ({
  by: 'opening',
  path: PAGE,
  prepare: async (world) => {
    await world.store('app-store', JSON.stringify({ sideMenuOpened }));
    if (lastPerson !== null)
      await world.person.page.evaluate((id) => sessionStorage.setItem('last-person', id), lastPerson);
    const { promise, resolve } = Promise.withResolvers<void>();
    letAnswer.set(world, resolve);
    await world.person.page.route('**/api/users/current-user/', async (route) => {
      await promise;
      await route.continue();
    });
  },
});

/** Signs the person out, unless the session had ended before the tab was reloaded. */
const signOutElsewhere = async (world: World): Promise<void> => {
  if (await isSomebodyThere(world)) await world.call('POST', '/auth/sign-out/');
};

/** A person signs in or out in another tab. */
const becomes = (change: (world: World) => Promise<unknown>): Arrangement => ({
  by: 'world',
  act: async (world) => {
    await change(world);
    const asked = askWhoIsThere(world);
    letAnswer.get(world)?.();
    await asked;
  },
});

export const navigationArrangements = {
  calls: {},
  leadingOn: {
    'place.redirecting': { focus: 'heading', absent: [({ first }) => first.loading] },
    'place.signInNeeded': { heading: ({ auth }) => auth.signIn.title, focus: 'heading' },
  },
  arrangements: {
    'the memory list is opened, with the menu closed': opening(false),
    'the memory list is opened, with the menu open': opening(true),
    'the memory list is reloaded in a tab where Anna was signed in before': opening(false, 'user-full'),
    'Anna, a customer with all prices, is signed in': becomes(({ signIn }) => signIn('full')),
    'Ben, a customer without prices, is signed in': becomes(({ signIn }) => signIn('noprices')),
    'nobody is signed in': becomes(signOutElsewhere),
    'the person signs out': {
      by: 'world',
      act: ({ person, language }) => journeyOf(person, language).signOut(),
    },
  } satisfies Arrangements<typeof navigationModel>,
} satisfies PortalArrangements;
