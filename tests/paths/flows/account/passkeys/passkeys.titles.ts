import type { passkeysMachine } from '#machines/account/passkeys/passkeys.machine.ts';

import type { TitlesOf } from '#tests/paths/generator/titles.ts';

export const passkeysTitles: TitlesOf<typeof passkeysMachine> = {
  states: {
    listed: 'Passkeys listed',
    'listed.idle': 'No passkey changed yet',
    'listed.changed': 'Passkeys changed',
    changing: 'Passkeys to be changed',
    'changing.attempt': 'Attempt',
    'changing.attempt.adding': 'New passkey',
    'changing.attempt.adding.editing': 'Filling in name and password',
    'changing.attempt.adding.invalid': 'Name or password missing',
    'changing.attempt.adding.making': 'Making the passkey',
    'changing.attempt.adding.cancelled': 'No passkey made',
    'changing.attempt.adding.impossible': 'No passkey can be made',
    'changing.attempt.adding.failed': 'Adding failed',
    'changing.attempt.removing': 'Passkey to be removed',
    'changing.attempt.removing.confirming': 'Waiting for password and confirmation',
    'changing.attempt.removing.invalid': 'Password missing',
    'changing.attempt.removing.deleting': 'Removing the passkey',
    'changing.attempt.removing.failed': 'Removal failed',
    'changing.outcome': 'Outcome of the attempts',
    'changing.outcome.known': 'Passkeys unchanged',
    'changing.outcome.open': 'Passkeys may have changed',
  },
  events: {
    'passkey.add': 'Add a passkey',
    'passkey.remove': 'Remove a passkey',
    'passkey.leave': 'Close the form or the dialog',
    'field.change': 'Change a field',
    'passkey.submit': 'Confirm with the password',
  },
  guards: {
    lacksEntries: 'a field is empty',
    isLost: 'nobody knows whether the passkeys have changed',
    isCancelled: 'the browser’s dialog was closed',
    isImpossible: 'the browser cannot make a passkey for the portal, or has made one already',
  },
  services: {
    addPasskey: 'check the password, then make and store a passkey',
    removePasskey: 'check the password and remove the passkey',
  },
  actions: {
    choosePasskey: 'note which passkey is meant',
    showProblems: 'show what is missing',
    recheckProblems: 'clear the problems that are solved',
    clearProblems: 'clear the problems',
    rememberRefusal: 'note the reason',
  },
};
