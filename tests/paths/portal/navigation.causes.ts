import type { navigationModel } from '#tests/paths/navigation.model.ts';
import { journeyOf } from '#tests/support/journey.ts';

import type { Cause, Causes, PortalCauses, World } from './cause.ts';
import { askWhoIsThere } from './who-is-there.ts';

const PAGE = '/myotec/my-memory-list';

/** Lets the answer through that says who is there: until then nobody knows. */
const letAnswer = new WeakMap<World, () => void>();

const opening = (sideMenuOpened: boolean): Cause => ({
  by: 'opening',
  path: PAGE,
  prepare: async (world) => {
    await world.store('app-store', JSON.stringify({ sideMenuOpened }));
    const { promise, resolve } = Promise.withResolvers<void>();
    letAnswer.set(world, resolve);
    await world.person.page.route('**/api/users/current-user/', async (route) => {
      await promise;
      await route.continue();
    });
  },
});

/** Somebody signs in or out in another tab. */
const becomes = (change: (world: World) => Promise<unknown>): Cause => ({
  by: 'world',
  act: async (world) => {
    await change(world);
    const asked = askWhoIsThere(world);
    letAnswer.get(world)?.();
    await asked;
  },
});

export const navigationCauses = {
  calls: {},
  leadingOn: {
    'place.redirecting': { focus: 'heading', absent: [({ first }) => first.loading] },
    'place.signInNeeded': { heading: ({ auth }) => auth.signIn.title, focus: 'heading' },
  },
  causes: {
    'the memory list is opened, with the menu closed': opening(false),
    'the memory list is opened, with the menu open': opening(true),
    'Anna is signed in, a customer with all prices': becomes(({ signIn }) => signIn('full')),
    'Ben is signed in, a customer without prices': becomes(({ signIn }) => signIn('noprices')),
    'nobody is signed in': becomes(({ call }) => call('POST', '/auth/sign-out/')),
    'the person signs out': {
      by: 'world',
      act: ({ person, language }) => journeyOf(person, language).signOut(),
    },
  } satisfies Causes<typeof navigationModel>,
} satisfies PortalCauses;
