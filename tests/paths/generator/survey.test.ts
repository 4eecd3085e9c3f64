import {
  and,
  assign,
  cancel,
  not,
  or,
  raise,
  setup,
  stateIn,
  type AnyMachineSnapshot,
  type SnapshotFrom,
} from 'xstate';
import { describe, expect, test } from 'vitest';

import { followBeyond } from './beyond.ts';
import { gapsIn } from './gaps.ts';
import { pathModel } from './model.ts';
import { pathsOf } from './paths.ts';
import { surveyOf } from './survey.ts';
import { tours } from './tours.ts';
import { invariants } from '#tests/paths/machine/moment.ts';
import { faultsOn } from '#tests/paths/machine/tour.ts';

type Events = { type: 'coin' } | { type: 'push' } | { type: 'kick' };

const gate = (change: { readonly fee?: number; readonly delay?: number; readonly day?: string } = {}) =>
  setup({
    types: {} as { context: { paid: number; day: string }; events: Events },
    guards: { isPaid: ({ context }) => context.paid >= (change.fee ?? 2) },
    actions: {
      keep: assign({ paid: ({ context }) => Math.min(context.paid + 1, 2) }),
      take: assign({ paid: 0 }),
      closeLater: raise({ type: 'kick' }, { id: 'close', delay: change.delay ?? 1_000 }),
      stayOpen: cancel('close'),
    },
  }).createMachine({
    id: 'gate',
    context: { paid: 0, day: change.day ?? '' },
    initial: 'closed',
    states: {
      closed: {
        on: { coin: { actions: 'keep' }, push: { guard: 'isPaid', target: 'open', actions: 'take' } },
      },
      open: { entry: 'closeLater', on: { coin: 'held', kick: 'closed' } },
      held: { entry: 'stayOpen', on: { push: 'closed', kick: 'closed' } },
    },
  });

const modelOf = (chart: ReturnType<typeof gate>) =>
  pathModel(chart, {
    starts: { 'come to the gate': () => undefined },
    identity: ({ context }) => context.paid,
    events: {
      coin: { by: 'person', cases: { 'put in a coin': {} } },
      push: { by: 'person', cases: { push: {} } },
      kick: { by: 'person', cases: { kick: {} } },
    },
    services: {},
    delays: {},
    goals: {
      'somebody goes through': { from: 'come to the gate', to: 'open' },
      'somebody holds the gate for others': { from: 'come to the gate', through: ['open'], to: 'held' },
      'somebody pays more than the fee': {
        from: 'come to the gate',
        through: ['put in a coin', 'put in a coin', 'put in a coin'],
        to: 'open',
      },
    },
  });

/** Opens for people who have paid: by day, or at any time if it is ajar. */
const door = (isDark: (day: boolean) => boolean) => {
  const chart = setup({
    types: {} as { context: { paid: boolean; day: boolean }; events: Events },
    guards: { isPaid: ({ context }) => context.paid, isDark: ({ context }) => isDark(context.day) },
    actions: {
      pay: assign({ paid: true }),
      turnDay: assign({ day: ({ context }) => !context.day }),
    },
  }).createMachine({
    id: 'door',
    context: { paid: false, day: true },
    initial: 'shut',
    on: {
      coin: { actions: 'pay' },
      push: { guard: and(['isPaid', or([stateIn('ajar'), not('isDark')])]), target: '.open' },
    },
    states: {
      shut: { on: { kick: 'ajar' } },
      ajar: { on: { kick: { target: 'shut', actions: 'turnDay' } } },
      open: {},
    },
  });
  return pathModel(chart, {
    starts: { 'come to the door': () => undefined },
    identity: ({ context }) => context,
    events: {
      coin: { by: 'person', cases: { pay: {} } },
      push: { by: 'person', cases: { push: {} } },
      kick: { by: 'person', cases: { kick: {} } },
    },
    services: {},
    delays: {},
  });
};

const wordsOf = (cases: readonly { readonly words: string }[]) => cases.map(({ words }) => words);

