import type { recoveryCodesMachine } from '#machines/account/recovery-codes/recovery-codes.machine.ts';

import type { TitlesOf } from '#tests/paths/generator/titles.ts';

export const recoveryCodesTitles: TitlesOf<typeof recoveryCodesMachine> = {
  states: {
    counted: 'Unused codes counted',
    asking: 'New codes wanted',
    'asking.attempt': 'Attempt',
    'asking.attempt.editing': 'Typing the password',
    'asking.attempt.invalid': 'Password missing',
    'asking.attempt.renewing': 'Replacing the codes',
    'asking.attempt.failed': 'Replacement failed',
    'asking.outcome': 'Outcome of the attempts',
    'asking.outcome.known': 'Codes not replaced',
    'asking.outcome.open': 'Codes may have been replaced',
    shown: 'New codes shown',
  },
  events: {
    'codes.renew': 'Ask for new codes',
    'codes.leave': 'Close the form',
    'password.change': 'Type the password',
    'codes.submit': 'Confirm with the password',
    'codes.noted': 'Say that the codes are kept',
  },
  guards: {
    lacksPassword: 'the password is missing',
    isLost: 'nobody knows whether the codes were replaced',
  },
  services: { renewCodes: 'check the password and replace the codes' },
  actions: {
    keepCodes: 'note the codes to show',
    forgetCodes: 'forget the codes',
    rememberRefusal: 'note the reason',
  },
};
