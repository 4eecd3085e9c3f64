import type { AnyMachineSnapshot } from 'xstate';

import { signInMachine } from '#machines/sign-in/sign-in.machine.ts';
import type { SignInContext } from '#machines/sign-in/sign-in.types.ts';

import { pathModel, type Standpoint } from './generator/model.ts';
import { refusal } from './refusal.ts';

const credentials = { email: 'anna@example.com', password: 'secret' };

const provider = { url: 'https://id.example', passwordUrl: 'https://id.example/password' };

const AMBIGUOUS = refusal(409, 'USER_MULTIPLE_WITH_SAME_EMAIL_FOUND_ERROR');

const names = { firstName: 'Anna', lastName: 'Berg' };

type Here = Standpoint<typeof signInMachine>;

const lacksEmail = ({ problems }: Pick<SignInContext, 'problems'>): boolean =>
  problems.some(({ field }) => field === 'email');

const aSecondLater = (snapshot: AnyMachineSnapshot): AnyMachineSnapshot => {
  const context = snapshot.context as SignInContext;
  const now = context.now() + 1_000;
  return { ...snapshot, context: { ...context, now: () => now } } as AnyMachineSnapshot;
};

export const signInModel = pathModel(signInMachine, {
  starts: { 'the sign-in page is opened': ({ now }) => ({ now }) },
  identity: ({ context }) => [
    context.needsNames,
    lacksEmail(context),
    Math.max(0, context.throttledUntil - context.now()),
  ],
  events: {
    'provider.retry': { by: 'person', cases: { 'press *Try again*': {} } },
    'provider.open': {
      by: 'person',
      cases: { 'press *Continue to sign-in*': { returnTo: null } },
    },
    'field.change': {
      by: 'person',
      cases: {
        'type an e-mail address': { field: 'email', value: 'anna@example.com' },
        'type another e-mail address': ({ context }: Here) =>
          context.needsNames || context.throttledUntil > context.now()
            ? { field: 'email' as const, value: 'bert@example.com' }
            : null,
        'mend the e-mail address': ({ context }: Here) =>
          lacksEmail(context) ? { field: 'email' as const, value: 'anna@example.com' } : null,
      },
    },
    'signIn.submit': {
      by: 'person',
      cases: {
        'press *Sign in* with empty fields': { credentials: { email: '', password: '' } },
        'press *Sign in* with address and password': ({ context }: Here) =>
          context.needsNames ? null : { credentials },
        'press *Sign in* with address, password and names': ({ context }: Here) =>
          context.needsNames ? { credentials: { ...credentials, ...names } } : null,
        'press *Sign in* without the names that are asked for': ({ context }: Here) =>
          context.needsNames ? { credentials } : null,
      },
    },
  },
  services: {
    loadProvider: {
      'people sign in here': { done: { url: null, passwordUrl: null, refusal: null } },
      'people sign in at an identity provider': { done: { ...provider, refusal: null } },
      'people sign in at an identity provider, from where somebody comes whom the portal does not know': {
        done: { ...provider, refusal: 'USER_NOT_FOUND_ERROR' },
      },
      'where people sign in stays unanswered': { fails: refusal(null) },
    },
    signIn: {
      'the server lets the person in': { done: undefined },
      'the server says: several people share the address': {
        fails: AMBIGUOUS,
        when: ({ context }: Here) => !context.needsNames,
      },
      'the server says: the names tell of nobody': {
        fails: AMBIGUOUS,
        when: ({ context }: Here) => context.needsNames,
      },
      'the server says: too many tries, wait two seconds': {
        fails: refusal(429, 'TOO_MANY_REQUESTS_ERROR', 2),
      },
      'the server says: wrong address or password': { fails: refusal(400, 'USER_HAS_BAD_CREDENTIALS_ERROR') },
      'no answer comes': { fails: refusal(null) },
    },
    leaveForProvider: {
      'the page of the provider takes over': { done: undefined },
      'the browser cannot leave': { fails: new Error('blocked') },
    },
  },
  delays: { second: { words: 'the wait counts down', change: aSecondLater } },
});
