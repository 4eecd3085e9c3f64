import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';

import { LANES, type Lane, type Scope } from './lanes.ts';
import type { Mistake } from './mistake.ts';

export interface Options {
  readonly mistakes: readonly Mistake[];
  readonly reach: Scope;
  readonly workers: number;
  readonly minutes: number;
  /**
   * The file with the report of a run without mistakes. A test that passed there counts as sound, so it is not run again without the
   * mistake. `null` if there is no such file.
   */
  readonly passed: string | null;
  /** Tries mistakes again that already have a result. */
  readonly again: boolean;
  readonly list: boolean;
  readonly help: boolean;
}

/** Describes a mistake in the options in one sentence. */
export class WrongOption extends Error {}

export const HELP = `npm run mutations makes small mistakes in copies of the tree, one at a time, and says which test notices each.
What it finds is kept in tests/paths/mistakes, so that the next run continues one that was interrupted.

  --only NAME    this mistake; may be given several times
  --flow FLOW    the mistakes of this flow; may be given several times
  --lane LANE    look no further than this lane: ${LANES.join(', ')}
  --near         ask only the tests that are close to the mistake
  --passed FILE  Vitest's JSON report of a run in this tree without mistakes; what passed there need not pass again
  --again        try mistakes again that were tried before
  --list         show the mistakes as patches, and make none
  --workers N    how many are tried at the same time: 1 or 2
  --minutes N    the time that one mistake may take
  --help         this text`;

const parsed = (args: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      options: {
        only: { type: 'string', multiple: true, default: [] },
        flow: { type: 'string', multiple: true, default: [] },
        lane: { type: 'string', default: 'release' },
        workers: { type: 'string', default: String(Math.min(2, availableParallelism())) },
        minutes: { type: 'string', default: '40' },
        passed: { type: 'string' },
        near: { type: 'boolean', default: false },
        again: { type: 'boolean', default: false },
        list: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    const [sentence] = (error as Error).message.split(/[.\n]/);
    throw new WrongOption(`${sentence}; npm run mutations -- --help lists the options.`);
  }
};

const count = (option: string, given: string, most: number): number => {
  const number = Number(given);
  if (Number.isInteger(number) && number >= 1 && number <= most) return number;
  throw new WrongOption(`--${option} takes a whole number from 1 to ${most}.`);
};

const laneOf = (given: string): Lane => {
  const lane = LANES.find((each) => each === given);
  if (lane === undefined)
    throw new WrongOption(`There is no lane “${given}”; the lanes are ${LANES.join(', ')}.`);
  return lane;
};

const chosen = (all: readonly Mistake[], only: readonly string[], flows: readonly string[]): Mistake[] => {
  const stranger =
    only.find((name) => all.every((mistake) => mistake.name !== name)) ??
    flows.find((flow) => all.every((mistake) => mistake.flow !== flow));
  if (stranger !== undefined)
    throw new WrongOption(`No mistake is called “${stranger}”, and no mistake is in a flow of that name.`);
  const isAll = only.length === 0 && flows.length === 0;
  return all.filter(({ name, flow }) => isAll || only.includes(name) || flows.includes(flow));
};

/** Reads the options. @throws {WrongOption} */
export const optionsOf = (args: readonly string[], all: readonly Mistake[]): Options => {
  const { only, flow, lane, near, workers, minutes, passed = null, ...flags } = parsed(args);
  return {
    ...flags,
    passed,
    mistakes: chosen(all, only, flow),
    reach: { upTo: laneOf(lane), isNear: near },
    workers: count('workers', workers, 2),
    minutes: count('minutes', minutes, 600),
  };
};