const hasPaidLess = ({ context }: AnyMachineSnapshot) => (context as { paid: number }).paid < 2;

const fingerprintOf = (
  chart: ReturnType<typeof gate>,
  fleeting: Readonly<Record<string, string>> = {},
): string =>
  surveyOf({ ...modelOf(chart), goals: {}, fleeting: new Map(Object.entries(fleeting)) }).fingerprint;

describe('journeys', () => {
  const { paths } = pathsOf(modelOf(gate()));

  test('journeys come first, each by its shortest path', () => {
    const told = paths.slice(0, 3).map(({ goal, steps }) => [goal, ...steps.map(({ words }) => words)]);
    const [come, coin] = ['come to the gate', 'put in a coin'];
    expect(told).toEqual([
      ['somebody goes through', come, coin, coin, 'push'],
      ['somebody holds the gate for others', come, coin, coin, 'push', coin],
      ['somebody pays more than the fee', come, coin, coin, coin, 'push'],
    ]);
  });

  test('journeys are followed by paths for what they do not take, and by no others', () => {
    const taken = new Set(
      paths.slice(0, 3).flatMap(({ steps }) => steps.flatMap(({ definitions }) => definitions)),
    );
    const further = paths.slice(3);
    expect(further.every(({ goal }) => goal === null)).toBe(true);
    for (const { steps } of further)
      expect(steps.flatMap(({ definitions }) => definitions).some((name) => !taken.has(name))).toBe(true);
  });

  test('journeys without a path are gaps, and the other paths are found', () => {
    const { goals } = modelOf(gate());
    const flying = { from: 'come to the gate', to: 'above' };
    const found = pathsOf({ ...modelOf(gate()), goals: { ...goals, flying } });
    expect(gapsIn(found.coverage)).toEqual(['“flying” never comes to “above”']);
    expect(found.paths.map(({ id }) => id)).toEqual(paths.map(({ id }) => id));
  });
});

