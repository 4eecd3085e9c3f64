import { fromPromise } from 'xstate';

import type {
  Compared,
  ReorderAttempt,
  ReorderInput,
  ReorderOutcome,
  ReorderServices,
} from './reorder.types.ts';

export const reorderActors = (services: ReorderServices) => ({
  compareOrder: fromPromise<Compared, ReorderInput>(({ input }) => services.compareOrder(input)),
  mergeOrder: fromPromise<ReorderOutcome, ReorderInput & ReorderAttempt>(({ input }) =>
    services.mergeOrder(input),
  ),
});

export type ReorderActors = ReturnType<typeof reorderActors>;
