import type { AnyMachineSnapshot } from 'xstate';

import { signInMachine } from '#machines/signing-in/sign-in/sign-in.machine.ts';
import type { SignInContext } from '#machines/signing-in/sign-in/sign-in.types.ts';

import { pathModel, type Standpoint } from '#tests/paths/generator/model.ts';
import { refusal } from '#tests/paths/flows/refusal.ts';
import { signInTitles } from './sign-in.titles.ts';

const credentials = { email: 'anna@example.com', password: 'secret' };

const provider = { url: 'https://id.example', passwordUrl: 'https://id.example/password' };

export const ELSEWHERE = 'the sign-in page of a portal with an identity provider is opened';
export const UNKNOWN = 'a person whom the portal does not know comes from the identity provider';

const AMBIGUOUS = refusal(409, 'USER_MULTIPLE_WITH_SAME_EMAIL_FOUND_ERROR');

const names = { firstName: 'Anna', lastName: 'Berg' };

type Here = Standpoint<typeof signInMachine>;

const lacksEmail = ({ problems }: Pick<SignInContext, 'problems'>): boolean =>
  problems.some(({ field }) => field === 'email');

const areNamesAsked = ({ value }: Here): boolean =>
  typeof value === 'object' && 'form' in value && value.form.names === 'asked';

const ADDRESS_TYPED = new Set(['type an e-mail address', 'correct the e-mail address']);
const NAMED = new Set([
  'press *Sign in* with address, password and names',
  'press *Sign in* without the names that are asked for',
]);

const aSecondLater = (snapshot: AnyMachineSnapshot): AnyMachineSnapshot => {
  const context = snapshot.context as SignInContext;
  const now = context.now() + 1_000;
  return { ...snapshot, context: { ...context, now: () => now } } as AnyMachineSnapshot;
};

/** After this answer, the wait is as long as the chart says. */
export const UNTIMED = 'the server says: too many attempts, without saying how long to wait';

export const signInModel = pathModel(signInMachine, {
  titles: signInTitles,
  starts: {
    'the sign-in page is opened': ({ now }) => ({ now, provider: null }),
    [ELSEWHERE]: ({ now }) => ({ now, provider: { ...provider, refusal: null } }),
    [UNKNOWN]: ({ now }) => ({ now, provider: { ...provider, refusal: 'USER_NOT_FOUND_ERROR' } }),
  },
  goals: {
    'a customer signs in': {
      from: 'the sign-in page is opened',
      through: ['type an e-mail address'],
      to: 'signedIn',
    },
  },
  identity: ({ context }) => [lacksEmail(context), Math.max(0, context.throttledUntil - context.now())],
  events: {
    'provider.open': {
      by: 'person',
      cases: { 'press *Continue to sign-in*': { returnTo: null } },
    },
    'field.change': {
      by: 'person',
      cases: {
        'type an e-mail address': { field: 'email', value: 'anna@example.com' },
        'type another e-mail address': (here: Here) =>
          areNamesAsked(here) || here.context.throttledUntil > here.context.now()
            ? { field: 'email' as const, value: 'bert@example.com' }
            : null,
        'correct the e-mail address': ({ context }: Here) =>
          lacksEmail(context) ? { field: 'email' as const, value: 'anna@example.com' } : null,
      },
    },
    'signIn.submit': {
      by: 'person',
      cases: {
        'press *Sign in* with empty fields': { credentials: { email: '', password: '' } },
        'press *Sign in* with address and password': (here: Here) =>
          areNamesAsked(here) ? null : { credentials },
        'press *Sign in* with address, password and names': (here: Here) =>
          areNamesAsked(here) ? { credentials: { ...credentials, ...names } } : null,
        'press *Sign in* without the names that are asked for': (here: Here) =>
          areNamesAsked(here) ? { credentials } : null,
      },
    },
  },
  services: {
    signIn: {
      'the server lets the person in': { done: undefined },
      'the server says: several people share the address': {
        fails: AMBIGUOUS,
        when: (here) => !areNamesAsked(here),
      },
      'the server says: the names match nobody': {
        fails: AMBIGUOUS,
        when: areNamesAsked,
      },
      'the server says: too many attempts, wait two seconds': {
        fails: refusal(429, 'TOO_MANY_REQUESTS_ERROR', 2),
      },
      [UNTIMED]: { fails: refusal(429, 'TOO_MANY_REQUESTS_ERROR') },
      'the server says: wrong address or password': { fails: refusal(400, 'USER_HAS_BAD_CREDENTIALS_ERROR') },
      'no answer comes': { fails: refusal(null) },
    },
  },
  // An address is typed letter by letter, and its first letter is already another address, for which no names are asked.
  unwalked: (here, words) =>
    words === UNTIMED ||
    (areNamesAsked(here) && (ADDRESS_TYPED.has(words) || (lacksEmail(here.context) && NAMED.has(words)))),
  delays: { second: { words: 'the wait counts down', change: aSecondLater } },
});
