import type { accountDeletionMachine } from '#machines/account/account-deletion/account-deletion.machine.ts';

import type { TitlesOf } from '#tests/paths/generator/titles.ts';

export const accountDeletionTitles: TitlesOf<typeof accountDeletionMachine> = {
  states: {
    recalled: 'Looking up an earlier request',
    idle: 'No deletion requested',
    'idle.unasked': 'Nothing requested',
    'idle.withdrawn': 'Request withdrawn',
    confirming: 'Confirmation dialog',
    'confirming.reading': 'Waiting for confirmation',
    'confirming.requesting': 'Requesting deletion',
    'confirming.failed': 'Deletion may not have been requested',
    'confirming.retracting': 'Withdrawing a request that may have been recorded',
    requested: 'Deletion requested',
    'requested.standing': 'Requested earlier',
    'requested.recorded': 'Requested just now',
    'requested.failed': 'Request not withdrawn',
    withdrawing: 'Withdrawing the request',
  },
  events: {
    'deletion.ask': 'Request deletion',
    'deletion.cancel': 'Leave the dialog',
    'deletion.confirm': 'Confirm the deletion',
    'deletion.withdraw': 'Withdraw the request',
  },
  guards: {
    isRequested: 'deletion was requested before',
  },
};
