import type { newsletterUnsubscribeMachine } from '#machines/account/newsletter-unsubscribe/newsletter-unsubscribe.machine.ts';
import type { newsletterUnsubscribeModel } from './newsletter-unsubscribe.model.ts';

import type { Actions, Say, Expectations } from '#tests/paths/tables.ts';

const confirm: Say = ({ auth }) => auth.unsubscribe.confirm;
const title: Say = ({ auth }) => auth.unsubscribe.title;

export const newsletterUnsubscribeTables = {
  actions: {
    'press *Unsubscribe*': { press: 'button', name: confirm },
  } satisfies Actions<typeof newsletterUnsubscribeModel>,
  expectations: {
    missingEmail: {
      heading: title,
      focus: 'heading',
      announced: ({ auth }) => auth.unsubscribe.missing,
    },
    asking: { heading: title, focus: 'heading', shown: [confirm] },
    unsubscribing: { heading: title, shown: [({ auth }) => auth.unsubscribe.unsubscribing] },
    confirmed: {
      heading: ({ auth }) => auth.unsubscribe.confirmedTitle,
      focus: 'heading',
      absent: [confirm],
    },
    failed: { heading: title, announced: ({ auth }) => auth.unsubscribe.failedTitle, shown: [confirm] },
  } satisfies Expectations<typeof newsletterUnsubscribeMachine, 'reading'>,
};
