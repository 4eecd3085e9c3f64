import type { emailVerificationMachine } from '#machines/signing-in/email-verification/email-verification.machine.ts';

import type { TitlesOf } from '#tests/paths/generator/titles.ts';

export const emailVerificationTitles: TitlesOf<typeof emailVerificationMachine> = {
  states: {
    reading: 'Reading the link',
    missingToken: 'Link without a token',
    verifying: 'Checking the token',
    verified: 'Address confirmed',
    failed: 'Address not confirmed',
    'failed.invalid': 'Malformed token',
    'failed.expired': 'Expired token',
    'failed.notExisting': 'Unknown token',
    'failed.alreadyVerified': 'Confirmed before',
    'failed.other': 'Confirmation failed',
  },
  events: {
    'verification.retry': 'Try again',
  },
  guards: {
    hasToken: 'the link has a token',
    isMalformed: 'the token is malformed',
    isExpired: 'the token has expired',
    isUnknown: 'the token is unknown',
    isAlreadyVerified: 'the address was confirmed before',
  },
};
