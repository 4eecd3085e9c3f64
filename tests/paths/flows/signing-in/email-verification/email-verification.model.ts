import { emailVerificationMachine } from '#machines/signing-in/email-verification/email-verification.machine.ts';

import { pathModel } from '#tests/paths/generator/model.ts';
import { refusal } from '#tests/paths/flows/refusal.ts';
import { emailVerificationTitles } from './email-verification.titles.ts';

export const emailVerificationModel = pathModel(emailVerificationMachine, {
  titles: emailVerificationTitles,
  starts: {
    'follow the link in the mail': () => ({ token: 'A'.repeat(43) }),
    'follow a link without its last part': () => ({ token: null }),
    'follow a link whose last part is empty': () => ({ token: '' }),
  },
  goals: {
    'a person confirms their address': { from: 'follow the link in the mail', to: 'verified' },
  },
  identity: () => null,
  events: { 'verification.retry': { by: 'person', cases: { 'press *Try again*': {} } } },
  services: {
    verifyEmail: {
      'the server confirms the address': { done: undefined },
      'the server says: the link is damaged': {
        fails: refusal(400, 'VERIFICATION_TOKEN_INVALID_ERROR'),
      },
      'the server says: the link is too old': {
        fails: refusal(400, 'VERIFICATION_TOKEN_IS_EXPIRED_ERROR'),
      },
      'the server says: the link is unknown': {
        fails: refusal(400, 'VERIFICATION_TOKEN_NOT_EXISTS_ERROR'),
      },
      'the server says: the address was confirmed before': {
        fails: refusal(400, 'VERIFICATION_TOKEN_IS_ALREADY_VERIFIED_ERROR'),
      },
      'the server fails': { fails: refusal(500, 'GENERAL_SERVER_ERROR') },
      'no answer comes': { fails: refusal(null) },
    },
  },
  delays: {},
});
