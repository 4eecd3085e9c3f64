import { expect, test } from 'vitest';

import { quickOrderActions, quickOrderActors } from '#machines/buying/quick-order/quick-order.actors.ts';
import { quickOrderMachine } from '#machines/buying/quick-order/quick-order.machine.ts';
import type {
  AddedLine,
  FileText,
  QuickOrderInput,
  QuickOrderServices,
} from '#machines/buying/quick-order/quick-order.types.ts';
import { failure, holdCalls, startBeside } from '#tests/support/seed/neighbours.ts';

type Checked = Awaited<ReturnType<QuickOrderServices['checkLines']>>;

const start = (kept: QuickOrderInput['rows'] = [], text = '') => {
  const keeping: [string, readonly string[], string][] = [];
  const saved: string[] = [];
  const files = holdCalls<FileText, [unknown]>();
  const checks = holdCalls<Checked, [unknown]>();
  const additions = holdCalls<readonly AddedLine[], [string, unknown]>();
  const machine = quickOrderMachine.provide({
    actors: quickOrderActors({
      readFile: files.service,
      checkLines: checks.service,
      addLines: additions.service,
    }),
    actions: quickOrderActions({
      keepDraft: (buyer, draft) =>
        keeping.push([buyer.userId, draft.rows.map(({ articleNo }) => articleNo), draft.text]),
      saveFile: ({ name }) => saved.push(name),
    }),
  });
  const { actor, sentEvents } = startBeside(
    machine,
    { buyer: { userId: 'u1', customerNo: null }, rows: kept, text },
    ['cart', 'memoryList'],
  );
  return {
    order: actor,
    sentEvents,
    files,
    checks,
    additions,
    keeping,
    saved,
    state: () => actor.getSnapshot().value,
    rows: () =>
      actor.getSnapshot().context.rows.map(({ articleNo, quantity }) => [articleNo, quantity].join(' × ')),
  };
};

const ok = (articleNo: string) => ({ result: 'ok' as const, articleNo });
const unknown = { result: 'unknown' as const, articleNo: null };

/** Starts with three checked rows, of which the first and the last are good. */
const startChecked = async () => {
  const started = start();
  started.order.send({ type: 'text.take', text: '00-12;2\nNO-SUCH;1\n0013;1.000', language: 'de-DE' });
  await started.checks.resolve([ok('0012'), unknown, ok('0013')]);
  return started;
};

test('sends the rows as they were read', async () => {
  const { order, checks, state } = start();
  order.send({ type: 'text.take', text: '0012;2\n0013;viel', language: 'de-DE' });
  expect(checks.calls).toEqual([
    [
      [
        { articleNo: '0012', quantity: 2, machineNo: null },
        { articleNo: '0013', quantity: null, machineNo: null },
      ],
    ],
  ]);
  expect(state()).toBe('checking');
});

test('sends no empty rows', async () => {
  const { order, checks } = await startChecked();
  order.send({ type: 'row.add' });
  order.send({ type: 'rows.check', language: 'de-DE' });
  expect(checks.calls.at(-1)?.[0]).toHaveLength(3);
});

/** Fills the last row. */
const fillLast = ({ order }: ReturnType<typeof start>, articleNo: string): void => {
  const { id } = order.getSnapshot().context.rows.at(-1)!;
  order.send({ type: 'row.change', id, change: { articleNo } });
};

test('adds a blank row once the last row is filled in, but neither keeps nor checks the blank one', async () => {
  const started = start();
  const { order, checks, additions, keeping, rows } = started;
  fillLast(started, '0012');
  expect(rows()).toEqual(['0012 × 1', ' × 1']);
  order.send({ type: 'row.change', id: 1, change: { quantity: '3' } });
  expect(rows()).toEqual(['0012 × 3', ' × 1']);
  fillLast(started, 'NO-SUCH');
  expect(keeping.at(-1)?.[1]).toEqual(['0012', 'NO-SUCH']);
  order.send({ type: 'rows.check', language: 'de-DE' });
  expect(checks.calls.at(-1)?.[0]).toHaveLength(2);
  await checks.resolve([ok('0012'), unknown]);
  expect(order.getSnapshot().context.listed).toEqual([2, 1, 3]);
  order.send({ type: 'problems.remove' });
  order.send({ type: 'problems.restore' });
  expect(rows()).toEqual(['0012 × 3', 'NO-SUCH × 1', ' × 1']);
  order.send({ type: 'rows.add', to: 'cart' });
  await additions.resolve([{ added: true }]);
  expect(rows()).toEqual(['NO-SUCH × 1', ' × 1']);
});

