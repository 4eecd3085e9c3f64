import { queryOptions } from '@tanstack/react-query';

import { get, path, post } from '#api/client/http.ts';
import { listAt } from '#api/client/list-at.ts';
import type { Delivery } from '#contract/orders/delivery.contract.ts';
import type { Order, OrderPage } from '#contract/orders/order.contract.ts';
import type { ReorderComparison } from '#contract/carts/reorder.contract.ts';

/** The keys of the list of orders and of everything about a single order begin with this one. */
const ORDERS_KEY = ['orders'] as const;

export const ordersList = listAt<OrderPage>([...ORDERS_KEY], '/orders/');

export const orderQuery = (orderNo: string) =>
  queryOptions({
    queryKey: [...ORDERS_KEY, 'details', orderNo],
    queryFn: () => get<Order>(path`/order/details/${orderNo}/`),
  });

export const deliveriesQuery = (orderNo: string) =>
  queryOptions({
    queryKey: [...ORDERS_KEY, 'deliveries', orderNo],
    queryFn: async () =>
      (await get<{ items: Delivery[] }>('/order/deliveries/', { query: { orderNo } })).items,
  });

/** Finds what has changed since an order was placed; the answer is valid only at the moment of the call. */
export const comparisonQuery = (orderNo: string) =>
  queryOptions({
    queryKey: [...ORDERS_KEY, 'comparison', orderNo],
    queryFn: () => post<ReorderComparison>(path`/orders/${orderNo}/reorder/`, {}),
    staleTime: 0,
  });
