import type { verificationTokenMachine } from '#machines/lifecycles/verification-token.machine.ts';

import type { TitlesOf } from '#tests/paths/generator/titles.ts';

export const verificationTokenTitles: TitlesOf<typeof verificationTokenMachine> = {
  states: {
    weighing: 'Looking at the record',
    malformed: 'Damaged link',
    unknown: 'Unknown link',
    pending: 'Pending',
    expired: 'Expired',
    verified: 'Verified',
    replaced: 'Replaced',
  },
  events: {
    'link.open': 'Open the link',
    'link.resend': 'Ask for a new link',
    'time.pass': 'Time passes',
  },
  guards: {
    isMalformed: 'the link is damaged',
    isUnknown: 'the link is unknown',
    isVerified: 'the link was opened before',
    isReplaced: 'a newer link has replaced this one',
    isExpired: 'the link has expired, and so has any newer one',
    isExpiredNow: 'the newest link has now expired',
  },
  actions: {
    rememberExpiry: 'note when the new link expires',
  },
};
