import type { emailVerificationMachine } from '#machines/email-verification/email-verification.machine.ts';
import type { emailVerificationModel } from '#tests/paths/email-verification.model.ts';

import type { Causes, Gestures, Say, Sighting, Sightings } from './tables.ts';

const CALL = 'POST /token_verification/verify-email-token/';

const retry: Say = ({ auth }) => auth.verification.retry;
const toSignIn: Say = ({ auth }) => auth.verification.toSignIn;

/** A refusal that stays: the reason is said at once, and there is nothing to try again. */
const refused = (heading: Say, announced: Say): Sighting => ({
  heading,
  focus: 'heading',
  announced,
  shown: [toSignIn],
  absent: [retry],
});
const failed: Say = ({ auth }) => auth.verification.title.failed;

export const emailVerificationTables = {
  gestures: {
    'press *Try again*': { press: 'button', name: retry },
  } satisfies Gestures<typeof emailVerificationModel>,
  causes: {
    'follow the link of the mail': { by: 'demo data', prepare: 'a link with the token that the case needs' },
    'follow a link without a token': { by: 'demo data' },
    'the server confirms the address': { by: 'demo data', prepare: 'the token of “pending”' },
    'the server says: no token looks like this': { by: 'demo data', prepare: 'a token that is cut off' },
    'the server says: the token is too old': { by: 'demo data', prepare: 'the token of “expired”' },
    'the server says: nobody was sent this token': {
      by: 'demo data',
      prepare: 'a token made up in the right form',
    },
    'the server says: the address was confirmed before': {
      by: 'demo data',
      prepare: 'the token of “verified”',
    },
    'the server fails (500)': {
      by: 'wire',
      call: CALL,
      reply: { status: 500, code: 'GENERAL_SERVER_ERROR' },
    },
    'no answer comes': { by: 'wire', call: CALL, reply: 'unreachable' },
  } satisfies Causes<typeof emailVerificationModel>,
  sightings: {
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
  } satisfies Sightings<typeof emailVerificationMachine, 'reading'>,
};
