import type { verificationMailMachine } from '#machines/signing-in/verification-mail/verification-mail.machine.ts';

import type { TitlesOf } from '#tests/paths/generator/titles.ts';

export const verificationMailTitles: TitlesOf<typeof verificationMailMachine> = {
  states: {
    offered: 'New link available',
    sending: 'Requesting a link',
    sent: 'Link sent',
    failed: 'Link not sent',
  },
  events: {
    'link.request': 'Ask for a new link',
  },
  guards: {},
  actions: {
    rememberRefusal: 'note the reason',
  },
};
