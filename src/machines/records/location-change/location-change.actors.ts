import { fromPromise } from 'xstate';

import type {
  LocationChangeContext,
  LocationChangeServices,
  LocationReport,
} from './location-change.types.ts';

export const locationChangeActors = (services: Pick<LocationChangeServices, 'changeLocation'>) => ({
  changeLocation: fromPromise<void, LocationReport>(({ input }) => services.changeLocation(input)),
});

export type LocationChangeActors = ReturnType<typeof locationChangeActors>;

/** What the chart has the browser keep. */
export const locationChangeActions = (services: Pick<LocationChangeServices, 'keepDraft'>) => ({
  keepDraft: ({ context: { userId, machineNo, draft } }: { context: LocationChangeContext }) =>
    services.keepDraft(userId, machineNo, draft),
});

export type LocationChangeActions = ReturnType<typeof locationChangeActions>;
