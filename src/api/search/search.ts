import { queryClient } from '#api/client/query-client.ts';

import { searchQuery } from './search.queries.ts';

/**
 * Searches articles, orders, offers and machines. Returns exact matches and counts; the screen reads the articles from the query client.
 * @throws {CallFailure}
 */
export const findSuggestions = async (search: string) => {
  const { exact, media, spareParts, records } = await queryClient.fetchQuery({
    ...searchQuery(search),
    staleTime: 0,
  });
  return {
    exact,
    media: media.total,
    spareParts: spareParts.total,
    record: records.exact,
    records: records.items.length,
  };
};
