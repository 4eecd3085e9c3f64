import type { verificationMailMachine } from '#machines/signing-in/verification-mail/verification-mail.machine.ts';
import type { verificationMailModel } from './verification-mail.model.ts';

import type { Announcements, Actions, Say, Expectation, Expectations } from '#tests/paths/tables.ts';

const request: Say = ({ verification }) => verification.request;
const sent: Say = ({ verification }) => verification.sentTitle;
const failed: Say = ({ verification }) => verification.failedTitle;

/** The result is announced at once and takes the focus. */
const told = (message: Say): Expectation => ({ announced: message, focus: message });

export const verificationMailTables = {
  actions: {
    'press *Send a new link*': { press: 'button', name: request },
  } satisfies Actions<typeof verificationMailModel>,
  expectations: {
    offered: { shown: [request], absent: [sent, failed] },
    sending: { announced: ({ verification }) => verification.sending, absent: [sent, failed] },
    sent: { ...told(sent), absent: [request, failed] },
    failed: { ...told(failed), shown: [request], absent: [sent] },
  } satisfies Expectations<typeof verificationMailMachine>,
  announcements: {
    'the server says: the address is already verified': ({ codes }) =>
      codes.VERIFICATION_TOKEN_IS_ALREADY_VERIFIED_ERROR,
    'no answer comes': ({ common }) => common.noAnswer,
  } satisfies Announcements<typeof verificationMailModel>,
};