describe('a survey', () => {
  test('does not let a cancelled timer fire', () => {
    const chart = gate();
    const model = pathModel(chart, {
      ...modelOf(chart).tables,
      goals: {},
      delays: {},
      events: {
        ...modelOf(chart).tables.events,
        kick: { by: 'person', cases: {} },
      },
    });
    const timed = {
      ...model,
      cases: [
        ...model.cases,
        {
          words: 'time passes',
          by: 'time' as const,
          eventIn: () => ({ type: 'kick' }),
          doing: { kind: 'time' as const, eventType: 'kick' },
        },
      ],
    };
    const after = surveyOf(timed)
      .graph.edges.flat()
      .filter(({ words }) => words === 'time passes')
      .map(({ definitions }) => definitions);
    expect(after.length).toBeGreaterThan(0);
    expect(new Set(after.flat())).toEqual(new Set(['open: kick']));
  });

  test('reports which answer a condition never gives', () => {
    expect(surveyOf(modelOf(gate())).oneSided).toEqual([]);
    expect(surveyOf({ ...modelOf(gate({ fee: 0 })), goals: {} }).oneSided).toEqual([
      'closed: push [not met]',
    ]);
    expect(surveyOf({ ...modelOf(gate({ fee: 9 })), goals: {} }).oneSided).toEqual(['closed: push [met]']);
  });

  test('reports which answer of a part never decides, although the whole condition gives both', () => {
    expect(surveyOf(door((day) => !day)).oneSided).toEqual([]);
    // If it is never dark, the door opens whether it is ajar or not.
    expect(surveyOf(door(() => false)).oneSided).toEqual([
      'door: push, in ajar [met]',
      'door: push, in ajar [not met]',
      'door: push, isDark [met]',
    ]);
    expect(surveyOf(door(() => true)).oneSided).toEqual(['door: push, isDark [not met]']);
  });

  test('reports a case that the chart accepts although the model says that it is refused', () => {
    const model = modelOf(gate());
    const refusals = model.cases.filter(({ words }) => words === 'push');
    expect(surveyOf({ ...model, refusals }).wronglyTaken).toEqual(['push']);
  });

  test('lists a case that the chart takes only to do nothing', () => {
    const chart = setup({ types: {} as { events: Events } }).createMachine({
      initial: 'shut',
      states: { shut: { on: { coin: 'open', push: {} } }, open: { on: { kick: 'shut' } } },
    });
    const { events } = modelOf(gate()).tables;
    const model = pathModel(chart, {
      starts: { 'come to the gate': () => undefined },
      identity: () => null,
      events,
      services: {},
      delays: {},
    });
    const { refused, ignored } = surveyOf(model);
    expect(ignored.map(wordsOf)).toEqual([[], ['push'], []]);
    expect(refused.map(wordsOf)).toEqual([[], ['kick'], ['put in a coin', 'push']]);
  });

  test('lists the cases that lead further than the model follows, and the routes there', () => {
    const followed = modelOf(gate());
    expect(surveyOf(followed).beyond).toEqual([]);
    const bounded = { ...followed, goals: {}, within: hasPaidLess };
    expect(surveyOf(bounded).beyond.map(({ happening }) => happening.words)).toEqual(['put in a coin']);
    const { survey, routes } = followBeyond(surveyOf(bounded));
    expect(routes.map(wordsOf)).toEqual([['come to the gate', 'put in a coin', 'put in a coin']]);
    const promises = invariants<SnapshotFrom<ReturnType<typeof gate>>>({
      'nobody pays twice': ({ after }) => hasPaidLess(after),
    });
    expect(faultsOn({ model: bounded, invariants: promises }, survey, routes)).toEqual([
      'it does not hold that nobody pays twice\n  1. come to the gate\n  2. put in a coin\n  3. put in a coin',
    ]);
  });

  test('gives the same chart the same fingerprint, and a different one if a condition or a delay differs', () => {
    const print = fingerprintOf(gate());
    expect(fingerprintOf(gate())).toBe(print);
    expect(fingerprintOf(gate({ delay: 1_001 }))).not.toBe(print);
    expect(fingerprintOf(gate({ fee: 1 }))).not.toBe(print);
  });

  test('gives the same fingerprint on another day, if the model lists the day as fleeting', () => {
    const [one, other] = ['2026-11-26', '2026-11-27'];
    const [onOne, onOther] = [gate({ day: one }), gate({ day: other })];
    expect(fingerprintOf(onOne)).not.toBe(fingerprintOf(onOther));
    expect(fingerprintOf(onOne, { [one]: 'today' })).toBe(fingerprintOf(onOther, { [other]: 'today' }));
  });
});

describe('tours', () => {
  test('tours take every edge', () => {
    const { graph } = surveyOf(modelOf(gate()));
    expect(new Set(tours(graph).flat())).toEqual(new Set(graph.edges.flat()));
  });

  test('tours report a broken promise once, by the shortest path that shows it', () => {
    const model = modelOf(gate());
    const survey = surveyOf(model);
    const promises = invariants<AnyMachineSnapshot>({
      'the gate stays shut': ({ after }) => after.value !== 'open',
    });
    expect(faultsOn({ model, invariants: promises }, survey, tours(survey.graph))).toEqual([
      [
        'it does not hold that the gate stays shut',
        '  1. come to the gate',
        '  2. put in a coin',
        '  3. put in a coin',
        '  4. push',
      ].join('\n'),
    ]);
  });

  test('tours report when the running chart goes elsewhere, or takes what it should refuse', () => {
    const model = modelOf(gate());
    const survey = surveyOf(model);
    const other = { ...model, machine: modelOf(gate({ fee: 1 })).machine };
    const told = faultsOn({ model: other, invariants: {} }, survey, tours(survey.graph)).join('\n');
    expect(told).toContain('the chart is at');
    expect(told).toContain('nothing should happen here, but “push” is accepted');
  });
});
