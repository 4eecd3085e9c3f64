import { expect } from 'vitest';

import type { Flow } from '#tests/paths/flows.ts';
import type { Path, PathStep } from '#tests/paths/generator/paths.ts';

import type { Moment } from './moment.ts';
import { placeIn } from '#tests/paths/generator/place-in.ts';
import { run, type Run } from './run.ts';

type Walked = Pick<Flow, 'model' | 'invariants'>;

/** Walks a path with the running chart; returns the number of steps. @throws at the first step that leads elsewhere or breaks a promise */
export const walk = async ({ model, invariants }: Walked, path: Path): Promise<number> => {
  let running: Run | undefined;
  const moments: Moment[] = [];
  const take = (step: PathStep) => {
    running ??= run(model, step.words);
    const moment = step.happening ? running.act(step.happening) : running.first;
    expect([moment.definitions, placeIn(model, moment.after)], step.words).toEqual([
      step.definitions,
      placeIn(model, step.state),
    ]);
    const broken = Object.entries(invariants)
      .filter(([, holds]) => !holds(moment, moments))
      .map(([sentence]) => sentence);
    if (broken.length > 0)
      throw new Error(`after “${step.words}” it does not hold that ${broken.join('; that ')}`);
    moments.push(moment);
  };
  const types = new Set(path.steps.map(({ event }) => event.type));
  const results = await path.test({
    events: Object.fromEntries([...types].map((type) => [type, (step: unknown) => take(step as PathStep)])),
  });
  expect(results.steps.length).toBe(path.steps.length);
  return moments.length;
};
