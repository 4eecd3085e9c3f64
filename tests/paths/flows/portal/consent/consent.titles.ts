import type { consentMachine } from '#machines/portal/consent/consent.machine.ts';

import type { TitlesOf } from '#tests/paths/generator/titles.ts';

export const consentTitles: TitlesOf<typeof consentMachine> = {
  states: {
    recalling: 'Looking for an earlier choice',
    undecided: 'No choice yet',
    'undecided.shown': 'Banner shown',
    'undecided.reopened': 'Banner opened again',
    'undecided.dismissed': 'Banner closed',
    accepted: 'Analytics accepted',
    'accepted.settled': 'Accepted, banner closed',
    'accepted.reopened': 'Accepted, banner open again',
    declined: 'Analytics declined',
    'declined.settled': 'Declined, banner closed',
    'declined.reopened': 'Declined, banner open again',
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
  actions: {
    keepChoice: 'keep the choice in the browser',
  },
};
