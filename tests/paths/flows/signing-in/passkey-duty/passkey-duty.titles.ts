import type { passkeyDutyMachine } from '#machines/signing-in/passkey-duty/passkey-duty.machine.ts';

import type { TitlesOf } from '#tests/paths/generator/titles.ts';

export const passkeyDutyTitles: TitlesOf<typeof passkeyDutyMachine> = {
  states: {
    asking: 'Passkey or recovery code needed',
    'asking.attempt': 'Attempt',
    'asking.attempt.enrolment': 'First passkey needed',
    'asking.attempt.enrolment.offered': 'No passkey made yet',
    'asking.attempt.enrolment.cancelled': 'Dialog closed without a passkey',
    'asking.attempt.enrolment.impossible': 'No passkey can be made',
    'asking.attempt.enrolment.failed': 'Making the first passkey failed',
    'asking.attempt.making': 'Making the first passkey',
    'asking.attempt.recovery': 'Recovery code needed',
    'asking.attempt.recovery.editing': 'Typing the code',
    'asking.attempt.recovery.invalid': 'Code missing',
    'asking.attempt.recovery.checking': 'Checking the code',
    'asking.attempt.recovery.failed': 'Signing in with the code failed',
    'asking.outcome': 'Outcome of the attempts',
    'asking.outcome.known': 'Nothing stored or used',
    'asking.outcome.open': 'Passkey may have been stored, or code used',
    codesShown: 'Recovery codes shown',
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
    isLost: 'nobody knows what has happened',
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
    tellSession: 'report that a session has begun',
  },
};
