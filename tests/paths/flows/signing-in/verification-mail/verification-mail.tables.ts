import type { verificationMailMachine } from '#machines/signing-in/verification-mail/verification-mail.machine.ts';
import type { verificationMailModel } from './verification-mail.model.ts';

import type { Announcements, Gestures, Say, Sighting, Sightings } from '#tests/paths/tables.ts';

const request: Say = ({ verification }) => verification.request;
const sent: Say = ({ verification }) => verification.sentTitle;
const failed: Say = ({ verification }) => verification.failedTitle;

/** The result is announced at once and takes the focus. */
const told = (message: Say): Sighting => ({ announced: message, focus: message });

export const verificationMailTables = {
  gestures: {
    'press *Send a new link*': { press: 'button', name: request },
  } satisfies Gestures<typeof verificationMailModel>,
  sightings: {
    offered: { shown: [request], absent: [sent, failed] },
    sending: { announced: ({ verification }) => verification.sending, absent: [sent, failed] },
    sent: { ...told(sent), absent: [request, failed] },
    failed: { ...told(failed), shown: [request], absent: [sent] },
  } satisfies Sightings<typeof verificationMailMachine>,
  announcements: {
    'the server says: the address is verified already': ({ codes }) =>
      codes.VERIFICATION_TOKEN_IS_ALREADY_VERIFIED_ERROR,
    'no answer comes': ({ common }) => common.noAnswer,
  } satisfies Announcements<typeof verificationMailModel>,
};
