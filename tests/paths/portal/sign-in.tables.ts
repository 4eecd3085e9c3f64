import type { signInMachine } from '#machines/sign-in/sign-in.machine.ts';
import { DEMO_PASSWORD } from '#server/demo/accounts.ts';
import type { signInModel } from '#tests/paths/sign-in.model.ts';

import type { Causes, Gesture, Gestures, Say, Sightings } from './tables.ts';

const CONFIG = 'GET /config/';
const SIGN_IN = 'POST /auth/sign-in/';

const email: Say = ({ auth }) => auth.signIn.email;
const password: Say = ({ auth }) => auth.signIn.password;
const firstName: Say = ({ auth }) => auth.signIn.firstName;
const lastName: Say = ({ auth }) => auth.signIn.lastName;
const submit: Say = ({ auth }) => auth.signIn.submit;
const open: Say = ({ auth }) => auth.signIn.provider.open;
const retry: Say = ({ auth }) => auth.signIn.unavailable.retry;

const press: Gesture = { press: 'button', name: submit };
const filled: readonly Gesture[] = [
  { fill: email, text: 'full@demo.example' },
  { fill: password, text: DEMO_PASSWORD },
];

export const signInTables = {
  gestures: {
    'press *Try again*': { press: 'button', name: retry },
    'press *Continue to sign-in*': { press: 'button', name: open },
    'mend the e-mail address': { fill: email, text: 'full@demo.example' },
    'press *Sign in* with empty fields': [{ fill: email, text: '' }, { fill: password, text: '' }, press],
    'press *Sign in* with address and password': [...filled, press],
    'press *Sign in* with address, password and names': [
      ...filled,
      { fill: firstName, text: 'Frieda' },
      { fill: lastName, text: 'Vollmer' },
      press,
    ],
  } satisfies Gestures<typeof signInModel>,
  causes: {
    'the sign-in page is opened': { by: 'demo data' },
    'people sign in here': { by: 'demo data' },
    'people sign in at an identity provider': {
      by: 'demo data',
      prepare: 'a server with an identity provider',
    },
    'where people sign in stays unanswered': { by: 'wire', call: CONFIG, reply: 'unreachable' },
    'the server lets the person in': { by: 'demo data', account: 'full' },
    'the server says: several people share the address': {
      by: 'wire',
      call: SIGN_IN,
      reply: { status: 409, code: 'USER_MULTIPLE_WITH_SAME_EMAIL_FOUND_ERROR' },
    },
    'the server says: too many tries, wait two seconds': {
      by: 'wire',
      call: SIGN_IN,
      reply: { status: 429, code: 'TOO_MANY_REQUESTS_ERROR' },
    },
    'the server says: wrong address or password': { by: 'demo data', prepare: 'another password' },
    'no answer comes': { by: 'wire', call: SIGN_IN, reply: 'unreachable' },
    'the page of the provider takes over': { by: 'demo data', prepare: 'a server with an identity provider' },
    'the browser cannot leave': {
      by: 'nothing',
      reason: 'no browser refuses to follow an address of the portal',
    },
    'one second passes': { by: 'clock', whose: 'person', ms: 1_000 },
  } satisfies Causes<typeof signInModel>,
  sightings: {
    loadingProvider: { shown: [({ auth }) => auth.signIn.loading], absent: [submit, open] },
    unavailable: { shown: [({ auth }) => auth.signIn.unavailable.title, retry], absent: [open] },
    provider: { shown: [({ auth }) => auth.signIn.provider.lead, open], absent: [email, password] },
    redirecting: { shown: [({ auth }) => auth.signIn.provider.opening], absent: [email, password] },
    'form.editing': { shown: [email, password, submit], absent: [open, retry] },
    'form.invalid': { announced: ({ auth }) => auth.signIn.errors, shown: [email, password, submit] },
    'form.submitting': { shown: [({ auth }) => auth.signIn.submitting], absent: [open, retry] },
    'form.askingForNames': {
      announced: ({ auth }) => auth.signIn.namesTitle,
      shown: [firstName, lastName, submit],
    },
    'form.refused': { announced: ({ auth }) => auth.signIn.refusedTitle, shown: [email, password, submit] },
    'form.throttled': { announced: ({ auth }) => auth.signIn.throttled.title },
    signedIn: { absent: [submit] },
  } satisfies Sightings<typeof signInMachine>,
};