test('adds no row below pasted rows while they are corrected, and replaces blank rows with pasted ones', async () => {
  const started = await startChecked();
  const { order, rows } = started;
  fillLast(started, '0014');
  expect(rows()).toHaveLength(3);
  order.send({ type: 'row.add' });
  order.send({ type: 'text.take', text: '0015;1', language: 'de-DE' });
  expect(rows().slice(2)).toEqual(['0014 × 1000', '0015 × 1']);
});

test('adds no blank row once there are as many rows as can be ordered', async () => {
  const started = start();
  const { order, checks, rows } = started;
  order.send({ type: 'text.take', text: '0012;1\n'.repeat(499), language: 'de-DE' });
  await checks.resolve(Array.from({ length: 499 }, () => ok('0012')));
  order.send({ type: 'row.add' });
  expect(order.getSnapshot().can({ type: 'row.add' })).toBe(false);
  fillLast(started, '0012');
  expect(rows()).toHaveLength(500);
  order.send({ type: 'row.remove', id: order.getSnapshot().context.rows[0]!.id });
  expect(order.getSnapshot().can({ type: 'row.add' })).toBe(true);
});

test('checks the rows of a file at once, and reads its numbers in the language of the page', async () => {
  const { order, files, checks, sentEvents, state } = start();
  order.send({ type: 'file.choose', file: { name: 'rows.csv', size: 9 }, language: 'de-DE' });
  await files.resolve({ text: '0012\t1.000' });
  expect(state()).toBe('checking');
  expect(checks.calls).toEqual([[[{ articleNo: '0012', quantity: 1_000, machineNo: null }]]]);
  expect(sentEvents).toEqual([]);
});

/** Starts with five checked rows: good, unknown, good, unknown, wrong quantity. */
const startMixed = async () => {
  const started = start();
  started.order.send({ type: 'text.take', text: 'A;1\nB;1\nC;1\nD;1\nE;1', language: 'de-DE' });
  const wrong = { result: 'wrong_quantity' as const, articleNo: 'E' };
  await started.checks.resolve([ok('A'), unknown, ok('C'), unknown, wrong]);
  const context = () => started.order.getSnapshot().context;
  const listed = () => context().listed.map((id) => context().rows.find((row) => row.id === id)?.articleNo);
  return { ...started, context, listed };
};

test('lists rows with a problem first, or only the rows with one result', async () => {
  const { order, listed } = await startMixed();
  expect(listed()).toEqual(['B', 'D', 'E', 'A', 'C']);
  order.send({ type: 'rows.show', shown: 'unknown' });
  expect(listed()).toEqual(['B', 'D']);
  order.send({ type: 'rows.show', shown: 'ok' });
  expect(listed()).toEqual(['A', 'C']);
  expect(order.getSnapshot().can({ type: 'rows.show', shown: 'discontinued' })).toBe(false);
  order.send({ type: 'rows.show', shown: 'problems' });
  expect(listed()).toEqual(['B', 'D', 'E']);
});

test('keeps a corrected row in sight until it is checked', async () => {
  const { order, checks, listed, context } = await startMixed();
  order.send({ type: 'rows.show', shown: 'unknown' });
  const [first] = context().listed;
  order.send({ type: 'row.change', id: first!, change: { articleNo: 'F' } });
  expect(listed()).toEqual(['F', 'D']);
  order.send({ type: 'rows.check', language: 'de-DE' });
  await checks.resolve([ok('A'), ok('F'), ok('C'), unknown, ok('E')]);
  expect(listed()).toEqual(['D']);
  order.send({ type: 'row.remove', id: context().listed[0]! });
  expect(listed()).toEqual(['A', 'F', 'C', 'E']);
});

test('goes from problem to problem, starting where somebody last typed, and shows those that are out of sight', async () => {
  const { order, listed, context } = await startMixed();
  const at = () => context().rows.find(({ id }) => id === context().at)?.articleNo;
  const next = () => {
    order.send({ type: 'problem.next' });
    return at();
  };
  expect([next(), next(), next(), next()]).toEqual(['B', 'D', 'E', 'B']);
  order.send({ type: 'row.change', id: context().rows[3]!.id, change: { quantity: '2' } });
  expect(next()).toBe('E');
  order.send({ type: 'rows.show', shown: 'ok' });
  expect(next()).toBe('B');
  expect(listed()).toHaveLength(5);
});

