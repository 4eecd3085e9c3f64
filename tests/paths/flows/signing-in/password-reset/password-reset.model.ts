import { passwordResetMachine } from '#machines/signing-in/password-reset/password-reset.machine.ts';

import { pathModel } from '#tests/paths/generator/model.ts';
import { refusal } from '#tests/paths/flows/refusal.ts';
import { passwordResetTitles } from './password-reset.titles.ts';

const person = { firstName: 'Frieda', lastName: 'Vollmer', email: 'full@demo.example' };

export const passwordResetModel = pathModel(passwordResetMachine, {
  titles: passwordResetTitles,
  starts: {
    'the sign-in page is opened': () => ({ isAskedFor: false }),
    'follow the link in the mail about a changed password': () => ({ isAskedFor: true }),
  },
  goals: {
    'a person has forgotten their password': {
      from: 'the sign-in page is opened',
      through: ['enter the first name'],
      to: 'sent',
    },
  },
  identity: ({ context }) => context.problems.map(({ field }) => field),
  events: {
    'dialog.open': { by: 'person', cases: { 'press *Forgot your password?*': {} } },
    'dialog.close': { by: 'person', cases: { 'close the dialog': {} } },
    'field.change': {
      by: 'person',
      cases: {
        'enter the first name': { field: 'firstName', value: person.firstName },
        'enter the last name': { field: 'lastName', value: person.lastName },
      },
    },
    'reset.submit': {
      by: 'person',
      cases: {
        'press *Request link* without a first name': { person: { ...person, firstName: '' } },
        'press *Request link* without a last name': { person: { ...person, lastName: '' } },
        'press *Request link* with half an e-mail address': { person: { ...person, email: 'full@' } },
        'press *Request link* with everything filled in': {
          person: { ...person, email: ` ${person.email} ` },
        },
      },
    },
  },
  services: {
    askForReset: {
      'the server accepts the request': { done: undefined },
      'the server says: too many requests': { fails: refusal(429, 'TOO_MANY_REQUESTS_ERROR', 30) },
      'no answer comes': { fails: refusal(null) },
    },
  },
  delays: {},
});
