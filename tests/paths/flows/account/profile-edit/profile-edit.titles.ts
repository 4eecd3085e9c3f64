import type { profileEditMachine } from '#machines/account/profile-edit/profile-edit.machine.ts';

import type { TitlesOf } from '#tests/paths/generator/titles.ts';

export const profileEditTitles: TitlesOf<typeof profileEditMachine> = {
  states: {
    recalling: 'Looking for unsaved entries',
    viewing: 'Profile',
    'viewing.untouched': 'Profile, unchanged',
    'viewing.saved': 'Profile, just saved',
    form: 'Profile form',
    'form.editing': 'Filling in the form',
    'form.restored': 'Entries restored',
    'form.invalid': 'Fields with problems',
    'form.saving': 'Saving the profile',
    'form.failed': 'Profile not saved',
  },
  events: {
    'profile.edit': 'Edit the profile',
    'field.change': 'Change a field',
    'profile.submit': 'Save the profile',
    'profile.cancel': 'Cancel',
  },
  guards: {
    hasDraft: 'there are unsaved entries',
    hasProblems: 'a field has a problem',
  },
  actions: {
    takeDraft: 'note what is entered',
    keepDraft: 'keep the entries in the tab, or delete them there',
    dropDraft: 'drop the entries',
    recheckProblems: 'clear the problems that are solved',
    rememberRefusal: 'note the reason',
  },
};
