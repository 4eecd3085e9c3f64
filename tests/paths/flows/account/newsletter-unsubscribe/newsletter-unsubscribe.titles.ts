import type { newsletterUnsubscribeMachine } from '#machines/account/newsletter-unsubscribe/newsletter-unsubscribe.machine.ts';

import type { TitlesOf } from '#tests/paths/generator/titles.ts';

export const newsletterUnsubscribeTitles: TitlesOf<typeof newsletterUnsubscribeMachine> = {
  states: {
    reading: 'Reading the link',
    missingEmail: 'Link without an address',
    asking: 'Waiting for confirmation',
    unsubscribing: 'Unsubscribing',
    confirmed: 'Unsubscribed',
    failed: 'Unsubscribing failed',
  },
  events: {
    'unsubscribe.confirm': 'Confirm',
  },
  guards: {
    hasEmail: 'the link has an e-mail address',
  },
};
