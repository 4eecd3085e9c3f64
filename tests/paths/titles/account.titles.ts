import type { accountMachine } from '#machines/account/account.machine.ts';

import type { TitlesOf } from '#tests/paths/generator/titles.ts';

export const accountTitles: TitlesOf<typeof accountMachine> = {
  states: {
    loading: 'Fetching the account',
    shown: 'Account',
    failed: 'Account unavailable',
  },
  events: {
    'account.retry': 'Try again',
  },
  guards: {},
};
