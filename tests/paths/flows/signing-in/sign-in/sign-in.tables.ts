import type { signInMachine } from '#machines/signing-in/sign-in/sign-in.machine.ts';
import { DEMO_PASSWORD } from '#server/demo/accounts.ts';
import type { signInModel } from './sign-in.model.ts';

import type { Announcements, Action, Actions, Say, Expectation, Expectations } from '#tests/paths/tables.ts';

const email: Say = ({ auth }) => auth.signIn.email;
const password: Say = ({ auth }) => auth.signIn.password;
const firstName: Say = ({ auth }) => auth.signIn.firstName;
const lastName: Say = ({ auth }) => auth.signIn.lastName;
const title: Say = ({ auth }) => auth.signIn.title;
const submit: Say = ({ auth }) => auth.signIn.submit;
const open: Say = ({ auth }) => auth.signIn.provider.open;

/** A problem is announced at once and takes the focus. */
const told = (message: Say): Expectation => ({ announced: message, focus: message });

const press: Action = { press: 'button', name: submit };
const secret: Action = { fill: password, text: DEMO_PASSWORD };
const filled: readonly Action[] = [{ fill: email, text: 'full@demo.example' }, secret];

const elsewhere = {
  shown: [({ auth }) => auth.signIn.provider.lead, open, ({ auth }) => auth.signIn.provider.password],
  absent: [email, password],
} satisfies Expectation;

const named: Expectation = { shown: [firstName, lastName] };

export const signInTables = {
  actions: {
    'press *Continue to sign-in*': { press: 'button', name: open },
    'type an e-mail address': { fill: email, text: 'full@demo.example' },
    'type another e-mail address': { fill: email, text: 'limited@demo.example' },
    'correct the e-mail address': { fill: email, text: 'full@demo.example' },
    'press *Sign in* with empty fields': [{ fill: email, text: '' }, { fill: password, text: '' }, press],
    'press *Sign in* with address and password': [...filled, press],
    'press *Sign in* without the names that are asked for': [
      secret,
      { fill: firstName, text: '' },
      { fill: lastName, text: '' },
      press,
    ],
    'press *Sign in* with address, password and names': [
      secret,
      { fill: firstName, text: 'Frieda' },
      { fill: lastName, text: 'Vollmer' },
      press,
    ],
  } satisfies Actions<typeof signInModel>,
  expectations: {
    'provider.offered': elsewhere,
    'provider.refused': {
      ...elsewhere,
      ...told(({ auth }) => auth.signIn.refusedTitle),
      shown: [...elsewhere.shown, ({ codes }) => codes.USER_NOT_FOUND_ERROR],
    },
    redirecting: { shown: [({ auth }) => auth.signIn.provider.opening], absent: [email, password] },
    'form.attempt.editing': { shown: [email, password], absent: [open] },
    'form.attempt.invalid': {
      ...told(({ common }) => common.checkEntries),
      shown: [email, password, ({ auth }) => auth.signIn.problem.missing],
    },
    'form.attempt.submitting': { announced: ({ auth }) => auth.signIn.submitting, absent: [open] },
    'form.attempt.askingForNames': {
      ...told(({ auth }) => auth.signIn.namesTitle),
    },
    'form.attempt.namesUnknown': {
      ...told(({ auth }) => auth.signIn.namesUnknown.title),
      shown: [({ auth }) => auth.signIn.namesUnknown.advice],
      absent: [({ auth }) => auth.signIn.namesTitle],
    },
    'form.attempt.refused': { ...told(({ auth }) => auth.signIn.refusedTitle), shown: [email, password] },
    'form.attempt.throttled': { focus: ({ auth }) => auth.signIn.throttled.title },
    'form.attempt.waitOver': {
      announced: ({ auth }) => auth.signIn.throttled.over,
      shown: [email, password],
    },
    'form.names.unasked': { absent: [firstName, lastName] },
    'form.names.asked': {
      with: {
        'form.attempt.editing': named,
        'form.attempt.invalid': named,
        'form.attempt.askingForNames': named,
        'form.attempt.namesUnknown': named,
        'form.attempt.refused': named,
      },
    },
    signedIn: { absent: [title, email, password] },
  } satisfies Expectations<typeof signInMachine>,
  announcements: {
    'the server says: wrong address or password': ({ codes }) => codes.USER_HAS_BAD_CREDENTIALS_ERROR,
    'no answer comes': ({ common }) => common.noAnswer,
  } satisfies Announcements<typeof signInModel>,
};
