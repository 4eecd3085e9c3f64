import { assign, fromCallback, fromPromise, setup } from 'xstate';
import { describe, expect, test } from 'vitest';

import { gapsIn } from './gaps.ts';
import { pathModel, type PathModel } from './model.ts';
import { pathsOf, type Paths } from './paths.ts';

const walked = ({ paths }: Paths): string[][] => paths.map(({ steps }) => steps.map(({ words }) => words));
const takenBy = ({ paths }: Paths): Set<string> =>
  new Set(paths.flatMap(({ steps }) => steps.flatMap(({ definitions }) => definitions)));
/** Returns where a case happens on the paths. */
const around = ({ paths }: Paths, words: string) =>
  paths.flatMap(({ steps }) =>
    steps.flatMap((step, index) => (step.words === words ? [{ steps, index }] : [])),
  );
const gapsOf = (model: PathModel): string[] => gapsIn(pathsOf(model).coverage);

const press = { by: 'person', cases: { press: {} } } as const;
const starts = { start: () => undefined };
const identity = () => null;
const nothing = { services: {}, delays: {} } as const;

test('walks every region of a parallel chart', () => {
  const chart = setup({ types: {} as { events: { type: 'left' } | { type: 'right' } } }).createMachine({
    id: 'both',
    type: 'parallel',
    states: {
      a: { initial: 'off', states: { off: { on: { left: 'on' } }, on: { on: { left: 'off' } } } },
      b: { initial: 'off', states: { off: { on: { right: 'on' } }, on: {} } },
    },
  });
  const model = pathModel(chart, {
    starts,
    identity,
    events: {
      left: { by: 'person', cases: { 'press left': {} } },
      right: { by: 'person', cases: { 'press right': {} } },
    },
    ...nothing,
  });
  expect(gapsOf(model)).toEqual([]);
  expect(walked(pathsOf(model))).toEqual([['start', 'press left', 'press left', 'press right']]);
});

test('distinguishes situations by what a history state remembers', () => {
  const chart = setup({
    types: {} as { events: { type: 'next' } | { type: 'leave' } | { type: 'back' } },
  }).createMachine({
    id: 'remembering',
    initial: 'inside',
    states: {
      inside: {
        initial: 'one',
        on: { leave: 'outside' },
        states: {
          one: { on: { next: 'two' } },
          two: { on: { next: 'three' } },
          three: {},
          last: { type: 'history' },
        },
      },
      outside: { on: { back: 'inside.last' } },
    },
  });
  const model = pathModel(chart, {
    starts,
    identity,
    events: {
      next: { by: 'person', cases: { 'go on': {} } },
      leave: { by: 'person', cases: { leave: {} } },
      back: { by: 'person', cases: { 'come back': {} } },
    },
    ...nothing,
  });
  const found = pathsOf(model);
  expect(gapsIn(found.coverage)).toEqual([]);
  const returns = around(found, 'come back');
  expect(returns.length).toBeGreaterThan(0);
  for (const { steps, index } of returns) {
    expect(steps[index]!.snapshot.value).toEqual(steps[index - 2]!.snapshot.value);
  }
});

test('takes every branch of a guard, eventless ones included, and sees states that are only passed through', () => {
  const chart = setup({
    types: {} as { context: { size: number }; events: { type: 'weigh'; size: number } },
    guards: { isHeavy: ({ context }) => context.size > 10, isLight: ({ context }) => context.size < 2 },
    actions: { put: assign({ size: ({ event }) => event.size }) },
  }).createMachine({
    id: 'scales',
    context: { size: 0 },
    initial: 'idle',
    states: {
      idle: { on: { weigh: { target: 'weighing', actions: 'put' } } },
      weighing: {
        always: [
          { guard: 'isHeavy', target: 'heavy' },
          { guard: 'isLight', target: 'light' },
          { target: 'middling' },
        ],
      },
      heavy: {},
      light: {},
      middling: {},
    },
  });
  const model = pathModel(chart, {
    starts,
    identity,
    events: {
      weigh: {
        by: 'person',
        cases: { 'weigh a rock': { size: 20 }, 'weigh a feather': { size: 1 }, 'weigh a loaf': { size: 5 } },
      },
    },
    ...nothing,
  });
  const found = pathsOf(model);
  expect(gapsIn(found.coverage)).toEqual([]);
  expect(walked(found)).toEqual([
    ['start', 'weigh a rock'],
    ['start', 'weigh a feather'],
    ['start', 'weigh a loaf'],
  ]);
});

