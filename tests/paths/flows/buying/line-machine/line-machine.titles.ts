import type { lineMachineMachine } from '#machines/buying/line-machine/line-machine.machine.ts';

import type { TitlesOf } from '#tests/paths/generator/titles.ts';

export const lineMachineTitles: TitlesOf<typeof lineMachineMachine> = {
  states: {
    closed: 'Dialog closed',
    open: 'Dialog open',
    'open.loading': 'Fetching the machines',
    'open.failed': 'Machines unavailable',
    'open.choosing': 'Choosing a machine',
  },
  events: {
    'dialog.open': 'Open the dialog',
    'dialog.close': 'Close the dialog',
    'machines.reload': 'Try again',
    'machine.choose': 'Choose a machine',
  },
  guards: { isSaved: 'the article is an entry of the memory list' },
};
