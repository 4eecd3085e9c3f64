import { ARTICLES_KEY } from '#api/articles/articles.queries.ts';
import { queryClient } from '#api/client/query-client.ts';
import { requestPrice } from '#api/prices/request-price.ts';
import type { articlePriceMachine } from '#machines/price-requests/article-price.machine.ts';
import type { priceRequestsMachine } from '#machines/price-requests/price-requests.machine.ts';
import { portalChildren } from '#machines/portal/portal.actors.ts';
import { servedPortal } from '#src/services.ts';
import { ShopServer } from '#tests/ui/shop/shop-server.ts';

import { stage } from './stage.tsx';

/** Articles of which a price can be asked for, A-1 and so on. */
const serverWith = (count: number) => (): ShopServer => {
  const server = new ShopServer({ level: 20 });
  server.articles.length = count;
  for (const [index, article] of server.articles.entries()) article.article_no = `A-${index + 1}`;
  return server;
};

const signIn = async (server: ShopServer): Promise<void> => {
  server.forgetPrices();
  await queryClient.invalidateQueries({ queryKey: ARTICLES_KEY });
};

export const priceRequestsStage = stage({
  path: () => '/shop/media',
  server: serverWith(2),
  portal: (chart: typeof priceRequestsMachine) =>
    servedPortal.provide({
      actors: { priceRequests: chart },
      // Who is there is told by the path.
      actions: { tellPriceRequests: () => {} },
    }),
  before: {
    'the price of A-1 arrives': async () => void (await requestPrice('A-1')),
    'somebody with five requests is signed in': signIn,
    'somebody with no request left is signed in': signIn,
  },
});

export const articlePriceStage = stage({
  path: () => '/shop/media',
  server: serverWith(1),
  portal: (chart: typeof articlePriceMachine) =>
    servedPortal.provide({
      actors: { priceRequests: portalChildren.priceRequests.provide({ actors: { articlePrice: chart } }) },
    }),
  before: { 'the price arrives': async () => void (await requestPrice('A-1')) },
});
