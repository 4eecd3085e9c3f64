import type { AnyMachineSnapshot } from 'xstate';

import type { passwordResetMachine } from '#machines/signing-in/password-reset/password-reset.machine.ts';
import type {
  PasswordResetContext,
  ResetField,
} from '#machines/signing-in/password-reset/password-reset.types.ts';
import type { passwordResetModel } from './password-reset.model.ts';

import type { Action, Actions, Say, Expectation, Expectations } from '#tests/paths/tables.ts';

const open: Say = ({ password }) => password.reset.open;
const title: Say = ({ password }) => password.reset.title;
const email: Say = ({ password }) => password.reset.email;
const firstName: Say = ({ password }) => password.reset.firstName;
const lastName: Say = ({ password }) => password.reset.lastName;
const submit: Say = ({ password }) => password.reset.submit;
const sent: Say = ({ password }) => password.reset.sentTitle;

const FIELDS: Readonly<Record<ResetField, Say>> = { firstName, lastName, email };

/** A problem or the result is announced at once and takes the focus. */
const told = (message: Say): Expectation => ({ announced: message, focus: message });

const EMAIL = 'full@demo.example';

const fillIn = (first: string, last: string, address: string): readonly Action[] => [
  { fill: firstName, text: first },
  { fill: lastName, text: last },
  { fill: email, text: address },
];
const press: Action = { press: 'button', name: submit };

export const passwordResetTables = {
  actions: {
    'press *Forgot your password?*': { press: 'button', name: open },
    'close the dialog': { press: 'button', name: ({ common }) => common.close },
    'enter the first name': { fill: firstName, text: 'Frieda' },
    'enter the last name': { fill: lastName, text: 'Vollmer' },
    'press *Request link* without a first name': [...fillIn('', 'Vollmer', EMAIL), press],
    'press *Request link* without a last name': [...fillIn('Frieda', '', EMAIL), press],
    'press *Request link* with half an e-mail address': [...fillIn('Frieda', 'Vollmer', 'full@'), press],
    'press *Request link* with everything filled in': [...fillIn('Frieda', 'Vollmer', EMAIL), press],
  } satisfies Actions<typeof passwordResetModel>,
  expectations: {
    closed: { shown: [open], absent: [title, submit] },
    'form.editing': { heading: title, shown: [firstName, lastName, email, submit], absent: [sent] },
    'form.invalid': { ...told(({ common }) => common.checkEntries), shown: [firstName, submit] },
    'form.submitting': { announced: ({ password }) => password.reset.submitting, absent: [sent] },
    'form.failed': {
      ...told(({ password }) => password.reset.failedTitle),
      shown: [({ password }) => password.reset.failed, firstName, submit],
    },
    sent: { ...told(sent), shown: [({ password }) => password.reset.sent], absent: [submit] },
  } satisfies Expectations<typeof passwordResetMachine, 'arriving'>,
  flaws: ({ context }: AnyMachineSnapshot) =>
    (context as PasswordResetContext).problems.map(({ field }) => FIELDS[field]),
};