test('removes all rows with a problem, puts them back, removes them again and adds the others', async () => {
  const { order, additions, keeping, rows, state } = await startMixed();
  order.send({ type: 'problems.remove' });
  expect(state()).toEqual({ entering: 'weeded' });
  expect(rows()).toEqual(['A × 1', 'C × 1']);
  expect(keeping.at(-1)?.[1]).toEqual(['A', 'C']);
  order.send({ type: 'problems.restore' });
  expect(rows()).toEqual(['A × 1', 'B × 1', 'C × 1', 'D × 1', 'E × 1']);
  expect(state()).toEqual({ entering: 'checked' });
  order.send({ type: 'problems.remove' });
  order.send({ type: 'rows.add', to: 'cart' });
  await additions.resolve([{ added: true }, { added: true }]);
  expect(rows()).toEqual([' × 1']);
});

test('stays checked when a row with a problem is removed, but not when a good one is', async () => {
  const { order, context, state } = await startMixed();
  order.send({ type: 'row.remove', id: context().rows[1]!.id });
  expect(state()).toEqual({ entering: 'checked' });
  order.send({ type: 'row.remove', id: context().rows[0]!.id });
  expect(state()).toEqual({ entering: 'editing' });
});

test('saves the rows with problems as a file, but only while there are any', async () => {
  const { order, saved } = await startMixed();
  order.send({ type: 'problems.save', file: { name: 'rest.csv', text: 'B' } });
  order.send({ type: 'problems.remove' });
  order.send({ type: 'problems.save', file: { name: 'none.csv', text: '' } });
  expect(saved).toEqual(['rest.csv']);
});

test('adds the good rows once, with the numbers of the catalogue, and leaves the others', async () => {
  const { order, sentEvents, additions, rows, state } = await startChecked();
  order.send({ type: 'rows.add', to: 'cart' });
  order.send({ type: 'rows.add', to: 'cart' });
  expect(additions.calls).toEqual([
    [
      'cart',
      [
        { articleNo: '0012', quantity: 2, machineNo: null },
        { articleNo: '0013', quantity: 1000, machineNo: null },
      ],
    ],
  ]);
  await additions.resolve([{ added: true }, { added: false, error: 'VALIDATION_ERROR' }]);
  expect(state()).toEqual({ entering: 'added' });
  expect(rows()).toEqual(['NO-SUCH × 1', '0013 × 1000']);
  expect(order.getSnapshot().context.answers.map(({ result }) => result)).toEqual([
    'unknown',
    'quantity_limit',
  ]);
  expect(sentEvents).toEqual([{ to: 'cart', event: { type: 'cart.reload' } }]);
});

test('adds rows to the memory list, and nowhere else, if only the cart refuses them', async () => {
  const { order, checks, additions, rows } = start();
  order.send({ type: 'text.take', text: '0012;2\n0013;1', language: 'de-DE' });
  await checks.resolve([
    { result: 'other_machine', articleNo: '0012', canBeSaved: true },
    { result: 'other_machine', articleNo: '0013', canBeSaved: false },
  ]);
  expect(order.getSnapshot().can({ type: 'rows.add', to: 'cart' })).toBe(false);
  expect(order.getSnapshot().can({ type: 'rows.add', to: 'quote' })).toBe(false);
  order.send({ type: 'rows.add', to: 'memoryList' });
  expect(additions.calls).toEqual([['memoryList', [{ articleNo: '0012', quantity: 2, machineNo: null }]]]);
  await additions.resolve([{ added: true }]);
  expect(rows()).toEqual(['0013 × 1']);
});

test('says why a row stays if the memory list holds its article for another machine', async () => {
  const { order, rows, checks, additions } = start();
  order.send({ type: 'text.take', text: '0012;2\n0013;1', language: 'de-DE' });
  await checks.resolve([
    { result: 'ok', articleNo: '0012', canBeSaved: true },
    { result: 'ok', articleNo: '0013', canBeSaved: false },
  ]);
  order.send({ type: 'rows.add', to: 'memoryList' });
  await additions.resolve([{ added: true }]);
  expect(rows()).toEqual(['0013 × 1']);
  expect(order.getSnapshot().context.answers).toMatchObject([{ articleNo: '0013', result: 'other_machine' }]);
});

