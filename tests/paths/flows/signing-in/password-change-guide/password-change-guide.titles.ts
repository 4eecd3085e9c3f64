import type { passwordChangeGuideMachine } from '#machines/signing-in/password-change-guide/password-change-guide.machine.ts';

import type { TitlesOf } from '#tests/paths/generator/titles.ts';

export const passwordChangeGuideTitles: TitlesOf<typeof passwordChangeGuideMachine> = {
  states: {
    closed: 'Guide closed',
    open: 'Guide open',
    'open.place': 'Step 1, where to change the password',
    'open.preparation': 'Step 2, what to do first',
    'open.proof': 'Step 3, current password',
    'open.choice': 'Step 4, new password',
    'open.wayBack': 'Step 5, the way back',
    'open.leaving': 'Leaving for the identity provider',
  },
  events: {
    'guide.open': 'Open the guide',
    'guide.close': 'Close the guide',
    'guide.next': 'Go to the next step',
    'guide.back': 'Go back a step',
    'guide.leave': 'Go to the identity provider',
  },
  guards: {},
};
