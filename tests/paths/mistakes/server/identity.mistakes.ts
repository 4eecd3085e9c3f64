import type { Mistake } from '#tests/paths/mistakes/mistake.ts';

const OPENID = 'server/identity/openid-identity.ts';
const REFUSALS = ['tests/server/sign-in/openid-refusals.test.ts'];
const PEOPLE = ['tests/server/sign-in/openid-people.test.ts'];
const BACK_CHANNEL = ['tests/server/sign-in/openid-back-channel.test.ts'];

/** These mistakes concern signing in at an OpenID provider, and signing out there. */
export const IDENTITY_MISTAKES: readonly Mistake[] = [
  {
    name: 'sign-in-that-another-browser-began-is-ended-here',
    kind: 'missing ownership check',
    flow: 'sign-in',
    file: 'server/db/sign-in/openid-logins.store.ts',
    find: `    .where('stateHash', '=', hashSecret(state))
    .where('browserHash', '=', hashSecret(browser))`,
    replace: `    .where('stateHash', '=', hashSecret(state))
    .where('browserHash', '!=', browser)`,
    near: REFUSALS,
  },
  {
    name: 'address-that-the-provider-denies-is-believed',
    kind: 'guard dropped',
    flow: 'sign-in',
    file: OPENID,
    find: 'verified === true ?',
    replace: 'verified === true || trustsEmail ?',
    near: PEOPLE,
  },
  {
    name: 'turned-away-person-cannot-choose-an-account',
    kind: 'guard inverted',
    flow: 'sign-in',
    file: OPENID,
    find: "Array.isArray(known) && known.includes('select_account')",
    replace: "Array.isArray(known) && !known.includes('login')",
    near: REFUSALS,
  },
  {
    name: 'logout-of-a-provider-whose-clock-is-ahead-is-refused',
    kind: 'changed delay',
    flow: 'session',
    file: 'server/identity/openid-logout.ts',
    find: 'CLOCK_TOLERANCE_SECONDS = 30',
    replace: 'CLOCK_TOLERANCE_SECONDS = 3',
    near: BACK_CHANNEL,
  },
  {
    name: 'id-token-ends-sessions',
    kind: 'guard dropped',
    flow: 'session',
    file: 'server/identity/openid-logout.ts',
    find: "  if (nonce !== undefined) throw new Error('a nonce, which only ID tokens have');\n",
    replace: "  if (nonce === null) throw new Error('a nonce, which only ID tokens have');\n",
    near: BACK_CHANNEL,
  },
  {
    name: 'logout-is-forgotten-before-the-person-is-back',
    kind: 'session not ended',
    flow: 'session',
    file: 'server/db/sign-in/provider-logouts.store.ts',
    find: 'Math.max(expiresAt.getTime(), now.getTime() + REMEMBERED_MS)',
    replace: 'Math.min(expiresAt.getTime(), now.getTime() + REMEMBERED_MS)',
    near: BACK_CHANNEL,
  },
  {
    name: 'logout-counts-again-after-its-end',
    kind: 'off by one',
    flow: 'session',
    file: 'server/identity/openid-logout.ts',
    find: '(exp + CLOCK_TOLERANCE_SECONDS) * 1_000',
    replace: 'exp * 1_000',
    near: BACK_CHANNEL,
  },
];
