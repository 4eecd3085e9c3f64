import type { passwordResetMachine } from '#machines/signing-in/password-reset/password-reset.machine.ts';

import type { TitlesOf } from '#tests/paths/generator/titles.ts';

export const passwordResetTitles: TitlesOf<typeof passwordResetMachine> = {
  states: {
    arriving: 'Reading the address',
    closed: 'Dialog closed',
    form: 'Reset form',
    'form.editing': 'Filling in the form',
    'form.invalid': 'Fields with problems',
    'form.submitting': 'Sending the request',
    'form.failed': 'Request not sent',
    sent: 'Request sent',
  },
  events: {
    'dialog.open': 'Open the dialog',
    'field.change': 'Change a field',
    'reset.submit': 'Ask for a new password',
    'dialog.close': 'Close the dialog',
  },
  guards: {
    isAskedFor: 'the address asks for the dialog',
    hasProblems: 'a field has a problem',
  },
  actions: {
    recheckProblems: 'clear the problems that are solved',
  },
};
