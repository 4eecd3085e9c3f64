import { passkeyDutyMachine } from '#machines/signing-in/passkey-duty/passkey-duty.machine.ts';

import { pathModel, type Standpoint } from '#tests/paths/generator/model.ts';
import { refusal } from '#tests/paths/flows/refusal.ts';
import { passkeyDutyTitles } from './passkey-duty.titles.ts';

export const MISSING = 'a person without the required passkey has given the correct password';
export const LEFT_OUT = 'a person with a passkey has given only the password';

export const CODES = ['7K3MQ-0ZD1R-XBV9T-CA5HP-2EWNG', 'AAAAA-BBBBB-CCCCC-DDDDD-EEEEE'];
const credentials = { email: 'staff@demo.example', password: 'secret' };

type Here = Standpoint<typeof passkeyDutyMachine>;

const isRecovering = ({ value }: Here): boolean => {
  const attempt = typeof value === 'object' ? value.asking.attempt : null;
  return typeof attempt === 'object' && attempt !== null && 'recovery' in attempt;
};

export const passkeyDutyModel = pathModel(passkeyDutyMachine, {
  titles: passkeyDutyTitles,
  starts: { [MISSING]: () => ({ hasPasskey: false }), [LEFT_OUT]: () => ({ hasPasskey: true }) },
  goals: {
    'a member of staff makes the first passkey': {
      from: MISSING,
      through: ['press *I have kept the codes*'],
      to: 'signedIn',
    },
    'a member of staff who has lost the passkey signs in': {
      from: LEFT_OUT,
      through: ['press *Sign in with the code* with a code'],
      to: 'signedIn',
    },
  },
  identity: () => null,
  events: {
    'passkey.make': { by: 'person', cases: { 'press *Make a passkey*': { credentials } } },
    'codes.noted': { by: 'person', cases: { 'press *I have kept the codes*': {} } },
    'code.change': {
      by: 'person',
      cases: {
        'type the code': (here: Here) => (isRecovering(here) ? { value: CODES[0]! } : null),
        'type nothing but a space': (here: Here) => (isRecovering(here) ? { value: ' ' } : null),
      },
    },
    'code.submit': {
      by: 'person',
      cases: {
        'press *Sign in with the code* without a code': (here: Here) =>
          isRecovering(here) ? { credentials, recoveryCode: ' ' } : null,
        'press *Sign in with the code* with a code': (here: Here) =>
          isRecovering(here) ? { credentials, recoveryCode: ` ${CODES[0]!} ` } : null,
      },
    },
  },
  services: {
    makeFirstPasskey: {
      'the browser makes the passkey, and the server stores it': { done: { outcome: 'done', codes: CODES } },
      'the person closes the browser’s dialog': { done: { outcome: 'cancelled', codes: [] } },
      'the browser says: passkeys do not work here': { done: { outcome: 'impossible', codes: [] } },
      'the server says: a passkey already exists': { fails: refusal(403, 'PASSKEY_REQUIRED_ERROR') },
      'no answer comes': { fails: refusal(null) },
      'nothing can be prepared, because no answer comes': {
        fails: { ...refusal(null), changedNothing: true },
      },
    },
    signInWithCode: {
      'the server lets the person in': { done: undefined },
      'the server says: this code is wrong': { fails: refusal(400, 'USER_HAS_BAD_CREDENTIALS_ERROR') },
      'no answer comes to the code': { fails: refusal(null) },
    },
  },
  delays: {},
});
