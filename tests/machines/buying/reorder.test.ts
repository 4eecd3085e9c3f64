import { expect, test } from 'vitest';

import type { Failure } from '#contract/failure.contract.ts';
import { reorderActors } from '#machines/buying/reorder/reorder.actors.ts';
import { reorderMachine } from '#machines/buying/reorder/reorder.machine.ts';
import type {
  Compared,
  ReorderAttempt,
  ReorderInput,
  ReorderOutcome,
} from '#machines/buying/reorder/reorder.types.ts';
import { failure, holdCalls, startBeside } from '#tests/support/seed/neighbours.ts';

const compared = (positions: readonly number[], fingerprint = 'as shown'): Compared => ({
  positions,
  fingerprint,
});

const start = () => {
  const comparison = holdCalls<Compared, [ReorderInput]>();
  const merge = holdCalls<ReorderOutcome, [ReorderInput & ReorderAttempt]>();
  const services = { compareOrder: comparison.service, mergeOrder: merge.service };
  const machine = reorderMachine.provide({ actors: reorderActors(services) });
  const beside = startBeside(machine, { orderNo: '700001' }, ['cart']);
  const keys = () => merge.calls.map(([{ key }]) => key);
  return { comparison, merge, keys, ...beside };
};

/** Starts with an open dialog in which lines 1 and 3 can be ordered. */
const startComparing = async () => {
  const started = start();
  started.actor.send({ type: 'reorder.open' });
  await started.comparison.resolve(compared([1, 3]));
  return started;
};

test('nothing is added to the cart before the differences have been shown and confirmed', async () => {
  const { actor, merge, comparison } = await startComparing();
  expect(comparison.calls).toEqual([[{ orderNo: '700001' }]]);
  expect(actor.getSnapshot().value).toBe('choosing');
  expect(merge.calls).toEqual([]);
});

test('lines can be deselected and selected again, and keep their order', async () => {
  const { actor, merge, sentEvents } = await startComparing();
  actor.send({ type: 'line.choose', position: 1, wanted: false });
  actor.send({ type: 'line.choose', position: 3, wanted: false });
  actor.send({ type: 'reorder.confirm' });
  expect(actor.getSnapshot().value).toBe('nothingChosen');
  actor.send({ type: 'line.choose', position: 3, wanted: true });
  actor.send({ type: 'line.choose', position: 1, wanted: true });
  // A line that cannot be ordered is never selected, no matter what asks for it.
  actor.send({ type: 'line.choose', position: 2, wanted: true });
  actor.send({ type: 'reorder.confirm' });
  expect(merge.calls).toMatchObject([[{ orderNo: '700001', positions: [1, 3] }]]);
  await merge.resolve({ added: 2, missed: 0 });
  expect(actor.getSnapshot().value).toBe('merged');
  expect(sentEvents).toEqual([{ to: 'cart', event: { type: 'cart.reload' } }]);
});

test('all lines can be selected or deselected at once if several can be ordered', async () => {
  const { actor, merge } = await startComparing();
  actor.send({ type: 'lines.choose', wanted: false });
  actor.send({ type: 'reorder.confirm' });
  expect(actor.getSnapshot().value).toBe('nothingChosen');
  actor.send({ type: 'lines.choose', wanted: true });
  actor.send({ type: 'reorder.confirm' });
  expect(merge.calls).toMatchObject([[{ positions: [1, 3] }]]);
});

test('if only one line can be ordered, there is no way to select all lines', async () => {
  const { actor, comparison } = start();
  actor.send({ type: 'reorder.open' });
  await comparison.resolve(compared([1]));
  expect(actor.getSnapshot().can({ type: 'lines.choose', wanted: true })).toBe(false);
});

test('a line is added in the quantity that was set for it, but only if the line is selected', async () => {
  const { actor, merge } = await startComparing();
  actor.send({ type: 'line.change', position: 3, quantity: 7 });
  actor.send({ type: 'line.change', position: 1, quantity: 5 });
  // A line that cannot be ordered has no quantity.
  actor.send({ type: 'line.change', position: 2, quantity: 9 });
  actor.send({ type: 'line.choose', position: 1, wanted: false });
  actor.send({ type: 'reorder.confirm' });
  expect(merge.calls).toMatchObject([[{ positions: [3], quantities: { 3: 7 } }]]);
  expect(merge.calls[0]?.[0].quantities).toEqual({ 3: 7 });
});

test('a wrong quantity of a selected line stops the attempt, and leads to its field', async () => {
  const { actor, merge } = await startComparing();
  const refused: string[] = [];
  actor.on('quantity.refused', ({ articleNo }) => refused.push(articleNo));
  actor.send({ type: 'quantity.typed', articleNo: '3', isWrong: true });
  actor.send({ type: 'reorder.confirm' });
  expect(refused).toEqual(['3']);
  expect(merge.calls).toEqual([]);
  actor.send({ type: 'line.choose', position: 3, wanted: false });
  actor.send({ type: 'reorder.confirm' });
  expect(merge.calls).toMatchObject([[{ positions: [1], quantities: {} }]]);
});

