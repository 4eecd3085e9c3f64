import type { profileEditMachine } from '#machines/account/profile-edit/profile-edit.machine.ts';
import type { profileEditModel } from './profile-edit.model.ts';

import type { Announcements, Actions, Say, Expectation, Expectations } from '#tests/paths/tables.ts';

const edit: Say = ({ account }) => account.profile.editLabel;
const lastName: Say = ({ account }) => account.profile.lastName;
const save: Say = ({ account }) => account.profile.save;
const restored: Say = ({ account }) => account.profile.restored;
const saved: Say = ({ account }) => account.profile.saved;

/** A problem or the result is announced at once and takes the focus. */
const told = (message: Say): Expectation => ({ announced: message, focus: message });

export const profileEditTables = {
  actions: {
    'press *Change name and telephone*': { press: 'button', name: edit },
    'press *Cancel*': { press: 'button', name: ({ common }) => common.cancel },
    'enter the last name': { fill: lastName, text: 'Becker' },
    'press *Save* without a last name': [
      { fill: lastName, text: '' },
      { press: 'button', name: save },
    ],
    'press *Save* with everything filled in': [
      { fill: lastName, text: 'Becker' },
      { press: 'button', name: save },
    ],
  } satisfies Actions<typeof profileEditModel>,
  expectations: {
    'viewing.untouched': { shown: [edit], absent: [save, saved] },
    'viewing.saved': { ...told(saved), shown: [edit], absent: [save] },
    'form.editing': { focus: ({ account }) => account.profile.firstName, shown: [save], absent: [edit] },
    'form.restored': {
      announced: restored,
      shown: [restored, lastName, save],
      absent: [edit],
    },
    'form.invalid': {
      ...told(({ account }) => account.profile.errors),
      shown: [lastName, save],
      flawed: [lastName],
    },
    'form.failed': { ...told(({ account }) => account.profile.failedTitle), shown: [lastName, save] },
    'form.saving': { announced: ({ account }) => account.profile.saving, absent: [edit, saved] },
  } satisfies Expectations<typeof profileEditMachine, 'recalling'>,
  announcements: {
    'the server says: another person with the same address has this name': ({ account }) =>
      account.profile.taken,
    'the server says: not allowed': ({ codes }) => codes.PERMISSION_DENIED_ERROR,
    'no answer comes': ({ account }) => account.profile.noAnswer,
  } satisfies Announcements<typeof profileEditModel>,
};
