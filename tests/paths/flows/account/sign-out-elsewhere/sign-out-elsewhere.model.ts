import { signOutElsewhereMachine } from '#machines/account/sign-out-elsewhere/sign-out-elsewhere.machine.ts';

import { pathModel } from '#tests/paths/generator/model.ts';
import { refusal } from '#tests/paths/flows/refusal.ts';
import { signOutElsewhereTitles } from './sign-out-elsewhere.titles.ts';

export const signOutElsewhereModel = pathModel(signOutElsewhereMachine, {
  titles: signOutElsewhereTitles,
  starts: { 'a person who is also signed in on a phone opens the account page': () => undefined },
  goals: {
    'a person signs out a lost phone': {
      from: 'a person who is also signed in on a phone opens the account page',
      to: 'ready.done',
    },
  },
  identity: () => null,
  events: {
    'session.end': {
      by: 'person',
      cases: { 'press the sign-out button of another session': { sessionId: 'phone' } },
    },
    'others.end': { by: 'person', cases: { 'press *Sign out everywhere else*': {} } },
  },
  services: {
    signOutElsewhere: {
      'the server ends the chosen sessions': { done: undefined },
      'no answer comes': { fails: refusal(null) },
    },
  },
  delays: {},
});
