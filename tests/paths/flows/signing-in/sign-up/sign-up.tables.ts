import type { signUpMachine } from '#machines/signing-in/sign-up/sign-up.machine.ts';
import type { signUpModel } from './sign-up.model.ts';

import type { Announcements, Action, Actions, Say, Expectation, Expectations } from '#tests/paths/tables.ts';

const title: Say = ({ registration }) => registration.title;
const firstName: Say = ({ registration }) => registration.field.firstName;
const email: Say = ({ registration }) => registration.field.email;
const password: Say = ({ registration }) => registration.field.password;
const passwordRepeat: Say = ({ registration }) => registration.field.passwordRepeat;
const submit: Say = ({ registration }) => registration.submit;
const restart: Say = ({ registration }) => registration.sent.restart;

/** A problem is announced at once and takes the focus. */
const told = (message: Say): Expectation => ({ announced: message, focus: message });

/** The account is created with this address. */
export const EMAIL = 'nina@neu.example';
export const PASSWORD = 'Ferry-Tor-83';

const press: Action = { press: 'button', name: submit };

/** Fills in everything but the first name and the passwords. */
const rest: readonly Action[] = [
  { fill: ({ registration }) => registration.field.lastName, text: 'Neu' },
  { fill: ({ registration }) => registration.field.companyName, text: 'Neu AG' },
  { fill: email, text: EMAIL },
  { tick: ({ registration }) => registration.terms },
];

const passwords: readonly Action[] = [
  { fill: password, text: PASSWORD },
  { fill: passwordRepeat, text: PASSWORD },
];

export const signUpTables = {
  actions: {
    'type a first name': { fill: firstName, text: 'Nina' },
    'correct the first name': { fill: firstName, text: 'Nina' },
    'press *Open account* without a first name': [{ fill: firstName, text: '' }, press],
    'press *Open account* with passwords that differ': [
      { fill: firstName, text: 'Nina' },
      { fill: password, text: PASSWORD },
      { fill: passwordRepeat, text: 'Ferry-Tor-84' },
      press,
    ],
    'press *Open account* with everything filled in': [
      { fill: firstName, text: 'Nina' },
      ...rest,
      ...passwords,
      press,
    ],
    'press *Open account* with everything filled in except a password': [
      { fill: firstName, text: 'Nina' },
      ...rest,
      press,
    ],
    'press *Use another e-mail address*': { press: 'button', name: restart },
  } satisfies Actions<typeof signUpModel>,
  expectations: {
    'form.editing': { heading: title, shown: [firstName, email], absent: [restart] },
    'form.invalid': { ...told(({ common }) => common.checkEntries), shown: [firstName, submit] },
    'form.submitting': { announced: ({ registration }) => registration.submitting, absent: [restart] },
    'form.refused': { ...told(({ registration }) => registration.refusedTitle), shown: [firstName, submit] },
    'form.throttled': { focus: ({ registration }) => registration.throttled.title, absent: [submit] },
    'form.waitOver': { announced: ({ registration }) => registration.throttled.over, shown: [submit] },
    verificationSent: {
      heading: ({ registration }) => registration.sent.title,
      focus: 'heading',
      shown: [restart],
      absent: [firstName, submit],
    },
  } satisfies Expectations<typeof signUpMachine>,
  announcements: {
    'the server says: there is an account with this address': ({ codes }) => codes.USER_ALREADY_EXISTS_ERROR,
    'the server says: the address belongs to a contact person of several companies': ({ codes }) =>
      codes.CONTACT_MULTIPLE_EXISTS_ERROR,
    'no answer comes': ({ common }) => common.noAnswer,
  } satisfies Announcements<typeof signUpModel>,
};
