import type { passkeyDutyMachine } from '#machines/signing-in/passkey-duty/passkey-duty.machine.ts';

import type { TitlesOf } from '#tests/paths/generator/titles.ts';

export const passkeyDutyTitles: TitlesOf<typeof passkeyDutyMachine> = {
  states: {
    enrolment: 'First passkey wanted',
    'enrolment.offered': 'No passkey made yet',
    'enrolment.cancelled': 'Dialog closed without a passkey',
    'enrolment.impossible': 'No passkey can be made',
    'enrolment.refused': 'First passkey refused',
    'enrolment.uncertain': 'First passkey perhaps stored',
    making: 'Making the first passkey',
    codesShown: 'Recovery codes shown',
    recovery: 'Recovery code wanted',
    'recovery.editing': 'Typing the code',
    'recovery.invalid': 'Code missing',
    'recovery.checking': 'Checking the code',
    'recovery.refused': 'Code refused',
    'recovery.uncertain': 'Code perhaps used',
    signedIn: 'Signed in',
  },
  events: {
    'passkey.make': 'Make the passkey',
    'codes.noted': 'Say that the codes are kept',
    'code.change': 'Type the code',
    'code.submit': 'Send the code',
  },
  guards: {
    hasPasskey: 'the person has a passkey',
    lacksCode: 'the code is missing',
    holdsCode: 'the code is filled in',
    leavesOpen: 'nobody knows what has happened',
    isCancelled: 'the browser’s dialog was closed',
    isImpossible: 'the browser cannot make a passkey for the portal',
  },
  services: {
    makeFirstPasskey: 'check the password, then make and store the first passkey',
    signInWithCode: 'check the password and the code, and begin a session',
  },
  actions: {
    keepCodes: 'note the codes to show',
    forgetCodes: 'forget the codes',
    rememberRefusal: 'note the reason',
    rememberOpen: 'note that nobody knows what has happened',
    tellSession: 'report that a session has begun',
  },
};
