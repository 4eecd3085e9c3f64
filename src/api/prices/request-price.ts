import { ARTICLES_KEY } from '#api/articles/articles.queries.ts';
import { post } from '#api/client/http.ts';
import { queryClient } from '#api/client/query-client.ts';
import type { PriceReply } from '#contract/catalogue/article.contract.ts';
import type { PriceAllowance } from '#contract/accounts/user.contract.ts';

/** Requests the price of an article. Resolves once the lists and the page on the screen show it. */
export const requestPrice = async (articleNo: string): Promise<PriceAllowance> => {
  const { priceRequests } = await post<PriceReply>('/price-request/', { articleNo });
  await queryClient.invalidateQueries({ queryKey: ARTICLES_KEY });
  return priceRequests;
};
