import { expect, test } from 'vitest';

import { orderDetailsActors } from '#machines/order-details/order-details.actors.ts';
import { orderDetailsMachine } from '#machines/order-details/order-details.machine.ts';
import type { OrderRef } from '#machines/order-details/order-details.types.ts';
import { failure, holdCalls, startBeside } from '#tests/support/neighbours.ts';

const openPage = () => {
  const order = holdCalls<void, [OrderRef]>();
  const machine = orderDetailsMachine.provide({ actors: orderDetailsActors({ loadOrder: order.service }) });
  return { order, ...startBeside(machine, { orderNo: '700001' }) };
};

test('an order is fetched by its number and shown', async () => {
  const { order, actor } = openPage();
  expect(order.calls).toEqual([[{ orderNo: '700001' }]]);
  await order.resolve();
  expect(actor.getSnapshot().value).toBe('shown');
});

test('an order that is unknown, or somebody else’s, is not found', async () => {
  const { order, actor } = openPage();
  await order.reject(failure({ status: 404, code: 'ORDER_NOT_FOUND_ERROR' }));
  expect(actor.getSnapshot().value).toBe('notFound');
  expect(actor.getSnapshot().can({ type: 'details.retry' })).toBe(false);
});

test('an order that could not be fetched can be asked for again', async () => {
  const { order, actor } = openPage();
  await order.reject(failure({ status: 500 }));
  expect(actor.getSnapshot().value).toBe('failed');
  actor.send({ type: 'details.retry' });
  await order.resolve();
  expect(actor.getSnapshot().value).toBe('shown');
});
