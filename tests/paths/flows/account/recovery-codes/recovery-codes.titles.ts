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
    'asking.uncertain': 'Codes perhaps replaced',
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
    leavesOpen: 'nobody knows whether the codes were replaced',
  },
  services: { renewCodes: 'check the password and replace the codes' },
  actions: {
    keepCodes: 'note the codes to show',
    forgetCodes: 'forget the codes',
    rememberRefusal: 'note the reason',
    rememberOpen: 'note that nobody knows what has happened',
    forgetOpen: 'start without earlier tries',
  },
};
