import { REFUSED_COOKIE } from '#contract/sign-in/openid.contract.ts';
import { SIGN_IN_PATH } from '#contract/pages/addresses.contract.ts';
import { foldEmail } from '#server/domain/accounts/email.ts';
import { ACT_LIMITS, actsCountFrom } from '#server/domain/rate-limits.ts';
import { ELSEWHERE, UNKNOWN, UNTIMED, type signInModel } from './sign-in.model.ts';

import type {
  Arrangement,
  Arrangements,
  PortalArrangements,
  World,
} from '#tests/paths/portal/arrangement.ts';
import { signInAt } from '#tests/paths/portal/world/identity-provider.ts';

const EMAIL = 'full@demo.example';
/** The person types this last name. */
const LAST_NAME = 'Vollmer';
/** The server redirects from this address to the identity provider. */
const PROVIDER = '/api/auth/oidc/start';
const THERE = 'Elsewhere';

/** Sets up an identity provider with a page at which people sign in. */
const buildProvider = async (world: World): Promise<void> => {
  await signInAt(world, PROVIDER);
  await world.person.page.route(
    ({ pathname }) => pathname === PROVIDER,
    (route) =>
      route.fulfill({
        contentType: 'text/html; charset=utf-8',
        body: `<!doctype html><html lang="en"><title>${THERE}</title><main><h1 tabindex="-1" autofocus>${THERE}</h1></main></html>`,
      }),
  );
};

/** Gives a demo account an e-mail address. */
const give = async ({ database }: World, id: string, email: string): Promise<void> => {
  await database
    .updateTable('users')
    .set({ email, emailFolded: foldEmail(email) })
    .where('id', '=', id)
    .execute();
};

/** Gives the person's account this last name. */
const call = async ({ database }: World, lastName: string): Promise<void> => {
  await database.updateTable('users').set({ lastName }).where('id', '=', 'user-full').execute();
};

/** Gives two people the same address. */
const share = (world: World): Promise<void> => give(world, 'user-shared-max', EMAIL);

/** Gives the people the language of the run, because the portal continues in the language of the person. */
const speak = async ({ database, language }: World): Promise<void> => {
  const people = ['user-full', 'user-shared-max'];
  await database.updateTable('users').set({ language }).where('id', 'in', people).execute();
};

/** Moves the page's clock, which otherwise stands still: seconds pass when the path says so. */
const goOn = async ({ person: { page } }: World, ms: number): Promise<void> =>
  page.clock.setFixedTime(await page.evaluate((more) => Date.now() + more, ms));

/** Records so many failures that the next attempt is possible only after two seconds. */
const fail = async (world: World): Promise<void> => {
  await goOn(world, 0);
  const { database, now } = world;
  const failure = {
    act: 'failed_sign_in',
    actor: '127.0.0.1',
    target: foldEmail(EMAIL),
    doneAt: new Date(actsCountFrom('failed_sign_in', now()).getTime() + 2_000),
  } as const;
  await database
    .insertInto('rateLimitHits')
    .values(Array.from({ length: ACT_LIMITS.failed_sign_in.onTarget }, () => failure))
    .execute();
};

/** Forgets the failed attempts with this account, so that the next one need not wait. */
const forgive = async ({ database }: World): Promise<void> => {
  await database.deleteFrom('rateLimitHits').where('target', '=', foldEmail(EMAIL)).execute();
};

/** Prepares the answer to an attempt that need not wait, whatever the answer to an earlier one was. */
const judging = (prepare: (world: World) => Promise<void>): Arrangement => ({
  by: 'server',
  prepare: async (world) => {
    await forgive(world);
    await give(world, 'user-full', EMAIL);
    await prepare(world);
  },
});

export const signInArrangements = {
  calls: {
    signIn: 'POST /auth/sign-in/',
  },
  leadingOn: {
    redirecting: { heading: () => THERE },
    signedIn: { heading: ({ shell }) => shell.page.memoryList, focus: 'heading' },
  },
  arrangements: {
    'the sign-in page is opened': {
      by: 'opening',
      path: '/auth/sign-in',
      prepare: speak,
    },
    [ELSEWHERE]: { by: 'opening', path: '/auth/sign-in', prepare: buildProvider },
    [UNKNOWN]: {
      by: 'opening',
      path: '/auth/sign-in',
      prepare: async (world) => {
        await buildProvider(world);
        await world.person.page.evaluate((cookie) => {
          document.cookie = cookie;
        }, `${REFUSED_COOKIE}=USER_NOT_FOUND_ERROR; path=${SIGN_IN_PATH}`);
      },
    },
    'the server lets the person in': judging((world) => call(world, LAST_NAME)),
    'the server says: several people share the address': judging(share),
    'the server says: the names match nobody': judging(async (world) => {
      await share(world);
      await call(world, 'Anders');
    }),
    [UNTIMED]: { by: 'nothing', reason: 'the server always says how long to wait' },
    'the server says: too many attempts, wait two seconds': { by: 'server', prepare: fail },
    'the server says: wrong address or password': judging((world) =>
      give(world, 'user-full', 'moved@demo.example'),
    ),
    'no answer comes': { by: 'wire', reply: 'unreachable' },
    'the wait counts down': { by: 'world', act: (world) => goOn(world, 1_000) },
  } satisfies Arrangements<typeof signInModel>,
  unreachable: {
    'form.attempt.throttled: signIn.submit': 'no control offers this before the time is up',
  },
} satisfies PortalArrangements;
