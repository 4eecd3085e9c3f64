import { recoveryCodesMachine } from '#machines/account/recovery-codes/recovery-codes.machine.ts';

import { pathModel } from '#tests/paths/generator/model.ts';
import { refusal } from '#tests/paths/flows/refusal.ts';
import { recoveryCodesTitles } from './recovery-codes.titles.ts';

export const START = 'a person with a passkey opens the account page';

export const recoveryCodesModel = pathModel(recoveryCodesMachine, {
  titles: recoveryCodesTitles,
  starts: { [START]: () => undefined },
  goals: {
    'a person replaces the recovery codes': {
      from: START,
      through: ['press *Replace the codes* with the password', 'press *I have kept the codes*'],
      to: 'counted',
    },
  },
  identity: () => null,
  events: {
    'codes.renew': { by: 'person', cases: { 'press *Make new codes*': {} } },
    'codes.leave': { by: 'person', cases: { 'press *Cancel*': {} } },
    'password.change': {
      by: 'person',
      cases: { 'type the password': { value: 'secret' } },
    },
    'codes.submit': {
      by: 'person',
      cases: {
        'press *Replace the codes* without the password': { password: '' },
        'press *Replace the codes* with the password': { password: 'secret' },
      },
    },
    'codes.noted': { by: 'person', cases: { 'press *I have kept the codes*': {} } },
  },
  services: {
    renewCodes: {
      'the server makes new codes': {
        done: ['7K3MQ-0ZD1R-XBV9T-CA5HP-2EWNG', 'AAAAA-BBBBB-CCCCC-DDDDD-EEEEE'],
      },
      'the server says: wrong password': { fails: refusal(400, 'USER_HAS_BAD_CREDENTIALS_ERROR') },
      'the server says: no passkey is left': { fails: refusal(403, 'PASSKEY_MISSING_ERROR') },
      'the server says: too many attempts': { fails: refusal(429, 'TOO_MANY_REQUESTS_ERROR', 60) },
      'no answer comes': { fails: refusal(null) },
    },
  },
  delays: {},
});
