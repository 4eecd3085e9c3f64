import { hasCalled } from '#tests/support/browser/under-way.ts';
import { until } from '#tests/paths/walk/until.ts';

import type { World } from './cause.ts';
import { personHands } from './person-hands.ts';
import { tellTab } from './tabs.ts';

const CURRENT_USER = '/api/users/current-user/';

/**
 * Another tab says that somebody has signed in, and the page asks the server who it is. A page that is only just opened
 * hears it once it has asked by itself; what `index.html` asks ahead is no question of the page yet.
 */
export const beginAskingWhoIsThere = async (world: World): Promise<void> => {
  const { page } = world.person;
  await until(() => page.evaluate(hasCalled, CURRENT_USER), 'the page does not ask who is there');
  const question = page.waitForRequest((request) => request.url().includes(CURRENT_USER));
  await tellTab(world, { type: 'sessionStarted' });
  await question;
};

/** Another tab says that somebody has signed in: the page asks the server who it is, and has its answer. */
export const askWhoIsThere = async (world: World): Promise<void> => {
  const answer = world.person.page.waitForResponse((reply) => reply.url().includes(CURRENT_USER));
  await tellTab(world, { type: 'sessionStarted' });
  await answer;
};

export const isAtSignIn = ({ person }: World): boolean =>
  new URL(person.page.url()).pathname.startsWith('/auth/');

/** Nothing leads back to where another person was: whoever comes next goes to the page of the walk by themselves. */
export const goBackTo = async (world: World, address: string): Promise<void> => {
  await world.settle();
  const hands = personHands(world.person);
  if (hands.address() !== address) await hands.goTo(address);
};

export const isSomebodyThere = async ({ database }: World): Promise<boolean> =>
  (await database.selectFrom('sessions').select('userId').where('endedAt', 'is', null).executeTakeFirst()) !==
  undefined;
