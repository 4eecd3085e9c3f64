import type { passkeyRenamingMachine } from '#machines/account/passkey-renaming/passkey-renaming.machine.ts';

import type { TitlesOf } from '#tests/paths/generator/titles.ts';

export const passkeyRenamingTitles: TitlesOf<typeof passkeyRenamingMachine> = {
  states: {
    listed: 'Names listed',
    'listed.idle': 'No name changed yet',
    'listed.renamed': 'Passkey renamed',
    naming: 'New name wanted',
    'naming.attempt': 'Attempt',
    'naming.attempt.editing': 'Typing the new name',
    'naming.attempt.invalid': 'Name missing',
    'naming.attempt.saving': 'Saving the name',
    'naming.attempt.failed': 'Renaming failed',
    'naming.outcome': 'Outcome of the attempts',
    'naming.outcome.known': 'Name unchanged',
    'naming.outcome.open': 'Name may have changed',
  },
  events: {
    'name.begin': 'Rename a passkey',
    'name.leave': 'Close the form',
    'name.change': 'Type the name',
    'name.submit': 'Save the name',
  },
  guards: {
    lacksName: 'the name is missing',
    holdsName: 'the name is filled in',
    mayBeRenamed: 'the name may have been stored',
    isLost: 'nobody knows whether the name was stored',
  },
  services: { renamePasskey: 'store the new name' },
  actions: {
    choosePasskey: 'note which passkey is meant',
    keepName: 'note the name that is sent',
    rememberRefusal: 'note the reason',
    fetchPasskeys: 'fetch the names again',
  },
};
