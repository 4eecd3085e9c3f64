import { signOutElsewhereMachine } from '#machines/account/sign-out-elsewhere/sign-out-elsewhere.machine.ts';

import { pathModel } from '#tests/paths/generator/model.ts';
import { refusal } from '#tests/paths/flows/refusal.ts';
import { signOutElsewhereTitles } from './sign-out-elsewhere.titles.ts';

export const signOutElsewhereModel = pathModel(signOutElsewhereMachine, {
  titles: signOutElsewhereTitles,
  starts: { 'somebody who is signed in on a phone, too, opens the account page': () => undefined },
  goals: {
    'somebody signs out a phone that was lost': {
      from: 'somebody who is signed in on a phone, too, opens the account page',
      to: 'ready.done',
    },
  },
  identity: () => null,
  events: {
    'session.end': {
      by: 'person',
      cases: { 'press the sign-out of another session': { sessionId: 'phone' } },
    },
    'others.end': { by: 'person', cases: { 'press *Sign out everywhere else*': {} } },
  },
  services: {
    signOutElsewhere: {
      'the server ends it': { done: undefined },
      'no answer comes': { fails: refusal(null) },
    },
  },
  delays: {},
});
