import type { supportMachine } from '#machines/portal/support/support.machine.ts';

import type { TitlesOf } from '#tests/paths/generator/titles.ts';

export const supportTitles: TitlesOf<typeof supportMachine> = {
  states: {
    closed: 'Help closed',
    choosing: 'Choosing whom to ask',
    mailOpened: 'Mail program opened',
  },
  events: {
    'support.open': 'Ask for help',
    'support.write': 'Write to one of the two recipients',
    'support.close': 'Close the dialog',
  },
  guards: {},
  actions: {
    rememberDesk: 'note who is written to',
    forgetDesk: 'forget who was written to',
  },
};
