import { fromPromise } from 'xstate';

import type { AccountServices } from './account.types.ts';

export const accountActors = (services: AccountServices) => ({
  loadAccount: fromPromise(() => services.loadAccount()),
});

export type AccountActors = ReturnType<typeof accountActors>;
