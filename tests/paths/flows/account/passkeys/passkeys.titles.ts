import type { passkeysMachine } from '#machines/account/passkeys/passkeys.machine.ts';

import type { TitlesOf } from '#tests/paths/generator/titles.ts';

export const passkeysTitles: TitlesOf<typeof passkeysMachine> = {
  states: {
    listed: 'Passkeys listed',
    'listed.idle': 'No passkey changed yet',
    'listed.changed': 'Passkeys changed',
    adding: 'New passkey',
    'adding.editing': 'Filling in name and password',
    'adding.invalid': 'Name or password missing',
    'adding.making': 'Making the passkey',
    'adding.cancelled': 'No passkey made',
    'adding.impossible': 'No passkey can be made',
    'adding.refused': 'New passkey refused',
    'adding.uncertain': 'Passkey perhaps added',
    removing: 'Passkey to be removed',
    'removing.confirming': 'Waiting for password and confirmation',
    'removing.invalid': 'Password missing',
    'removing.deleting': 'Removing the passkey',
    'removing.refused': 'Passkey not removed',
    'removing.uncertain': 'Passkey perhaps removed',
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
    leavesOpen: 'nobody knows whether the passkeys have changed',
    isCancelled: 'the browser’s dialog was closed',
    isImpossible: 'the browser cannot make a passkey for the portal',
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
    rememberOpen: 'note that nobody knows what has happened',
    forgetOpen: 'start without earlier tries',
  },
};
