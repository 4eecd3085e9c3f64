import { queryClient } from '#api/client/query-client.ts';

import { deliveriesQuery, orderQuery } from './order.queries.ts';

/** Fetches an order without its deliveries. @throws {CallFailure} */
export const loadOrderItself = async (orderNo: string): Promise<void> => {
  await queryClient.fetchQuery(orderQuery(orderNo));
};

/** Fetches an order and its deliveries. @throws {CallFailure} */
export const loadOrder = async (orderNo: string): Promise<void> => {
  // The calls run one after the other: if both were refused at once, the person would be notified twice.
  await loadOrderItself(orderNo);
  await queryClient.fetchQuery(deliveriesQuery(orderNo));
};
