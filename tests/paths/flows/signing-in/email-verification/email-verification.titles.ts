import type { emailVerificationMachine } from '#machines/signing-in/email-verification/email-verification.machine.ts';

import type { TitlesOf } from '#tests/paths/generator/titles.ts';

export const emailVerificationTitles: TitlesOf<typeof emailVerificationMachine> = {
  states: {
    reading: 'Reading the link',
    missingToken: 'Incomplete link',
    verifying: 'Checking the link',
    verified: 'Address confirmed',
    failed: 'Address not confirmed',
    'failed.invalid': 'Damaged link',
    'failed.expired': 'Link too old',
    'failed.notExisting': 'Unknown link',
    'failed.alreadyVerified': 'Confirmed before',
    'failed.other': 'Confirmation failed',
  },
  events: {
    'verification.retry': 'Try again',
  },
  guards: {
    hasToken: 'the link is complete',
    isMalformed: 'the link is damaged',
    isExpired: 'the link is too old',
    isUnknown: 'the link is unknown',
    isAlreadyVerified: 'the address was confirmed before',
  },
};
