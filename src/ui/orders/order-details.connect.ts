import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';

import { deliveriesQuery, orderQuery } from '#api/orders/order.queries.ts';
import type { Delivery } from '#contract/delivery.contract.ts';
import type { Order } from '#contract/order.contract.ts';
import type { orderDetailsMachine } from '#machines/order-details/order-details.machine.ts';
import { useFlow } from '#ui/portal/use-flow.ts';

export type OrderDetailsMachine = typeof orderDetailsMachine;

export type OrderDetailsView =
  | { readonly status: 'loading' | 'notFound' }
  | { readonly status: 'failed'; readonly retry: () => void }
  | { readonly status: 'shown'; readonly order: Order; readonly deliveries: readonly Delivery[] };

/** The page of one order. */
export const useOrderDetails = (orderNo: string, machine: OrderDetailsMachine): OrderDetailsView => {
  const details = useFlow(machine, { orderNo });
  const state = useSelector(details, ({ value }) => value);
  const isShown = state === 'shown';
  const { data: order } = useQuery({ ...orderQuery(orderNo), enabled: isShown });
  const { data: deliveries } = useQuery({ ...deliveriesQuery(orderNo), enabled: isShown });
  switch (state) {
    case 'notFound':
      return { status: 'notFound' };
    case 'failed':
      return { status: 'failed', retry: () => details.send({ type: 'details.retry' }) };
    default:
      return order === undefined || deliveries === undefined
        ? { status: 'loading' }
        : { status: 'shown', order, deliveries };
  }
};