test('has the memory list fetched again when rows were added to it', async () => {
  const { order, sentEvents, additions } = await startChecked();
  order.send({ type: 'rows.add', to: 'memoryList' });
  await additions.resolve([{ added: true }, { added: true }]);
  expect(sentEvents).toEqual([{ to: 'memoryList', event: { type: 'memory.reload' } }]);
});

test.each([
  ['quote', { to: 'cart', event: { type: 'cart.reload' } }],
  ['memoryList', { to: 'memoryList', event: { type: 'memory.reload' } }],
] as const)(
  'keeps every row when the answer to an addition is lost, and has the destination fetched again (%s)',
  async (to, expected) => {
    const { order, sentEvents, additions, rows, state } = await startChecked();
    order.send({ type: 'rows.add', to });
    await additions.reject(failure({ status: null }));
    expect(state()).toEqual({ entering: 'notAdded' });
    expect(rows()).toHaveLength(3);
    expect(sentEvents).toEqual([expected]);
  },
);

test('requires a changed row to be checked again before anything is added', async () => {
  const { order } = await startChecked();
  const [first] = order.getSnapshot().context.rows;
  order.send({ type: 'row.change', id: first!.id, change: { quantity: '3' } });
  expect(order.getSnapshot().can({ type: 'rows.add', to: 'cart' })).toBe(false);
  expect(order.getSnapshot().context.answers).toHaveLength(2);
});

test('offers to add rows only once one of them is good', async () => {
  const { order, checks } = start();
  order.send({ type: 'text.take', text: 'NO-SUCH', language: 'de-DE' });
  await checks.resolve([unknown]);
  expect(order.getSnapshot().can({ type: 'rows.add', to: 'cart' })).toBe(false);
});

test('puts the rows of a text below the existing ones, unless that makes more rows than can be ordered at once', async () => {
  const { order, checks, rows, state } = start();
  order.send({ type: 'text.take', text: '0012;1', language: 'de-DE' });
  await checks.resolve([ok('0012')]);
  order.send({ type: 'text.take', text: '0013;1\n'.repeat(500), language: 'de-DE' });
  expect(state()).toEqual({ entering: 'unreadable' });
  expect(order.getSnapshot().context.problem).toEqual({ code: 'tooManyRows', count: 501 });
  order.send({ type: 'text.take', text: '0013;1', language: 'de-DE' });
  expect(rows()).toEqual(['0012 × 1', '0013 × 1']);
  expect(order.getSnapshot().context.problem).toBeNull();
});

test.each<FileText>([{ problem: { code: 'binary' } }, { problem: { code: 'tooLarge' } }, { text: '' }])(
  'keeps the rows when a file is read as %j',
  async (read) => {
    const { order, checks, files, rows, state } = start();
    order.send({ type: 'text.take', text: '0012;1', language: 'de-DE' });
    await checks.resolve([ok('0012')]);
    order.send({ type: 'file.choose', file: { name: 'rows.csv', size: 1 }, language: 'de-DE' });
    await files.resolve(read);
    expect(state()).toEqual({ entering: 'unreadable' });
    expect(rows()).toEqual(['0012 × 1']);
  },
);

test('says what is missing when there is nothing to check', () => {
  const { order, checks } = start();
  order.send({ type: 'rows.check', language: 'de-DE' });
  expect(order.getSnapshot().context.problem).toEqual({ code: 'nothingTyped' });
  expect(checks.calls).toEqual([]);
});

test('keeps the rows when they could not be checked', async () => {
  const { order, checks, rows, state } = start();
  order.send({ type: 'text.take', text: '0012;1', language: 'de-DE' });
  await checks.reject(failure({ status: 500 }));
  expect(state()).toEqual({ entering: 'uncheckable' });
  expect(rows()).toEqual(['0012 × 1']);
});