test('sends a wildcard the events that nothing else takes', () => {
  const chart = setup({ types: {} as { events: { type: 'known' } | { type: 'other' } } }).createMachine({
    id: 'lenient',
    initial: 'calm',
    states: { calm: { on: { known: {}, '*': 'surprised' } }, surprised: {} },
  });
  const model = pathModel(chart, {
    starts,
    identity,
    events: {
      known: { by: 'person', cases: { 'do the known': {} } },
      other: { by: 'person', cases: { 'do anything else': {} } },
    },
    ...nothing,
  });
  expect(takenBy(pathsOf(model))).toEqual(new Set(['calm: known', 'calm: *']));
});

describe('a service', () => {
  const chart = setup({
    types: {} as { events: { type: 'press' } },
    actors: {
      fetch: fromPromise<number>(() => Promise.resolve(1)),
      listen: fromCallback(() => {}),
    },
    guards: { isLost: (_, error: unknown) => error === 'lost' },
  }).createMachine({
    id: 'fetching',
    initial: 'idle',
    states: {
      idle: { on: { press: 'working' } },
      working: {
        invoke: [
          {
            id: 'fetch',
            src: 'fetch',
            onDone: 'idle',
            onError: [
              {
                guard: { type: 'isLost', params: ({ event }: { event: { error: unknown } }) => event.error },
                target: 'idle',
              },
              { target: 'failed' },
            ],
          },
          { id: 'listen', src: 'listen', systemId: 'ears', onError: {} },
        ],
      },
      failed: { on: { press: 'working' } },
    },
  });
  const model = pathModel(chart, {
    starts,
    identity,
    events: { press },
    services: {
      fetch: {
        'the answer comes': { done: 1 },
        'it is lost': { fails: 'lost' },
        'it is refused': { fails: 'no' },
      },
      listen: { 'the ears break': { fails: 'deaf' } },
    },
    delays: {},
  });

  test('is walked with each of its errors, and is invoked again under its system id', () => {
    expect(gapsOf(model)).toEqual([]);
    const steps = walked(pathsOf(model)).flat();
    expect(steps).toContain('it is lost');
    expect(steps).toContain('it is refused');
    expect(steps.filter((words) => words === 'press').length).toBeGreaterThan(1);
  });

  test('answers only while it works, and only once', () => {
    const found = pathsOf(model);
    const before = around(found, 'the answer comes').map(
      ({ steps, index }) => steps[index - 1]!.snapshot.value,
    );
    expect(before).toEqual(before.map(() => 'working'));
    const after = around(found, 'the ears break').map(({ steps, index }) => steps[index + 1]?.words);
    expect(after).not.toContain('the ears break');
  });
});

test('lets a delay pass only while its timer runs', () => {
  const chart = setup({
    types: {} as { events: { type: 'press' } },
    delays: { pause: 500 },
  }).createMachine({
    id: 'lamp',
    initial: 'off',
    states: { off: { on: { press: 'on' } }, on: { after: { pause: 'off' } } },
  });
  const model = pathModel(chart, {
    starts,
    identity,
    events: { press },
    services: {},
    delays: { pause: { words: 'half a second passes' } },
  });
  expect(walked(pathsOf(model))).toEqual([['start', 'press', 'half a second passes']]);
});

describe('what cannot be reached', () => {
  const chart = setup({
    types: {} as { events: { type: 'press' } | { type: 'never' } },
    guards: { isImpossible: () => false },
  }).createMachine({
    id: 'door',
    initial: 'closed',
    states: {
      closed: { on: { press: [{ guard: 'isImpossible', target: 'gone' }, { target: 'open' }] } },
      open: {},
      gone: {},
    },
  });
  const model = pathModel(chart, {
    starts,
    identity,
    events: { press, never: { by: 'person', cases: { 'do the impossible': {} } } },
    ...nothing,
  });

  test('what cannot be reached is named', () => {
    expect(gapsOf(model)).toEqual([
      'no case takes “closed: press (1)”',
      'no case leads to the state “gone”',
      '“do the impossible” cannot happen anywhere',
    ]);
  });

  test('what cannot be reached may be excepted with a reason, and nothing else may be', () => {
    const { coverage } = pathsOf(model);
    const reason = 'the guard waits for a later part';
    expect(
      gapsIn(coverage, { 'closed: press (1)': reason, gone: reason, 'do the impossible': reason }),
    ).toEqual([]);
    expect(
      gapsIn(coverage, {
        'closed: press (1)': reason,
        gone: reason,
        open: reason,
        'do the impossible': reason,
      }),
    ).toEqual(['“open” is an exception, but a path reaches it']);
  });
});

