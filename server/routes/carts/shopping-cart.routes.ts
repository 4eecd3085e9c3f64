import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

import { LEVELS } from '#contract/accounts/access.contract.ts';
import {
  BulkAddBody,
  BulkAddReply,
  LINE_REFUSALS,
  QUANTITY_REFUSALS,
  Cart,
  CartLineBody,
  CartRemoveBody,
  CartReplaceBody,
} from '#contract/carts/cart.contract.ts';
import { fromWire, toWire } from '#contract/case.contract.ts';
import { IdempotencyHeaders } from '#contract/idempotency.contract.ts';
import { SubmitBody, SubmitReply } from '#contract/orders/order.contract.ts';
import { changeInCart, findOrderability, isInCart, removeFromCart } from '#server/db/carts/carts.store.ts';
import { ORDER_REFUSALS } from '#server/domain/orders/decide-order.ts';
import { refusedQuantity } from '#server/domain/catalogue/quantity.ts';
import { COSTLY } from '#server/plugins/rate-limit.plugin.ts';
import { Refusal } from '#server/refusal.ts';
import { addLine, addLines, cartOwner, isMachineKnown, readCart, replaceLine } from './cart-lines.ts';
import { submitCart } from './submit-cart.ts';

const reading = { requires: { level: LEVELS.noPrices }, forCustomers: true } as const;
const filling = { requires: { level: LEVELS.noPrices, buyersOnly: true }, forCustomers: true } as const;
const ordering = { requires: { level: LEVELS.limitedPrices, buyersOnly: true }, forCustomers: true } as const;

export const shoppingCartRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { database, clock } = app;

  app.get(
    '/shopping-cart/list',
    { config: reading, schema: { summary: 'The buyer’s cart', response: { 200: Cart } } },
    async (request) => toWire(await readCart(database, await request.findBuyer())),
  );

  app.post(
    '/shopping-cart/add/',
    {
      config: { ...filling, refuses: LINE_REFUSALS },
      schema: { summary: 'Add a quantity to a line, which keeps its machine', body: CartLineBody },
    },
    async (request, reply) => {
      const refused = await addLine(database, await request.findBuyer(), fromWire(request.body));
      if (refused !== null) throw new Refusal(refused);
      return reply.code(204).send();
    },
  );

  app.post(
    '/shopping-cart/change/',
    {
      config: { ...filling, refuses: [...QUANTITY_REFUSALS, 'MACHINE_DOES_NOT_EXIST_ERROR'] },
      schema: { summary: 'Set the quantity of a line, and the machine that it is for', body: CartLineBody },
    },
    async (request, reply) => {
      const buyer = await request.findBuyer();
      const owner = cartOwner(buyer);
      const line = fromWire(request.body);
      if (!(await isMachineKnown(database, buyer, line))) throw new Refusal('MACHINE_DOES_NOT_EXIST_ERROR');
      if (!(await changeInCart(database, owner, line))) {
        const isThere = await isInCart(database, owner, line.articleNo);
        const article = isThere ? await findOrderability(database, line.articleNo) : undefined;
        throw new Refusal(refusedQuantity(article));
      }
      return reply.code(204).send();
    },
  );

  app.post(
    '/shopping-cart/remove/',
    {
      config: { ...filling, refuses: ['SPARE_PART_OR_MEDIA_ARTICLE_NOT_FOUND_ERROR'] },
      schema: { summary: 'Remove a line from the cart', body: CartRemoveBody },
    },
    async (request, reply) => {
      const owner = cartOwner(await request.findBuyer());
      const isRemoved = await removeFromCart(database, owner, fromWire(request.body).articleNo);
      if (!isRemoved) throw new Refusal('SPARE_PART_OR_MEDIA_ARTICLE_NOT_FOUND_ERROR');
      return reply.code(204).send();
    },
  );

  app.post(
    '/shopping-cart/replace/',
    {
      config: { ...filling, refuses: LINE_REFUSALS },
      schema: {
        summary:
          'Replace a discontinued article in a line with its successor, for the same machine and at least the same quantity',
        body: CartReplaceBody,
      },
    },
    async (request, reply) => {
      await replaceLine(database, await request.findBuyer(), fromWire(request.body).articleNo);
      return reply.code(204).send();
    },
  );

  app.post(
    '/shopping-cart/bulk-add/',
    {
      config: { ...filling, ...COSTLY },
      schema: {
        summary: 'Add many lines to the cart, each independently',
        body: BulkAddBody,
        response: { 200: BulkAddReply },
      },
    },
    async (request) => toWire(await addLines(database, await request.findBuyer(), fromWire(request.body))),
  );

  app.post(
    '/shopping-cart/submit/',
    {
      config: { ...ordering, refuses: ['IDEMPOTENCY_KEY_REUSED_ERROR', ...ORDER_REFUSALS] },
      schema: {
        summary: 'Order the cart or request a quote, once for each idempotency key',
        headers: IdempotencyHeaders,
        body: SubmitBody,
        response: { 201: SubmitReply },
      },
    },
    async (request, reply) => {
      let isNew = false;
      const answer = await submitCart(database, {
        buyer: await request.findBuyer(),
        key: request.headers['idempotency-key'],
        body: fromWire(request.body),
        submittedAt: clock.now(),
        onPlaced: () => {
          isNew = true;
        },
      });
      if (isNew) app.metrics?.placed(answer.kind);
      return reply.code(201).send(toWire(answer));
    },
  );
};
