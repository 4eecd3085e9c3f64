import { expect, test } from 'vitest';

import { cartSavingActors, cartSavingMachine } from '#machines/buying/cart-saving/cart-saving.machine.ts';
import type { SavedLine } from '#machines/buying/cart-saving/cart-saving.types.ts';
import { failure, holdCalls, startBeside } from '#tests/support/seed/neighbours.ts';

const lines = [{ articleNo: '0012', quantity: 1, machineNo: null }];
const RELOAD = { to: 'memoryList', event: { type: 'memory.reload' } };

const start = () => {
  const server = holdCalls<readonly SavedLine[], [unknown]>();
  const machine = cartSavingMachine.provide({ actors: cartSavingActors({ saveLines: server.service }) });
  const { actor, sentEvents } = startBeside(machine, undefined, ['memoryList']);
  return { saving: actor, sentEvents, server, state: () => actor.getSnapshot().value };
};

test('saves the cart once however often the button is pressed, and has the list fetched again', async () => {
  const { saving, sentEvents, server, state } = start();
  saving.send({ type: 'saving.start', lines });
  saving.send({ type: 'saving.start', lines });
  expect(server.calls).toEqual([[lines]]);
  await server.resolve([{ articleNo: '0012', added: true }]);
  expect(state()).toBe('saved');
  expect(sentEvents).toEqual([RELOAD]);
  saving.send({ type: 'saving.dismiss' });
  expect(state()).toBe('idle');
  expect(saving.getSnapshot().context.results).toEqual([]);
});

test('keeps the reason of each line that was not saved, until the next try', async () => {
  const { saving, server, state } = start();
  saving.send({ type: 'saving.start', lines });
  const refused = { articleNo: '0012', added: false, error: 'MEMORY_LIST_FULL_ERROR' } as const;
  await server.resolve([refused]);
  expect(state()).toBe('partlySaved');
  expect(saving.getSnapshot().context.results).toEqual([refused]);
  saving.send({ type: 'saving.start', lines });
  expect(saving.getSnapshot().context.results).toEqual([]);
});

test('has the list fetched again after a lost answer, and can be tried again', async () => {
  const { saving, sentEvents, server, state } = start();
  saving.send({ type: 'saving.start', lines });
  await server.reject(failure({ status: null }));
  expect(state()).toBe('failed');
  expect(sentEvents).toEqual([RELOAD]);
  saving.send({ type: 'saving.start', lines });
  expect(state()).toBe('saving');
});

test('sends nothing if the cart is empty', () => {
  const { saving, server } = start();
  saving.send({ type: 'saving.start', lines: [] });
  expect(server.calls).toEqual([]);
});
