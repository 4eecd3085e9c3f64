import { articlePriceActors } from './article-price.actors.ts';
import { articlePriceMachine } from './article-price.machine.ts';
import type { PriceRequestsServices } from './price-requests.types.ts';

export const priceRequestsActors = (services: PriceRequestsServices) => ({
  articlePrice: articlePriceMachine.provide({ actors: articlePriceActors(services) }),
});
