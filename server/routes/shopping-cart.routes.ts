import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

import { LEVELS } from '#contract/access.contract.ts';
import { BulkAddBody, BulkAddReply, Cart, CartLineBody, CartRemoveBody } from '#contract/cart.contract.ts';
import { IdempotencyHeaders, SubmitBody, SubmitReply } from '#contract/order.contract.ts';
import { changeInCart, findOrderability, isInCart, removeFromCart } from '#server/db/carts.store.ts';
import { refusedQuantity } from '#server/domain/quantity.ts';
import { Refusal } from '#server/refusal.ts';
import { fromWire, toWire } from '#server/wire.ts';
import { addLine, addLines, cartOwner, isMachineKnown, readCart, type LineRefusal } from './cart-lines.ts';
import { submitCart } from './submit-cart.ts';

const reading = { requires: { level: LEVELS.noPrices }, forCustomers: true } as const;
const filling = { requires: { level: LEVELS.noPrices, buyersOnly: true }, forCustomers: true } as const;
const ordering = { requires: { level: LEVELS.limitedPrices, buyersOnly: true }, forCustomers: true } as const;

const STATUS: Readonly<Record<LineRefusal, number>> = {
  SPARE_PART_OR_MEDIA_ARTICLE_NOT_FOUND_ERROR: 404,
  MACHINE_DOES_NOT_EXIST_ERROR: 404,
  CART_LINE_FOR_OTHER_MACHINE_ERROR: 409,
  VALIDATION_ERROR: 400,
};

const refuse = (code: LineRefusal): never => {
  throw new Refusal(STATUS[code], code);
};

export const shoppingCartRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { database, clock } = app;

  app.get(
    '/shopping-cart/list',
    { config: reading, schema: { summary: 'The own cart', response: { 200: Cart } } },
    async (request) => toWire(await readCart(database, await request.findBuyer())),
  );

  app.post(
    '/shopping-cart/add/',
    {
      config: filling,
      schema: { summary: 'Add to what is there, which stays for its machine', body: CartLineBody },
    },
    async (request, reply) => {
      const refused = await addLine(database, await request.findBuyer(), fromWire(request.body));
      if (refused !== null) refuse(refused);
      return reply.code(204).send();
    },
  );

  app.post(
    '/shopping-cart/change/',
    {
      config: filling,
      schema: { summary: "Set a line's quantity, and the machine that it is for", body: CartLineBody },
    },
    async (request, reply) => {
      const buyer = await request.findBuyer();
      const owner = cartOwner(buyer);
      const line = fromWire(request.body);
      if (!(await isMachineKnown(database, buyer, line))) refuse('MACHINE_DOES_NOT_EXIST_ERROR');
      if (!(await changeInCart(database, owner, line))) {
        const isThere = await isInCart(database, owner, line.articleNo);
        refuse(refusedQuantity(isThere ? await findOrderability(database, line.articleNo) : undefined));
      }
      return reply.code(204).send();
    },
  );

  app.post(
    '/shopping-cart/remove/',
    { config: filling, schema: { summary: 'Remove a line', body: CartRemoveBody } },
    async (request, reply) => {
      const owner = cartOwner(await request.findBuyer());
      const isRemoved = await removeFromCart(database, owner, fromWire(request.body).articleNo);
      if (!isRemoved) refuse(refusedQuantity(undefined));
      return reply.code(204).send();
    },
  );

  app.post(
    '/shopping-cart/bulk-add/',
    {
      config: filling,
      schema: {
        summary: 'Add many lines, each for itself',
        body: BulkAddBody,
        response: { 200: BulkAddReply },
      },
    },
    async (request) => toWire(await addLines(database, await request.findBuyer(), fromWire(request.body))),
  );

  app.post(
    '/shopping-cart/submit/',
    {
      config: ordering,
      schema: {
        summary: 'Order the cart or request a quote, once for each idempotency key',
        headers: IdempotencyHeaders,
        body: SubmitBody,
        response: { 201: SubmitReply },
      },
    },
    async (request, reply) => {
      const answer = await submitCart(database, {
        buyer: await request.findBuyer(),
        key: request.headers['idempotency-key'],
        body: fromWire(request.body),
        submittedAt: clock.now(),
      });
      return reply.code(201).send(toWire(answer));
    },
  );
};
