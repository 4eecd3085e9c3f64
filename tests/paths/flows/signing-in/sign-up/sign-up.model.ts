import type { AnyMachineSnapshot } from 'xstate';

import { signUpMachine } from '#machines/signing-in/sign-up/sign-up.machine.ts';
import type { SignUpContext, SignUpEntries } from '#machines/signing-in/sign-up/sign-up.types.ts';

import { pathModel, type Standpoint } from '#tests/paths/generator/model.ts';
import { refusal } from '#tests/paths/flows/refusal.ts';
import { signUpTitles } from './sign-up.titles.ts';

type Here = Standpoint<typeof signUpMachine>;

const entries: SignUpEntries = {
  firstName: 'Nina',
  lastName: 'Neu',
  companyName: 'Neu AG',
  customerNo: '',
  email: 'nina@neu.example',
  password: 'Ferry-Tor-83',
  passwordRepeat: 'Ferry-Tor-83',
  language: 'en-GB',
  termsAccepted: true,
};

const lacksFirstName = ({ problems }: Pick<SignUpContext, 'problems'>): boolean =>
  problems.some(({ field }) => field === 'firstName');

export const ELSEWHERE = 'the sign-up page of a portal with an identity provider is opened';

/**
 * Returns whether the page asks for a password. Most answers of the server are walked only on such a page, because they
 * would look the same without a password.
 */
const asksPassword = ({ context }: Here): boolean => context.passwordRule !== null;

const aSecondLater = (snapshot: AnyMachineSnapshot): AnyMachineSnapshot => {
  const context = snapshot.context as SignUpContext;
  const now = context.now() + 1_000;
  return { ...snapshot, context: { ...context, now: () => now } } as AnyMachineSnapshot;
};

/** After this answer, the wait is as long as the chart says. */
export const UNTIMED = 'the server says: too many sign-ups, without saying how long to wait';

export const signUpModel = pathModel(signUpMachine, {
  titles: signUpTitles,
  starts: {
    'the sign-up page is opened': ({ now }) => ({ now, passwordRule: { minLength: 12, names: [] } }),
    [ELSEWHERE]: ({ now }) => ({ now, passwordRule: null }),
  },
  goals: {
    'a person signs up': { from: 'the sign-up page is opened', to: 'verificationSent' },
  },
  identity: ({ context }) => [
    context.passwordRule !== null,
    lacksFirstName(context),
    Math.max(0, context.throttledUntil - context.now()),
  ],
  events: {
    'field.change': {
      by: 'person',
      cases: {
        'type a first name': { field: 'firstName', entries },
        'correct the first name': ({ context }: Here) =>
          lacksFirstName(context) ? { field: 'firstName' as const, entries } : null,
      },
    },
    'signUp.submit': {
      by: 'person',
      cases: {
        'press *Open account* without a first name': { entries: { ...entries, firstName: '' } },
        'press *Open account* with passwords that differ': (here: Here) =>
          asksPassword(here) ? { entries: { ...entries, passwordRepeat: 'Ferry-Tor-84' } } : null,
        'press *Open account* with everything filled in': (here: Here) =>
          asksPassword(here) ? { entries } : null,
        'press *Open account* with everything filled in except a password': {
          entries: { ...entries, password: '', passwordRepeat: '' },
        },
      },
    },
    'signUp.restart': { by: 'person', cases: { 'press *Use another e-mail address*': {} } },
  },
  services: {
    signUp: {
      'the server creates the account': { done: undefined, when: asksPassword },
      'the server says: there is an account with this address': {
        fails: refusal(409, 'USER_ALREADY_EXISTS_ERROR'),
        when: asksPassword,
      },
      'the server says: the address belongs to a contact person of several companies': {
        fails: refusal(409, 'CONTACT_MULTIPLE_EXISTS_ERROR'),
        when: asksPassword,
      },
      'the server says: the password breaks the rules': {
        fails: refusal(400, 'USER_PASSWORD_POLICY_ERROR'),
        when: asksPassword,
      },
      'the server says: too many sign-ups, wait two seconds': {
        fails: refusal(429, 'TOO_MANY_REQUESTS_ERROR', 2),
        when: asksPassword,
      },
      [UNTIMED]: { fails: refusal(429, 'TOO_MANY_REQUESTS_ERROR'), when: asksPassword },
      'no answer comes': { fails: refusal(null) },
    },
  },
  delays: { second: { words: 'the wait counts down', change: aSecondLater } },
  unwalked: (_, words) => words === UNTIMED,
});
