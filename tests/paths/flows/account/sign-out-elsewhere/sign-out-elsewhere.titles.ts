import type { signOutElsewhereMachine } from '#machines/account/sign-out-elsewhere/sign-out-elsewhere.machine.ts';

import type { TitlesOf } from '#tests/paths/generator/titles.ts';

export const signOutElsewhereTitles: TitlesOf<typeof signOutElsewhereMachine> = {
  states: {
    ready: 'Sessions listed',
    'ready.idle': 'No session ended yet',
    'ready.done': 'Session ended',
    'ready.failed': 'Session not ended',
    signingOut: 'Ending the session',
  },
  events: {
    'session.end': 'End one session',
    'others.end': 'End all other sessions',
  },
  guards: {},
  services: {
    signOutElsewhere: 'end the chosen sessions',
  },
  actions: {
    rememberSession: 'note the session to end, or that all others are to end',
  },
};
