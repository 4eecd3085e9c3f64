import type { resetLinkMachine } from '#machines/lifecycles/reset-link.machine.ts';

import type { TitlesOf } from '#tests/paths/generator/titles.ts';

export const resetLinkTitles: TitlesOf<typeof resetLinkMachine> = {
  states: {
    weighing: 'Looking at the record',
    malformed: 'Damaged link',
    unknown: 'Unknown link',
    pending: 'Pending',
    lasting: 'Pending for the owner',
    expired: 'Expired',
    used: 'Used',
    replaced: 'Replaced',
  },
  events: {
    'password.choose': 'Choose a password with the link',
    'link.renew': 'A newer link is sent',
    'password.change': 'The password changes in another way',
    'time.pass': 'Time passes',
  },
  guards: {
    isMalformed: 'the link is damaged',
    isUnknown: 'the link is unknown',
    isUsed: 'the link was used',
    isReplaced: 'something newer has replaced the link',
    isExpired: 'the link has expired',
    isRecovery: 'the link is for the owner of the address',
    isExpiredNow: 'the link has now expired',
  },
};
