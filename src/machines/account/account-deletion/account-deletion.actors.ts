import { fromPromise } from 'xstate';

import type { AccountDeletionServices } from './account-deletion.types.ts';

export const accountDeletionActors = (services: AccountDeletionServices) => ({
  requestDeletion: fromPromise(() => services.requestDeletion()),
  withdrawDeletion: fromPromise(() => services.withdrawDeletion()),
});

export type AccountDeletionActors = ReturnType<typeof accountDeletionActors>;
