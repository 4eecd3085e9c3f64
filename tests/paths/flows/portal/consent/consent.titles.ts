import type { consentMachine } from '#machines/portal/consent/consent.machine.ts';

import type { TitlesOf } from '#tests/paths/generator/titles.ts';

export const consentTitles: TitlesOf<typeof consentMachine> = {
  states: {
    recalling: 'Looking for an earlier choice',
    undecided: 'No choice yet',
    'undecided.shown': 'Banner asking',
    'undecided.reopened': 'Banner opened again',
    'undecided.dismissed': 'Banner closed',
    accepted: 'Analytics accepted',
    'accepted.settled': 'Acceptance stored',
    'accepted.reopened': 'Banner over an acceptance',
    declined: 'Analytics declined',
    'declined.settled': 'Refusal stored',
    'declined.reopened': 'Banner over a refusal',
  },
  events: {
    'consent.changed': 'Another tab changes the choice',
    'consent.accept': 'Accept analytics',
    'consent.decline': 'Decline analytics',
    'consent.close': 'Close the banner',
    'consent.reopen': 'Open the cookie settings',
  },
  guards: {
    hasAccepted: 'analytics was accepted earlier',
    hasDeclined: 'analytics was declined earlier',
    acceptedElsewhere: 'the other tab has accepted',
  },
};
