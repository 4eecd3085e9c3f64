import { queryClient } from '#api/client/query-client.ts';

import { deliveriesQuery, orderQuery } from './order.queries.ts';

/** Fetches an order and the parts in which it was sent. @throws {CallFailure} */
export const loadOrder = async (orderNo: string): Promise<void> => {
  // One after the other: two refusals for one order would be told twice.
  await queryClient.fetchQuery(orderQuery(orderNo));
  await queryClient.fetchQuery(deliveriesQuery(orderNo));
};
