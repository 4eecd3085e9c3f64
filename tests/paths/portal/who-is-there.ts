import type { World } from './cause.ts';
import { personHands } from './person-hands.ts';
import { tellTab } from './tabs.ts';

const CURRENT_USER = '/api/users/current-user/';

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
