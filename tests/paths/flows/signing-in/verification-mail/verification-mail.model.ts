import { verificationMailMachine } from '#machines/signing-in/verification-mail/verification-mail.machine.ts';

import { pathModel } from '#tests/paths/generator/model.ts';
import { refusal } from '#tests/paths/flows/refusal.ts';
import { verificationMailTitles } from './verification-mail.titles.ts';

export const verificationMailModel = pathModel(verificationMailMachine, {
  titles: verificationMailTitles,
  starts: { 'a person with an unverified address is offered a new link': () => undefined },
  goals: {
    'a person requests a new link': {
      from: 'a person with an unverified address is offered a new link',
      to: 'sent',
    },
  },
  identity: () => null,
  events: {
    'link.request': { by: 'person', cases: { 'press *Send a new link*': { credentials: null } } },
  },
  services: {
    requestLink: {
      'the server sends the link': { done: undefined },
      'the server says: the address is already verified': {
        fails: refusal(400, 'VERIFICATION_TOKEN_IS_ALREADY_VERIFIED_ERROR'),
      },
      'the server says: too many links requested': { fails: refusal(429, 'TOO_MANY_REQUESTS_ERROR', 3_600) },
      'no answer comes': { fails: refusal(null) },
    },
  },
  delays: {},
});
