import { fromPromise } from 'xstate';

import type { PriceAllowance } from '#contract/user.contract.ts';

import { articlePriceMachine } from './article-price.machine.ts';
import type { ArticlePriceContext, PriceRequestsServices } from './price-requests.types.ts';

const articlePriceActors = (services: PriceRequestsServices) => ({
  requestPrice: fromPromise<PriceAllowance, ArticlePriceContext>(({ input }) =>
    services.requestPrice(input.articleNo),
  ),
});

export type ArticlePriceActors = ReturnType<typeof articlePriceActors>;

export const priceRequestsActors = (services: PriceRequestsServices) => ({
  articlePrice: articlePriceMachine.provide({ actors: articlePriceActors(services) }),
});
