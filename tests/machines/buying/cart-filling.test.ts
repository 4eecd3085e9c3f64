import { expect, test } from 'vitest';

import { cartFillingActors, cartFillingMachine } from '#machines/buying/cart-filling/cart-filling.machine.ts';
import type { FilledLine } from '#machines/buying/cart-filling/cart-filling.types.ts';
import { failure, holdCalls, startBeside } from '#tests/support/seed/neighbours.ts';

const lines = [{ articleNo: '0012', quantity: 1, machineNo: null }];

const start = () => {
  const server = holdCalls<readonly FilledLine[], [unknown]>();
  const machine = cartFillingMachine.provide({ actors: cartFillingActors({ fillCart: server.service }) });
  const { actor, sentEvents } = startBeside(machine, undefined, ['cart']);
  return { filling: actor, sentEvents, server, state: () => actor.getSnapshot().value };
};

test('sends the lines once however often the button is pressed, and has the cart fetched again', async () => {
  const { filling, sentEvents, server, state } = start();
  filling.send({ type: 'filling.start', lines });
  filling.send({ type: 'filling.start', lines });
  expect(server.calls).toEqual([[lines]]);
  await server.resolve([{ articleNo: '0012', added: true }]);
  expect(state()).toBe('filled');
  expect(sentEvents).toEqual([{ to: 'cart', event: { type: 'cart.reload' } }]);
  filling.send({ type: 'filling.dismiss' });
  expect(state()).toBe('idle');
});

test('keeps the reason of each line that was not added', async () => {
  const { filling, server, state } = start();
  filling.send({ type: 'filling.start', lines: [...lines, { ...lines[0]!, articleNo: '0013' }] });
  const refused = { articleNo: '0013', added: false, error: 'VALIDATION_ERROR' } as const;
  await server.resolve([{ articleNo: '0012', added: true }, refused]);
  expect(state()).toBe('partlyFilled');
  expect(filling.getSnapshot().context.results).toMatchObject([{ added: true }, refused]);
});

test('reloads the cart after a lost answer, to show which lines have arrived', async () => {
  const { filling, sentEvents, server, state } = start();
  filling.send({ type: 'filling.start', lines });
  await server.reject(failure({ status: null }));
  expect(state()).toBe('failed');
  expect(sentEvents).toHaveLength(1);
  filling.send({ type: 'filling.start', lines });
  expect(state()).toBe('filling');
});

test('sends nothing when there is nothing to send', () => {
  const { filling, server } = start();
  filling.send({ type: 'filling.start', lines: [] });
  expect(server.calls).toEqual([]);
});

test('sends the selected lines, or all lines if none is selected', () => {
  const { filling, server } = start();
  const both = [...lines, { ...lines[0]!, articleNo: '0013' }];
  filling.send({ type: 'entry.choose', articleNo: '0013', wanted: true });
  filling.send({ type: 'filling.start', lines: both });
  expect(server.calls.at(-1)).toEqual([[both[1]]]);
  const again = start();
  again.filling.send({ type: 'entries.choose', articleNos: ['0013', 'GONE'] });
  again.filling.send({ type: 'entry.choose', articleNo: '0013', wanted: false });
  again.filling.send({ type: 'filling.start', lines: both });
  expect(again.server.calls.at(-1)).toEqual([both]);
});
