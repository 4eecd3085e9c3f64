import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

import { LEVELS } from '#contract/accounts/access.contract.ts';
import { fromWire, toWire } from '#contract/case.contract.ts';
import { Deliveries } from '#contract/orders/delivery.contract.ts';
import { withoutPages } from '#contract/list.contract.ts';
import { OptionalIdempotencyHeaders } from '#contract/idempotency.contract.ts';
import {
  DocumentItems,
  Order,
  OrderItemsQuery,
  OrderPage,
  OrderParams,
  OrdersQuery,
} from '#contract/orders/order.contract.ts';
import { ReorderBody, ReorderReply } from '#contract/carts/reorder.contract.ts';
import { hasSheetsOfOrder } from '#server/db/data-sheets/data-sheet-files.store.ts';
import { findDeliveries } from '#server/db/orders/deliveries.store.ts';
import {
  findListedOrders,
  findOrder,
  findOrderSummaries,
  listOrders,
} from '#server/db/orders/orders.store.ts';
import type { SignedIn } from '#server/plugins/session.plugin.ts';
import { recordReaderOf } from '#server/domain/record-reader.ts';
import { COSTLY } from '#server/plugins/rate-limit.plugin.ts';
import { Refusal } from '#server/refusal.ts';
import { orderColumns } from './order-csv.ts';
import { CsvFile, inPortions, replyCsv } from '#server/routes/reply-csv.ts';
import { compareWithToday, mergeIntoCart } from '#server/routes/carts/reorder.ts';

const reading = { requires: { level: LEVELS.noPrices } } as const;
const readingOne = { ...reading, refuses: ['ORDER_NOT_FOUND_ERROR'] } as const;
const filling = { requires: { level: LEVELS.noPrices, buyersOnly: true }, forCustomers: true } as const;

export const orderRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { database, clock } = app;

  const findOrRefuse = async (visitor: SignedIn, orderNo: string) => {
    const order = await findOrder(database, recordReaderOf(visitor), orderNo);
    if (order === undefined) throw new Refusal('ORDER_NOT_FOUND_ERROR');
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
    '/orders/csv/',
    {
      config: { ...reading, ...COSTLY },
      schema: {
        summary: 'Orders as CSV',
        querystring: withoutPages(OrdersQuery),
        response: { 200: CsvFile },
      },
    },
    async ({ query, visitor }, reply) => {
      const reader = recordReaderOf(visitor);
      return replyCsv(reply, {
        fileName: { 'de-DE': 'Bestellungen', 'en-GB': 'Orders' },
        language: visitor.language,
        columns: orderColumns(reader),
        portions: inPortions(
          () => findListedOrders(database, reader, fromWire(query)),
          (numbers) => findOrderSummaries(database, reader, numbers),
        ),
      });
    },
  );

  app.get(
    '/order/details/:order_no/',
    {
      config: readingOne,
      schema: { summary: 'An order with its items', params: OrderParams, response: { 200: Order } },
    },
    async ({ params, visitor }) => {
      const order = await findOrRefuse(visitor, params.order_no);
      return toWire({ ...order, hasDataSheets: await hasSheetsOfOrder(database, order.orderNo) });
    },
  );

  app.get(
    '/order-items/',
    {
      config: readingOne,
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

  app.get(
    '/order/deliveries/',
    {
      config: readingOne,
      schema: {
        summary: 'The deliveries of an order',
        querystring: OrderItemsQuery,
        response: { 200: Deliveries },
      },
    },
    async ({ query, visitor }) => {
      const { orderNo } = await findOrRefuse(visitor, query.order_no);
      return toWire({ items: await findDeliveries(database, orderNo) });
    },
  );

  app.post(
    '/orders/:order_no/reorder/',
    {
      config: {
        ...filling,
        refuses: ['ORDER_NOT_FOUND_ERROR', 'CART_CHANGED_ERROR', 'IDEMPOTENCY_KEY_REUSED_ERROR'],
      },
      schema: {
        summary:
          'Compare an order with what is sold now; with `confirm`, add it to the cart, once for each idempotency key',
        params: OrderParams,
        headers: OptionalIdempotencyHeaders,
        body: ReorderBody,
        response: { 200: ReorderReply },
      },
    },
    async (request) => {
      const { lines, confirm = false, fingerprint } = fromWire(request.body);
      const key = request.headers['idempotency-key'];
      if (confirm && key === undefined) throw new Refusal('VALIDATION_ERROR');
      const { visitor, params } = request;
      const buyer = await request.findBuyer();
      const reorder = { visitor, buyer, orderNo: params.order_no, lines, fingerprint };
      if (key === undefined || !confirm) return toWire(await compareWithToday(database, reorder));
      return toWire(await mergeIntoCart(database, reorder, { key, at: clock.now() }));
    },
  );
};
