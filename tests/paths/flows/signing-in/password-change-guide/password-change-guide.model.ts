import { passwordChangeGuideMachine } from '#machines/signing-in/password-change-guide/password-change-guide.machine.ts';

import { pathModel } from '#tests/paths/generator/model.ts';
import { passwordChangeGuideTitles } from './password-change-guide.titles.ts';

export const passwordChangeGuideModel = pathModel(passwordChangeGuideMachine, {
  titles: passwordChangeGuideTitles,
  starts: { 'the account page is opened': () => ({ url: '/identity/password' }) },
  goals: {
    'a person changes their password': {
      from: 'the account page is opened',
      through: ['open.place'],
      to: 'open.leaving',
    },
  },
  identity: () => null,
  events: {
    'guide.open': { by: 'person', cases: { 'press *Change password*': {} } },
    'guide.next': { by: 'person', cases: { 'press *Next*': {} } },
    'guide.back': { by: 'person', cases: { 'press *Back*': {} } },
    'guide.leave': { by: 'person', cases: { 'press *Go to the identity provider*': {} } },
    'guide.close': { by: 'person', cases: { 'press *Back to the platform*': {} } },
  },
  services: {},
  delays: {},
});
