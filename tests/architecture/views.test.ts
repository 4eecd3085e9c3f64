import { globSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { byState } from '#ui/portal/by-state.ts';

type Dialog = 'closed' | { open: 'editing' | 'sending' };
type Parallel = { list: 'loading' | 'shown'; undo: 'nothing' | 'offered' };

const shown = (value: Dialog): string =>
  byState(value, { closed: 'nothing', open: { editing: 'the form', sending: 'the form, busy' } });

test('a table of views answers for each state', () => {
  expect(shown('closed')).toBe('nothing');
  expect(shown({ open: 'sending' })).toBe('the form, busy');
});

/** Each entry compiles only as long as the compiler refuses the line below its comment. */
const refused = (value: Dialog, parallel: Parallel): unknown[] => [
  // @ts-expect-error -- nothing stands for `open.sending`
  byState(value, { closed: 1, open: { editing: 2 } }),
  // @ts-expect-error -- nothing stands for `closed`
  byState(value, { open: { editing: 2, sending: 3 } }),
  // @ts-expect-error -- the chart has no state `opening`
  byState(value, { closed: 1, opening: 2, open: { editing: 3, sending: 4 } }),
  // @ts-expect-error -- a parallel state is in two states at once
  byState(parallel, { list: { loading: 1, shown: 2 }, undo: { nothing: 1, offered: 2 } }),
];

test('a state without a view does not compile', () => {
  expect(refused).toBeTypeOf('function');
});

test('no screen asks a chart for one state with `matches`, which forgets the others', () => {
  const asking = globSync('src/{ui,screens}/**/*.{ts,tsx}').filter((file) =>
    /(?:snapshot|getSnapshot\(\)|current)\.matches\(/.test(readFileSync(file, 'utf8')),
  );
  expect(asking).toEqual([]);
});
