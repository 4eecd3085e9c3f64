import { fromPromise } from 'xstate';

import type { PriceAllowance } from '#contract/accounts/user.contract.ts';

import type { ArticlePriceContext, PriceRequestsServices } from './price-requests.types.ts';

export const articlePriceActors = (services: PriceRequestsServices) => ({
  requestPrice: fromPromise<PriceAllowance, ArticlePriceContext>(({ input }) =>
    services.requestPrice(input.articleNo),
  ),
});

export type ArticlePriceActors = ReturnType<typeof articlePriceActors>;