test('reads a quantity in the language of the page at the time of the check', async () => {
  const { order, checks, additions } = start();
  order.send({ type: 'text.take', text: '0012;1', language: 'de-DE' });
  await checks.resolve([ok('0012')]);
  const [row] = order.getSnapshot().context.rows;
  order.send({ type: 'row.change', id: row!.id, change: { quantity: '1,000' } });
  order.send({ type: 'rows.check', language: 'en-GB' });
  const line = { articleNo: '0012', quantity: 1_000, machineNo: null };
  expect(checks.calls.at(-1)).toEqual([[line]]);
  await checks.resolve([ok('0012')]);
  order.send({ type: 'rows.add', to: 'cart' });
  expect(additions.calls).toEqual([['cart', [line]]]);
});

test('a row with a quantity but no article number is checked, reported as lacking the number, and kept', async () => {
  const { order, checks, rows } = start();
  order.send({ type: 'text.take', text: '0012;2\n;1', language: 'de-DE' });
  expect(checks.calls[0]?.[0]).toHaveLength(2);
  await checks.resolve([ok('0012'), unknown]);
  const { answers } = order.getSnapshot().context;
  expect(answers.map(({ result }) => result)).toEqual(['ok', 'missing_number']);
  order.send({ type: 'text.take', text: '0013;1', language: 'de-DE' });
  expect(rows()).toEqual(['0012 × 2', ' × 1', '0013 × 1']);
});

test.each([
  { to: 'memoryList', error: 'MEMORY_LIST_FULL_ERROR', result: 'list_full' },
  { to: 'memoryList', error: 'VALIDATION_ERROR', result: 'refused' },
  { to: 'cart', error: 'VALIDATION_ERROR', result: 'quantity_limit' },
  { to: 'cart', error: 'CART_FULL_ERROR', result: 'cart_full' },
  { to: 'cart', error: 'MACHINE_DOES_NOT_EXIST_ERROR', result: 'unknown_machine' },
  { to: 'quote', error: 'CART_LINE_FOR_OTHER_MACHINE_ERROR', result: 'other_machine' },
] as const)('says $result for a row that is refused with $error', async ({ to, error, result }) => {
  const { order, additions } = await startChecked();
  order.send({ type: 'rows.add', to });
  await additions.resolve([{ added: true }, { added: false, error }]);
  expect(order.getSnapshot().context.answers.at(-1)).toMatchObject({ articleNo: '0013', result });
});

test('stores rows that are not added yet, and begins with the stored ones', async () => {
  const { order, additions, keeping } = await startChecked();
  expect(keeping.at(-1)).toEqual(['u1', ['00-12', 'NO-SUCH', '0013'], '']);
  order.send({ type: 'rows.add', to: 'cart' });
  await additions.resolve([{ added: true }, { added: true }]);
  expect(keeping.at(-1)).toEqual(['u1', ['NO-SUCH'], '']);
  order.send({ type: 'row.remove', id: order.getSnapshot().context.rows[0]!.id });
  expect(keeping.at(-1)).toEqual(['u1', [], '']);

  const { rows } = start([{ articleNo: '0012', quantity: '2', machineNo: '' }]);
  expect(rows()).toEqual(['0012 × 2']);
});

const REFUSED = 'Ring;0012;5;EUR';

test('stores an unreadable text until it is corrected, and restores it the next time', () => {
  const { order, keeping, state } = start();
  order.send({ type: 'text.change', text: REFUSED });
  order.send({ type: 'text.take', text: REFUSED, language: 'de-DE' });
  expect(state()).toEqual({ entering: 'unreadable' });
  expect(keeping.at(-1)).toEqual(['u1', [], REFUSED]);
  order.send({ type: 'text.change', text: '0012;5' });
  order.send({ type: 'text.take', text: '0012;5', language: 'de-DE' });
  expect(keeping.at(-1)).toEqual(['u1', ['0012'], '']);

  const again = start([], REFUSED);
  expect(again.state()).toEqual({ entering: 'textRestored' });
  again.order.send({ type: 'text.discard' });
  expect(again.keeping.at(-1)).toEqual(['u1', [], '']);
});

test('a paste outside the text field does not change a text that is already in the field', () => {
  const { order } = start();
  const text = () => order.getSnapshot().context.text;
  order.send({ type: 'text.take', text: REFUSED, language: 'de-DE' });
  expect(text()).toBe(REFUSED);
  order.send({ type: 'text.take', text: 'Werk\tHalle', language: 'de-DE' });
  order.send({ type: 'text.take', text: '0012\t1', language: 'de-DE' });
  expect(text()).toBe(REFUSED);
});
