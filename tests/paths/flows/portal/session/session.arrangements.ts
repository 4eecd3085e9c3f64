import { LEVELS } from '#contract/accounts/access.contract.ts';
import { journeyOf } from '#tests/support/browser/journey.ts';
import { wordsOf } from '#tests/support/words.ts';
import type { sessionModel } from './session.model.ts';
import { CUSTOMERS } from '#tests/paths/flows/portal/representation/representation.model.ts';

import type {
  Arrangement,
  Arrangements,
  PortalArrangements,
  World,
} from '#tests/paths/portal/arrangement.ts';
import { giveToDealer } from '#tests/paths/flows/portal/representation/representation.arrangements.ts';
import { inOtherTab, tellTab } from '#tests/paths/portal/world/tabs.ts';
import { beginAskingWhoIsThere } from '#tests/paths/portal/world/who-is-there.ts';

const PAGE = '/myotec/my-memory-list';
const MINUTE_MS = 60_000;
/** The clock of a page may lag behind the server's by the time that the page takes to load. */
const LAG_MS = 15_000;

const endSessions = async ({ database }: World): Promise<void> => {
  await database.updateTable('sessions').set({ endedAt: new Date() }).execute();
};

/** Makes the session so old that it reaches its maximum duration before the person has been idle for too long. */
const growOld = async ({ database, now }: World): Promise<void> => {
  const createdAt = new Date(now().getTime() - 7 * 60 * MINUTE_MS - 30 * MINUTE_MS - LAG_MS);
  await database.updateTable('sessions').set({ createdAt }).where('endedAt', 'is', null).execute();
};

/** Moves the beginning of the session to now, which puts off its end as a longer limit would. */
const growYoung = async ({ database, now }: World): Promise<void> => {
  await database.updateTable('sessions').set({ createdAt: now() }).where('endedAt', 'is', null).execute();
};

const isSignedIn = ({ person }: World): Promise<boolean> =>
  person.ask('/users/current-user/').then(
    () => true,
    () => false,
  );

/** Signs out in another tab, which notifies this tab; if the session has ended already, only the message is sent. */
const signOutElsewhere = async (world: World): Promise<void> =>
  (await isSignedIn(world))
    ? inOtherTab(world, PAGE, async (tab) => {
        await journeyOf(tab, world.language).signOut();
        // A tab that is closed at once aborts its call.
        await tab.heading(wordsOf(world.language).auth.signIn.title);
      })
    : tellTab(world, { type: 'sessionEnded' });

const signedIn = (account: string): Arrangement => ({
  by: 'server',
  prepare: ({ signIn }) => signIn(account),
});

/** Names the customer as the server would. */
const CUSTOMER = {
  customer_no: CUSTOMERS.first.customerNo,
  company_name: CUSTOMERS.first.companyName,
};

/** Makes Ben the one who chose the customer: a tab that does not know who chose the customer records the person who is signed in. */
const signInAsChooser = async (world: World): Promise<void> => {
  await giveToDealer(world);
  await world.signIn('dealer');
  await world.person.page.evaluate(() => sessionStorage.removeItem('acting-for-chosen-by'));
};

const refused: Arrangement = { by: 'wire', reply: { status: 403, code: 'PERMISSION_DENIED_ERROR' } };
const unanswered: Arrangement = { by: 'wire', reply: 'unreachable' };

/** Has the page fetch the cart again, once no other call is under way that this one would abort. */
const makeCall = async (world: World): Promise<void> => {
  await world.settle();
  const answer = world.person.page.waitForResponse(/\/shopping-cart\/list$/);
  await tellTab(world, { type: 'cartChanged', customerNo: null });
  await answer;
};

export const sessionArrangements = {
  calls: {
    checkSession: 'GET /users/current-user/',
    staySignedIn: 'POST /users/current-user/keep-alive/',
    signOut: 'POST /auth/sign-out/',
  },
  slow: ['expired.noticed'],
  brief: ['unreachable'],
  unreachable: {
    'signingOut: session.check': 'nothing is asked, so a walk would have nothing to wait for',
    'unreachable: session.lost (2)':
      'as long as nobody is known to be signed in, the only call asks who is signed in',
    'blocked: session.lost':
      'the page for blocked users makes no call whose answer could say that the session is over',
  },
  arrangements: {
    'the portal is opened': { by: 'opening', path: PAGE },
    'the portal asks who is signed in': { by: 'world', act: beginAskingWhoIsThere },
    'a person has signed in': {
      by: 'world',
      act: ({ person, language }) => journeyOf(person, language).signIn('full@demo.example'),
    },
    'a call is answered': { by: 'world', act: makeCall },
    'a call is answered: sessions may last longer now': {
      by: 'world',
      act: async (world) => {
        await growYoung(world);
        await makeCall(world);
      },
    },
    'the page is seen again, or the device is online again': {
      by: 'world',
      act: ({ person }) =>
        person.page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange'))),
    },
    'a call is answered: the session is over': {
      by: 'world',
      act: async (world) => {
        // The calls already under way must be answered first, so that none of them is refused.
        await world.settle();
        await endSessions(world);
        await makeCall(world);
      },
    },
    'another tab signs out': { by: 'world', act: signOutElsewhere },
    'the server says: Anna is signed in': signedIn('full'),
    'the server says: Anna is signed in, and has been for nearly as long as a session may last': {
      by: 'server',
      prepare: async (world) => {
        await world.signIn('full');
        await growOld(world);
      },
    },
    'the server says: Ben is signed in': signedIn('dealer'),
    // The tab has already asked without naming a customer, so the server would name none: its answer is changed on the way.
    'the server says: Ben is signed in and buys for a customer': {
      by: 'wire',
      prepare: signInAsChooser,
      reply: { changed: (user: object) => ({ ...user, acting_for: CUSTOMER }) },
    },
    // Blocking ends every session, so the server itself never gives this answer.
    'the server says: a blocked user is signed in': {
      by: 'wire',
      prepare: ({ signIn }) => signIn('full'),
      reply: { changed: (user: object) => ({ ...user, permission_level: LEVELS.blocked }) },
    },
    'the server says: nobody is signed in': { by: 'server', prepare: endSessions },
    'the server refuses to say who is signed in': refused,
    'the question of who is signed in stays unanswered': unanswered,
    'the session is prolonged': { by: 'server' },
    'it is too late to stay': { by: 'server', prepare: endSessions },
    'staying is refused': refused,
    'the request to stay is not answered': unanswered,
    'the server ends the session': { by: 'server' },
    'the server ends the session and names the sign-out page of the identity provider': {
      by: 'nothing',
      reason:
        'in the walks, the portal checks passwords itself; tests/e2e/openid.test.ts walks through a provider',
    },
    'the session had already ended': { by: 'server', prepare: endSessions },
    'the sign-out is not answered': unanswered,
    'the end of the session is near': { by: 'time', ms: 28 * MINUTE_MS + LAG_MS },
    'the time is up': { by: 'time', ms: 2 * MINUTE_MS },
    'the notice has been shown long enough': { by: 'time', ms: 1_000 },
    'the pause before asking again is over': { by: 'time', ms: MINUTE_MS },
  } satisfies Arrangements<typeof sessionModel>,
} satisfies PortalArrangements;
