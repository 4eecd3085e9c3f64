import type { emailVerificationMachine } from '#machines/signing-in/email-verification/email-verification.machine.ts';
import type { emailVerificationModel } from './email-verification.model.ts';

import type { Actions, Say, Expectation, Expectations } from '#tests/paths/tables.ts';

const retry: Say = ({ common }) => common.retry;
const toSignIn: Say = ({ auth }) => auth.verification.toSignIn;

/** After a permanent refusal, the reason is announced at once, and there is nothing to try again. */
const refused = (heading: Say, announced: Say): Expectation => ({
  heading,
  focus: 'heading',
  announced,
  shown: [toSignIn],
  absent: [retry],
});
const failed: Say = ({ auth }) => auth.verification.title.failed;

export const emailVerificationTables = {
  actions: {
    'press *Try again*': { press: 'button', name: retry },
  } satisfies Actions<typeof emailVerificationModel>,
  expectations: {
    missingToken: refused(failed, ({ auth }) => auth.verification.missingToken),
    verifying: { heading: ({ auth }) => auth.verification.title.verifying, absent: [retry, toSignIn] },
    verified: {
      heading: ({ auth }) => auth.verification.title.verified,
      focus: 'heading',
      shown: [({ auth }) => auth.verification.verified, toSignIn],
      absent: [retry],
    },
    'failed.invalid': refused(failed, ({ codes }) => codes.VERIFICATION_TOKEN_INVALID_ERROR),
    'failed.expired': refused(
      ({ auth }) => auth.verification.title.expired,
      ({ codes }) => codes.VERIFICATION_TOKEN_IS_EXPIRED_ERROR,
    ),
    'failed.notExisting': refused(failed, ({ codes }) => codes.VERIFICATION_TOKEN_NOT_EXISTS_ERROR),
    'failed.alreadyVerified': refused(
      ({ auth }) => auth.verification.title.alreadyVerified,
      ({ codes }) => codes.VERIFICATION_TOKEN_IS_ALREADY_VERIFIED_ERROR,
    ),
    'failed.other': { heading: failed, focus: 'heading', shown: [retry, toSignIn] },
  } satisfies Expectations<typeof emailVerificationMachine, 'reading'>,
};
