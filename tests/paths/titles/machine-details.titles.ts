import type { machineDetailsMachine } from '#machines/machine-details/machine-details.machine.ts';

import type { TitlesOf } from '#tests/paths/generator/titles.ts';

export const machineDetailsTitles: TitlesOf<typeof machineDetailsMachine> = {
  states: {
    loading: 'Fetching the machine',
    shown: 'Machine',
    notFound: 'No such machine',
    failed: 'Machine unavailable',
  },
  events: {
    'details.retry': 'Try again',
  },
  guards: {
    isUnknown: 'the person has no such machine',
  },
};
