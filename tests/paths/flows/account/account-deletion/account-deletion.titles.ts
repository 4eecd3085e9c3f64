import type { accountDeletionMachine } from '#machines/account/account-deletion/account-deletion.machine.ts';

import type { TitlesOf } from '#tests/paths/generator/titles.ts';

export const accountDeletionTitles: TitlesOf<typeof accountDeletionMachine> = {
  states: {
    recalled: 'Looking up an earlier wish',
    idle: 'No wish to leave',
    'idle.unasked': 'Nothing asked for',
    'idle.withdrawn': 'Wish withdrawn',
    confirming: 'Confirmation dialog',
    'confirming.reading': 'Confirmation asked for',
    'confirming.requesting': 'Asking for deletion',
    'confirming.failed': 'Deletion not asked for',
    requested: 'Deletion asked for',
    'requested.standing': 'Asked for earlier',
    'requested.told': 'Asked for just now',
    'requested.failed': 'Wish not withdrawn',
    withdrawing: 'Withdrawing the wish',
  },
  events: {
    'deletion.ask': 'Ask for deletion',
    'deletion.cancel': 'Leave the dialog',
    'deletion.confirm': 'Confirm the deletion',
    'deletion.withdraw': 'Withdraw the wish',
  },
  guards: {
    isRequested: 'deletion was asked for before',
  },
};
