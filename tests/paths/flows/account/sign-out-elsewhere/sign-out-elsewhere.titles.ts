import type { signOutElsewhereMachine } from '#machines/account/sign-out-elsewhere/sign-out-elsewhere.machine.ts';

import type { TitlesOf } from '#tests/paths/generator/titles.ts';

export const signOutElsewhereTitles: TitlesOf<typeof signOutElsewhereMachine> = {
  states: {
    ready: 'Places signed in',
    'ready.idle': 'Nothing ended yet',
    'ready.done': 'Signed out there',
    'ready.failed': 'Not signed out there',
    signingOut: 'Signing out there',
  },
  events: {
    'session.end': 'Sign out in one place',
    'others.end': 'Sign out everywhere else',
  },
  guards: {},
};
