import type { recoveryCodesMachine } from '#machines/account/recovery-codes/recovery-codes.machine.ts';

import type { TitlesOf } from '#tests/paths/generator/titles.ts';

export const recoveryCodesTitles: TitlesOf<typeof recoveryCodesMachine> = {
  states: {
    counted: 'Unused codes counted',
    asking: 'New codes wanted',
    'asking.editing': 'Typing the password',
    'asking.invalid': 'Password missing',
    'asking.renewing': 'Replacing the codes',
    'asking.refused': 'Codes not replaced',
    shown: 'New codes shown',
  },
  events: {
    'codes.renew': 'Ask for new codes',
    'codes.leave': 'Keep the earlier codes',
    'password.change': 'Type the password',
    'codes.submit': 'Confirm with the password',
    'codes.noted': 'Say that the codes are kept',
  },
  guards: {
    lacksPassword: 'the password is missing',
  },
  services: { renewCodes: 'check the password and replace the codes' },
  actions: {
    keepCodes: 'note the codes to show',
    forgetCodes: 'forget the codes',
    rememberRefusal: 'note the reason',
  },
};
