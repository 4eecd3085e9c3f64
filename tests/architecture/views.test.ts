import { execFile } from 'node:child_process';
import { cpSync, globSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { expect, test } from 'vitest';

import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { byRegion, byState } from '#ui/portal/by-state.ts';

type Dialog = 'closed' | { open: 'editing' | 'sending' };
type Parallel = { list: 'loading' | 'shown'; undo: 'nothing' | 'offered' };
type Nested = 'absent' | { present: Parallel };

const shown = (value: Dialog): string =>
  byState(value, { closed: 'nothing', open: { editing: 'the form', sending: 'the form, busy' } });

test('a table of views gives the view of each state', () => {
  expect(shown('closed')).toBe('nothing');
  expect(shown({ open: 'sending' })).toBe('the form, busy');
});

const regions = (value: Nested): readonly [string, boolean] =>
  byState(value, {
    absent: ['none', false],
    present: (present) => {
      const { list, undo } = byRegion(present, {
        list: (state): string => byState(state, { loading: 'dots', shown: 'rows' }),
        undo: (state): boolean => byState(state, { nothing: false, offered: true }),
      });
      return [list, undo];
    },
  });

test('a parallel state has the view of each of its regions', () => {
  expect(regions('absent')).toEqual(['none', false]);
  expect(regions({ present: { list: 'shown', undo: 'offered' } })).toEqual(['rows', true]);
});

/** Each entry compiles only as long as the compiler refuses the line below its comment. */
const refused = (value: Dialog, parallel: Parallel): unknown[] => [
  // @ts-expect-error -- `open.sending` has no view
  byState(value, { closed: 1, open: { editing: 2 } }),
  // @ts-expect-error -- `closed` has no view
  byState(value, { open: { editing: 2, sending: 3 } }),
  // @ts-expect-error -- the chart has no state `opening`
  byState(value, { closed: 1, opening: 2, open: { editing: 3, sending: 4 } }),
  // @ts-expect-error -- a parallel state is in two states at once
  byState(parallel, { list: { loading: 1, shown: 2 }, undo: { nothing: 1, offered: 2 } }),
  // @ts-expect-error -- the region `undo` has no view
  byRegion(parallel, { list: (list: Parallel['list']) => list }),
];

test('a state without a view does not compile', () => {
  expect(refused).toBeTypeOf('function');
});

/** The compiler checks only a `switch` that returns something; an announcement returns nothing. */
const ANNOUNCEMENT = `export const announce = (status: 'idle' | 'saved' | 'failed'): void => {
  switch (status) {
    case 'idle':
    case 'saved':
  }
};
`;

test('the linter refuses an announcement that leaves out a status', async () => {
  const house = temporaryFolder('views');
  for (const file of ['oxlint.config.ts', 'tsconfig.json']) cpSync(file, join(house, file));
  symlinkSync(resolve('node_modules'), join(house, 'node_modules'));
  mkdirSync(join(house, 'src/ui'), { recursive: true });
  writeFileSync(join(house, 'src/ui/probe.ts'), ANNOUNCEMENT);
  const output = await new Promise<string>((done) => {
    const words = ['-f', 'unix', '--type-aware', 'src/ui/probe.ts'];
    execFile(resolve('node_modules/.bin/oxlint'), words, { cwd: house }, (_, text) => done(text));
  });
  expect(output).toMatch(/probe\.ts:2:.*Cases not matched: "failed"/);
});

/**
 * Finds calls of `matches` with the name of a state, and comparisons of a snapshot's value with such a name, also through a variable of the
 * same function. Calls of an element's `matches` are not found, because their selectors begin with a colon or come from a variable.
 */
const COMPARED: readonly RegExp[] = [
  /(?:snapshot|getSnapshot\(\)|current)\.(?:matches\(|value[.\w]* [!=]==)/,
  /\.(?:matches\(\s*(?:\{|['"`][a-z])|value[.\w]* [!=]== ['"][a-z])/,
  /(?:useSelector\([^;]*?\(\{ value \}\)|\(\{ value \}: SnapshotFrom<[^;]*?>\))[^=]*=>\s*value[.\w]* [!=]==/,
  /switch \((?:snapshot|\w*\.getSnapshot\(\))\.value/,
  /const (\w+) =\s*(?:useSelector\([^;]*?=>\s*(?:value|\w+\??\.value)[.\w]*,?\s*\)|(?:snapshot|\w+\.getSnapshot\(\))\.value[.\w]*);(?:(?!\n\}).)*?\b\1 [!=]== ['"`][a-z]/s,
];

const asksAboutOne = (source: string): boolean => COMPARED.some((pattern) => pattern.test(source));

test('no screen and no file of the composition root asks a chart about one state, because the other states would be forgotten', () => {
  const asking = globSync(['src/{ui,screens}/**/*.{ts,tsx}', 'src/*.{ts,tsx}']).filter((file) =>
    asksAboutOne(readFileSync(file, 'utf8')),
  );
  expect(asking).toEqual([]);
});

test.each([
  "useSelector(usePortalActor('session'), (session) => session.matches('expired'));",
  "useSelector(usePortalActor('session'), (session) => session.matches({ signedIn: 'fresh' }));",
  "const isFailed = delivery?.matches(\n  'failed',\n);",
  'const isOpen = snapshot.matches(state);',
  "const isAllowed = navigation.value.place === 'allowed';",
  "useSelector(flow, ({ value }) => value !== 'idle');",
  "const isOpen = ({ value }: SnapshotFrom<typeof sessionMachine>) => value === 'expired';",
  'switch (snapshot.value) {',
  "const status = useSelector(flow, ({ value }) => value);\n  const isOpen = status !== 'idle';",
  "const asked = useSelector(child, (snapshot) => snapshot?.value);\n  if (asked === 'failed') return null;",
  "const now = flow.getSnapshot().value;\n  return now === 'idle';",
])('the check sees that a chart is asked about one state: %s', (source) => {
  expect(asksAboutOne(source)).toBe(true);
});

test.each([
  "activeElement?.matches(':focus-visible')",
  'field?.matches(selector)',
  "const text = field.value;\n  return text === 'none';",
])('the check lets a screen ask an element: %s', (source) => {
  expect(asksAboutOne(source)).toBe(false);
});
