import { setup } from 'xstate';

import { FLOWS } from '#tests/paths/flows.ts';
import { pathModel, type PathModel } from '#tests/paths/generator/model.ts';
import { pathsOf } from '#tests/paths/generator/paths.ts';

import { record, table } from './report.ts';
import { median, timed } from './statistics.ts';

const ROUNDS = 3;
const SIZES = [100, 300, 1_000, 2_000];
const EVENTS = ['go', 'turn', 'jump'] as const;

/** Returns pseudo-random numbers, the same in each run (a linear congruential generator). */
const spread = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state;
  };
};

/** Makes a chart whose states have three transitions each: one to the next state, and two to random ones, a tenth of them to the start. */
const generated = (states: number): PathModel => {
  const next = spread(states);
  const target = () => (next() % 10 === 0 ? 'state0' : `state${next() % states}`);
  const chart = setup({ types: {} as { events: { type: (typeof EVENTS)[number] } } }).createMachine({
    id: `generated${states}`,
    initial: 'state0',
    states: Object.fromEntries(
      Array.from({ length: states }, (_, index) => [
        `state${index}`,
        { on: { go: `state${(index + 1) % states}`, turn: target(), jump: target() } },
      ]),
    ),
  });
  return pathModel(chart, {
    starts: { start: () => undefined },
    identity: () => null,
    events: {
      go: { by: 'person', cases: { 'go on': {} } },
      turn: { by: 'person', cases: { 'turn off': {} } },
      jump: { by: 'person', cases: { 'jump far': {} } },
    },
    services: {},
    delays: {},
  });
};

const measure = async (name: string, model: PathModel) => {
  const times: number[] = [];
  let found = pathsOf(model);
  for (let round = 0; round < ROUNDS; round += 1) {
    times.push(
      await timed(() => {
        // The paths of a model are cached, so each round uses a fresh copy.
        found = pathsOf({ ...model });
      }),
    );
  }
  const { paths, coverage, size } = found;
  const lengths = paths.map(({ steps }) => steps.length);
  return [
    name,
    size.nodes.toLocaleString('en-GB'),
    size.edges.toLocaleString('en-GB'),
    coverage.definitions.length.toLocaleString('en-GB'),
    paths.length.toLocaleString('en-GB'),
    lengths.reduce((sum, length) => sum + length, 0).toLocaleString('en-GB'),
    String(Math.max(...lengths)),
    median(times),
  ];
};

/** Measures the time for finding paths, and their number, by the size of the chart. */
export const benchPaths = async (): Promise<void> => {
  const models: (readonly [string, PathModel])[] = [
    ...Object.entries(FLOWS).map(([flow, { model }]) => [flow, model] as const),
    ...SIZES.map((states) => [`generated, ${states} states`, generated(states)] as const),
  ];
  const rows = [];
  for (const [name, model] of models) {
    console.log(`paths: ${name} …`);
    rows.push(await measure(name, model));
  }
  record(
    'Path generation',
    `This is how long it takes to generate the paths that take all transitions of a chart: for the portal's own charts, and for
generated ones with three transitions for each state. *Situations* are states with the data that guards read, *edges* the possible steps between them;
time is the median of ${ROUNDS} rounds in ms.

${table(['Chart', 'Situations', 'Edges', 'Transitions', 'Paths', 'Steps', 'Longest', 'ms'], rows)}`,
  );
};
