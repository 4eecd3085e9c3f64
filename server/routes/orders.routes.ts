import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

import { LEVELS } from '#contract/access.contract.ts';
import {
  DocumentItems,
  Order,
  OrderItemsQuery,
  OrderPage,
  OrderParams,
  OrdersQuery,
} from '#contract/order.contract.ts';
import { findOrder, listOrders } from '#server/db/orders.store.ts';
import type { SignedIn } from '#server/plugins/session.plugin.ts';
import { recordReaderOf } from '#server/domain/record-reader.ts';
import { Refusal } from '#server/refusal.ts';
import { fromWire, toWire } from '#server/wire.ts';

const reading = { requires: { level: LEVELS.noPrices } } as const;

export const orderRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { database } = app;

  const findOrRefuse = async (visitor: SignedIn, orderNo: string) => {
    const order = await findOrder(database, recordReaderOf(visitor), orderNo);
    if (order === undefined) throw new Refusal(404, 'ORDER_NOT_FOUND_ERROR');
    return order;
  };

  app.get(
    '/orders/',
    {
      config: reading,
      schema: { summary: 'Orders, without items', querystring: OrdersQuery, response: { 200: OrderPage } },
    },
    async ({ query, visitor }) =>
      toWire(await listOrders(database, recordReaderOf(visitor), fromWire(query))),
  );

  app.get(
    '/order/details/:order_no/',
    {
      config: reading,
      schema: { summary: 'An order with its items', params: OrderParams, response: { 200: Order } },
    },
    async ({ params, visitor }) => toWire(await findOrRefuse(visitor, params.order_no)),
  );

  app.get(
    '/order-items/',
    {
      config: reading,
      schema: {
        summary: 'The items of an order',
        querystring: OrderItemsQuery,
        response: { 200: DocumentItems },
      },
    },
    async ({ query, visitor }) => {
      const { items } = await findOrRefuse(visitor, query.order_no);
      return toWire({ items });
    },
  );
};
