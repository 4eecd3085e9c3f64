import { ARTICLES_KEY } from '#api/articles/articles.queries.ts';
import { queryClient } from '#api/client/query-client.ts';
import { requestPrice } from '#api/prices/request-price.ts';
import type { articlePriceMachine } from '#machines/buying/price-requests/article-price.machine.ts';
import type { priceRequestsMachine } from '#machines/buying/price-requests/price-requests.machine.ts';
import { portalChildren } from '#machines/portal/portal/portal.actors.ts';
import { servedPortal } from '#src/services.ts';
import { ONLY_CONTAINER } from '#tests/paths/flows/buying/article-price/article-price.model.ts';
import { FIRST, SECOND } from './price-requests.model.ts';
import { ShopServer } from '#tests/ui/shop/shop-server.ts';

import { fixture } from '#tests/paths/screen/fixture.tsx';

/** Returns a server with these articles, each with a price that can be requested. */
const serverWith =
  (...articleNos: string[]) =>
  (): ShopServer => {
    const server = new ShopServer({ level: 20 });
    server.articles.length = articleNos.length;
    for (const [index, articleNo] of articleNos.entries()) server.articles[index]!.article_no = articleNo;
    return server;
  };

const signIn = async (server: ShopServer): Promise<void> => {
  server.forgetPrices();
  await queryClient.invalidateQueries({ queryKey: ARTICLES_KEY });
};

export const priceRequestsFixture = fixture({
  path: () => '/shop/media',
  server: serverWith(FIRST, SECOND),
  portal: (chart: typeof priceRequestsMachine) =>
    servedPortal.provide({
      actors: { priceRequests: chart },
      // The steps of the paths say who is signed in.
      actions: { tellPriceRequests: () => {} },
    }),
  before: {
    'the price of KD-0606-15 arrives': async () => void (await requestPrice(FIRST)),
    'a person with five requests is signed in': signIn,
    'a person with no request left is signed in': signIn,
  },
});

export const articlePriceFixture = fixture({
  path: () => '/shop/media',
  server: serverWith(ONLY_CONTAINER),
  portal: (chart: typeof articlePriceMachine) =>
    servedPortal.provide({
      actors: { priceRequests: portalChildren.priceRequests.provide({ actors: { articlePrice: chart } }) },
    }),
  before: { 'the price arrives': async () => void (await requestPrice(ONLY_CONTAINER)) },
});