test('explores values that could grow without end only as far as the model says', () => {
  const chart = setup({
    types: {} as { context: { height: number }; events: { type: 'stack' } },
    actions: { stack: assign({ height: ({ context }) => context.height + 1 }) },
  }).createMachine({ id: 'pile', context: { height: 0 }, on: { stack: { actions: 'stack' } } });
  const model = pathModel(chart, {
    starts,
    identity: ({ context }) => context.height,
    events: { stack: { by: 'person', cases: { stack: {} } } },
    ...nothing,
    within: ({ context }) => context.height <= 3,
  });
  expect(pathsOf(model).size).toEqual({ nodes: 4, edges: 4 });
});

test('refuses an identity that leaves out what a guard reads', () => {
  const chart = setup({
    types: {} as {
      context: { fuel: number };
      events: { type: 'drive' } | { type: 'sing' } | { type: 'return' } | { type: 'sell' };
    },
    guards: { hasFuel: ({ context }) => context.fuel > 0 },
    actions: { burn: assign({ fuel: ({ context }) => context.fuel - 1 }) },
  }).createMachine({
    id: 'car',
    context: { fuel: 1 },
    initial: 'parked',
    states: {
      parked: { on: { drive: { guard: 'hasFuel', target: 'away', actions: 'burn' } } },
      away: { on: { sing: {}, return: 'parked', sell: 'sold' } },
      sold: {},
    },
  });
  const tables = {
    starts,
    events: {
      drive: { by: 'person', cases: { drive: {} } },
      sing: { by: 'person', cases: { sing: {} } },
      return: { by: 'person', cases: { return: {} } },
      sell: { by: 'person', cases: { sell: {} } },
    },
    ...nothing,
  } as const;
  expect(() => pathsOf(pathModel(chart, { ...tables, identity: () => null }))).toThrow(
    'car: the identity of a state leaves out what decides about “drive”',
  );
  expect(gapsOf(pathModel(chart, { ...tables, identity: ({ context }) => context.fuel }))).toEqual([]);
});

describe('the paths of a large chart', () => {
  const size = 40;
  const chart = setup({
    types: {} as { events: { type: 'up' } | { type: 'down' } | { type: 'out' } },
  }).createMachine({
    id: 'ladder',
    initial: 'rung0',
    states: {
      ...Object.fromEntries(
        Array.from({ length: size }, (_, rung) => [
          `rung${rung}`,
          {
            on: {
              up: `rung${Math.min(rung + 1, size - 1)}`,
              down: `rung${Math.max(rung - 1, 0)}`,
              out: 'ground',
            },
          },
        ]),
      ),
      ground: {},
    },
  });
  const modelled = () =>
    pathModel(chart, {
      starts,
      identity,
      events: {
        up: { by: 'person', cases: { 'climb up': {} } },
        down: { by: 'person', cases: { 'climb down': {} } },
        out: { by: 'person', cases: { 'let go': {} } },
      },
      ...nothing,
    });

  test('the paths of a large chart are the same each time', () => {
    // The paths of one model are kept, so a comparison needs two.
    expect(walked(pathsOf(modelled()))).toEqual(walked(pathsOf(modelled())));
  });

  test('the paths of a large chart cover everything, and none is much longer than the chart', () => {
    const { paths, coverage } = pathsOf(modelled());
    expect(gapsIn(coverage)).toEqual([]);
    for (const { steps } of paths) expect(steps.length).toBeLessThanOrEqual(size + 2);
    expect(new Set(paths.map(({ id }) => id)).size).toBe(paths.length);
  });
});
