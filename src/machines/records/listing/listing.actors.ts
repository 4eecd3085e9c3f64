import { fromPromise } from 'xstate';

import type { ListQuery } from '#contract/list.contract.ts';

import type { ListingServices } from './listing.types.ts';

export const listingActors = (services: ListingServices) => ({
  findPage: fromPromise<{ readonly total: number }, ListQuery>(({ input }) => services.findPage(input)),
});

export type ListingActors = ReturnType<typeof listingActors>;