test('a quantity stays set when the lines are shown again, and is forgotten when the dialog is opened again', async () => {
  const { actor, merge, comparison } = await startComparing();
  actor.send({ type: 'line.change', position: 1, quantity: 5 });
  actor.send({ type: 'reorder.confirm' });
  await merge.reject(failure({ status: 409, code: 'CART_CHANGED_ERROR' }));
  actor.send({ type: 'reorder.retry' });
  await comparison.resolve(compared([1, 3], 'as it is now'));
  actor.send({ type: 'reorder.confirm' });
  expect(merge.calls[1]?.[0].quantities).toEqual({ 1: 5 });
  await merge.resolve({ added: 2, missed: 0 });
  actor.send({ type: 'reorder.close' });
  actor.send({ type: 'reorder.open' });
  await comparison.resolve(compared([1, 3]));
  expect(actor.getSnapshot().context.quantities).toEqual({});
});

test('a second press while the reorder is under way sends nothing', async () => {
  const { actor, merge } = await startComparing();
  actor.send({ type: 'reorder.confirm' });
  actor.send({ type: 'reorder.confirm' });
  expect(merge.calls).toHaveLength(1);
});

test.each<Partial<Failure>>([
  { status: null },
  { status: 502 },
  { status: 429, code: 'TOO_MANY_REQUESTS_ERROR' },
  { status: 401, code: 'UNAUTHENTICATED_ERROR' },
  { status: 403, code: 'PERMISSION_DENIED_ERROR' },
])('after %j the same attempt is repeated with its key, even if the dialog was closed', async (lost) => {
  const { actor, merge, keys } = await startComparing();
  actor.send({ type: 'reorder.confirm' });
  await merge.reject(failure(lost));
  expect(actor.getSnapshot().value).toBe('uncertain');
  actor.send({ type: 'reorder.close' });
  actor.send({ type: 'reorder.open' });
  expect(actor.getSnapshot().value).toBe('uncertain');
  actor.send({ type: 'reorder.retry' });
  await merge.resolve({ added: 2, missed: 0 });
  expect(new Set(keys()).size).toBe(1);
  expect(keys()[0]).toMatch(/^[A-Za-z0-9_-]{16,64}$/);
  expect(actor.getSnapshot().value).toBe('merged');
});

test('an attempt whose dialog was closed before the answer came is repeated under its key', async () => {
  const { actor, merge, keys } = await startComparing();
  actor.send({ type: 'reorder.confirm' });
  actor.send({ type: 'reorder.close' });
  actor.send({ type: 'reorder.open' });
  expect(actor.getSnapshot().value).toBe('uncertain');
  actor.send({ type: 'reorder.retry' });
  expect(merge.calls).toHaveLength(2);
  expect(new Set(keys()).size).toBe(1);
});

test.each([400, 404, 409])('after a refusal with %i the next attempt has a new key', async (status) => {
  const { actor, merge, comparison, keys } = await startComparing();
  actor.send({ type: 'reorder.confirm' });
  await merge.reject(failure({ status }));
  expect(actor.getSnapshot().value).toBe('refused');
  actor.send({ type: 'reorder.retry' });
  await comparison.resolve(compared([1]));
  actor.send({ type: 'reorder.confirm' });
  expect(new Set(keys()).size).toBe(2);
});

test('an order none of whose lines can be ordered offers nothing to confirm', async () => {
  const { actor, comparison } = start();
  actor.send({ type: 'reorder.open' });
  await comparison.resolve(compared([]));
  expect(actor.getSnapshot().value).toBe('nothingLeft');
  expect(actor.getSnapshot().can({ type: 'reorder.confirm' })).toBe(false);
});

test('a comparison that failed is repeated when the person tries again', async () => {
  const { actor, comparison } = start();
  actor.send({ type: 'reorder.open' });
  await comparison.reject(failure({}));
  expect(actor.getSnapshot().value).toBe('uncompared');
  actor.send({ type: 'reorder.retry' });
  await comparison.resolve(compared([1]));
  expect(actor.getSnapshot().value).toBe('choosing');
});

test('when a line has changed, the lines are shown again, and deselected lines stay deselected', async () => {
  const { actor, merge, comparison, keys, sentEvents } = await startComparing();
  actor.send({ type: 'line.choose', position: 1, wanted: false });
  actor.send({ type: 'reorder.confirm' });
  await merge.reject(failure({ status: 409, code: 'CART_CHANGED_ERROR' }));
  expect(actor.getSnapshot().value).toBe('outdated');
  expect(sentEvents).toEqual([]);
  actor.send({ type: 'reorder.retry' });
  await comparison.resolve(compared([1, 3, 4], 'as it is now'));
  actor.send({ type: 'reorder.confirm' });
  expect(merge.calls).toMatchObject([
    [{ positions: [3], fingerprint: 'as shown' }],
    [{ positions: [3, 4], fingerprint: 'as it is now' }],
  ]);
  expect(new Set(keys()).size).toBe(2);
});

test('a dialog that is opened again has every line selected', async () => {
  const { actor, comparison } = await startComparing();
  actor.send({ type: 'line.choose', position: 1, wanted: false });
  actor.send({ type: 'reorder.close' });
  actor.send({ type: 'reorder.open' });
  await comparison.resolve(compared([1, 3]));
  expect(actor.getSnapshot().context.chosen).toEqual([1, 3]);
});
