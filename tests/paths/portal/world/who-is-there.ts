import { hasCalled } from '#tests/support/browser/under-way.ts';
import { until } from '#tests/paths/walk/until.ts';

import type { World } from '#tests/paths/portal/arrangement.ts';
import { personDriver } from '#tests/paths/portal/person-driver.ts';
import { tellTab } from './tabs.ts';

const CURRENT_USER = '/api/users/current-user/';

/**
 * Another tab reports a sign-in, and the page asks the server who is signed in. A page that has just been opened is notified
 * only after its own first question.
 */
export const beginAskingWhoIsThere = async (world: World): Promise<void> => {
  const { page } = world.person;
  await until(() => page.evaluate(hasCalled, CURRENT_USER), 'the page does not ask who is there');
  const question = page.waitForRequest((request) => request.url().includes(CURRENT_USER));
  await tellTab(world, { type: 'sessionStarted' });
  await question;
};

/** Another tab reports a sign-in: the page asks the server who is signed in, and waits for the answer. */
export const askWhoIsThere = async (world: World): Promise<void> => {
  const answer = world.person.page.waitForResponse((reply) => reply.url().includes(CURRENT_USER));
  await tellTab(world, { type: 'sessionStarted' });
  await answer;
};

export const isAtSignIn = ({ person }: World): boolean =>
  new URL(person.page.url()).pathname.startsWith('/auth/');

/** After another person has signed in, nothing leads back to the page of the walk, so it is opened directly. */
export const goBackTo = async (world: World, address: string): Promise<void> => {
  await world.settle();
  const driver = personDriver(world.person);
  if (driver.address() !== address) await driver.goTo(address);
};

export const isSomebodyThere = async ({ database }: World): Promise<boolean> =>
  (await database.selectFrom('sessions').select('userId').where('endedAt', 'is', null).executeTakeFirst()) !==
  undefined;
