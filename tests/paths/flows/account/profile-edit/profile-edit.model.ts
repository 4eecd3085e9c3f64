import { profileEditMachine } from '#machines/account/profile-edit/profile-edit.machine.ts';

import { pathModel } from '#tests/paths/generator/model.ts';
import { refusal } from '#tests/paths/flows/refusal.ts';
import { profileEditTitles } from './profile-edit.titles.ts';

const PROFILE = { firstName: 'Ada', lastName: 'Becker', telephone: '+49 7161 9' };

export const profileEditModel = pathModel(profileEditMachine, {
  titles: profileEditTitles,
  starts: {
    'a dealer opens the account page': () => ({ userId: 'u1', draft: null }),
    'a dealer comes back to the account page with unsaved changes': () => ({
      userId: 'u1',
      draft: PROFILE,
    }),
  },
  goals: {
    'a dealer changes their name': {
      from: 'a dealer opens the account page',
      through: ['enter the last name'],
      to: 'viewing.saved',
    },
  },
  identity: ({ context }) => context.problems.length > 0,
  events: {
    'profile.edit': { by: 'person', cases: { 'press *Change name and telephone*': {} } },
    'profile.cancel': { by: 'person', cases: { 'press *Cancel*': {} } },
    'field.change': {
      by: 'person',
      cases: { 'enter the last name': { field: 'lastName', profile: PROFILE } },
    },
    'profile.submit': {
      by: 'person',
      cases: {
        'press *Save* without a last name': { profile: { ...PROFILE, lastName: '' } },
        'press *Save* with everything filled in': { profile: { ...PROFILE, telephone: ' +49 7161 9 ' } },
      },
    },
  },
  services: {
    saveProfile: {
      'the server saves the profile': { done: undefined },
      'the server says: another person with the same address has this name': {
        fails: refusal(409, 'USER_MULTIPLE_WITH_SAME_EMAIL_FOUND_ERROR'),
      },
      'the server says: not allowed': { fails: refusal(403, 'PERMISSION_DENIED_ERROR') },
      'no answer comes': { fails: refusal(null) },
    },
  },
  delays: {},
});
