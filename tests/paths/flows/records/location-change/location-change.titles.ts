import type { locationChangeMachine } from '#machines/records/location-change/location-change.machine.ts';

import type { TitlesOf } from '#tests/paths/generator/titles.ts';

export const locationChangeTitles: TitlesOf<typeof locationChangeMachine> = {
  states: {
    closed: 'Dialog closed',
    form: 'Location form',
    'form.editing': 'Filling in the form',
    'form.restored': 'Entries restored',
    'form.invalid': 'Fields with problems',
    'form.sending': 'Sending the location',
    'form.failed': 'Location not sent',
    sent: 'Location sent',
  },
  events: {
    'dialog.open': 'Open the dialog',
    'field.change': 'Change a field',
    'location.submit': 'Send the location',
    'dialog.close': 'Close the dialog',
  },
  guards: {
    hasDraft: 'there are unsent entries',
    hasProblems: 'a field has a problem',
  },
  actions: {
    takeDraft: 'note what is entered',
    keepDraft: 'keep the entries in the tab, or delete them there',
    dropDraft: 'drop the entries',
    recheckProblems: 'clear the problems that are solved',
    rememberRefusal: 'note the reason',
  },
};
