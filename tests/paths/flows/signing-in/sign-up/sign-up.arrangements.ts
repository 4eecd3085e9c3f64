import { ACT_LIMITS, actsCountFrom } from '#server/domain/rate-limits.ts';
import { foldEmail } from '#server/domain/accounts/email.ts';
import { ELSEWHERE, UNTIMED, type signUpModel } from './sign-up.model.ts';
import { EMAIL } from './sign-up.tables.ts';

import type { Arrangements, PortalArrangements, World } from '#tests/paths/portal/arrangement.ts';
import { signInAt } from '#tests/paths/portal/world/identity-provider.ts';

/** Takes the address from its previous owner and, with `isTaken`, gives it to another account. */
const give = async ({ database }: World, isTaken: boolean): Promise<void> => {
  const moved = `moved.${String(Math.random()).slice(2)}@neu.example`;
  await database
    .updateTable('users')
    .set({ email: moved, emailFolded: moved })
    .where('emailFolded', '=', EMAIL)
    .execute();
  await database.updateTable('contacts').set({ email: null }).where('email', '=', EMAIL).execute();
  if (!isTaken) return;
  await database
    .updateTable('users')
    .set({ email: EMAIL, emailFolded: foldEmail(EMAIL) })
    .where('id', '=', 'user-001')
    .execute();
};

/** Gives the address to one contact person at each of two companies. */
const makeContactTwice = async (world: World): Promise<void> => {
  await give(world, false);
  const { database } = world;
  const companies = await database
    .selectFrom('contacts')
    .select(({ fn }) => ['companyId', fn.min('id').as('id')])
    .groupBy('companyId')
    .orderBy('companyId')
    .limit(2)
    .execute();
  for (const { id } of companies)
    await database.updateTable('contacts').set({ email: EMAIL }).where('id', '=', id).execute();
};

/** Moves the page's clock, which otherwise stands still: seconds pass when the path says so. */
const goOn = async ({ person: { page } }: World, ms: number): Promise<void> =>
  page.clock.setFixedTime(await page.evaluate((more) => Date.now() + more, ms));

const forget = async ({ database }: World): Promise<void> => {
  await database.deleteFrom('rateLimitHits').execute();
};

/** Records so many sign-ups that the next one is possible only after two seconds. */
const crowd = async (world: World): Promise<void> => {
  await goOn(world, 0);
  const { database, now } = world;
  const act = {
    act: 'sign_up',
    actor: '127.0.0.1',
    doneAt: new Date(actsCountFrom('sign_up', now()).getTime() + 2_000),
  } as const;
  await database
    .insertInto('rateLimitHits')
    .values(Array.from({ length: ACT_LIMITS.sign_up.byActor }, () => act))
    .execute();
};

export const signUpArrangements = {
  calls: { signUp: 'POST /auth/sign-up/' },
  arrangements: {
    'the sign-up page is opened': { by: 'opening', path: '/auth/sign-up', prepare: forget },
    [ELSEWHERE]: {
      by: 'opening',
      path: '/auth/sign-up',
      prepare: async (world) => {
        await forget(world);
        await signInAt(world, '/api/auth/oidc/start');
      },
    },
    'the server creates the account': {
      by: 'server',
      prepare: async (world) => {
        await forget(world);
        await give(world, false);
      },
    },
    'the server says: there is an account with this address': {
      by: 'server',
      prepare: async (world) => {
        await forget(world);
        await give(world, true);
      },
    },
    'the server says: the address belongs to a contact person of several companies': {
      by: 'server',
      prepare: async (world) => {
        await forget(world);
        await makeContactTwice(world);
      },
    },
    'the server says: the password breaks the rules': {
      by: 'wire',
      reply: { status: 400, code: 'USER_PASSWORD_POLICY_ERROR' },
    },
    [UNTIMED]: { by: 'nothing', reason: 'the server always says how long to wait' },
    'the server says: too many sign-ups, wait two seconds': { by: 'server', prepare: crowd },
    'no answer comes': { by: 'wire', reply: 'unreachable' },
    'the wait counts down': { by: 'world', act: (world) => goOn(world, 1_000) },
  } satisfies Arrangements<typeof signUpModel>,
  unreachable: {
    'form.throttled: signUp.submit': 'no control offers this before the time is up',
  },
} satisfies PortalArrangements;
