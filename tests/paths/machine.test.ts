import { describe, expect, test } from 'vitest';

import { FLOWS } from './flows.ts';
import { gapsIn } from './generator/gaps.ts';
import { pathsOf, type PathStep } from './generator/paths.ts';
import { run, type Run } from './machine/run.ts';
import type { Moment } from './machine/moment.ts';
import { placeIn } from './machine/place-in.ts';

describe.each(Object.entries(FLOWS))('%s', (_, { model, invariants, exceptions }) => {
  const { paths, coverage } = pathsOf(model);

  test('has a path for every state and every transition', () => {
    expect(gapsIn(coverage, exceptions)).toEqual([]);
  });

  test.each(paths.map((path): [string, typeof path] => [path.id, path]))(
    'goes where path %s says, and keeps its promises on the way',
    async (_id, path) => {
      let running: Run | undefined;
      const moments: Moment[] = [];
      const walk = (step: PathStep) => {
        running ??= run(model, step.words);
        const moment = step.happening ? running.act(step.happening) : running.first;
        const { definitions } = moment;
        expect([definitions, placeIn(model, moment.after)], step.words).toEqual([
          step.definitions,
          placeIn(model, step.state),
        ]);
        const broken = Object.entries(invariants)
          .filter(([, holds]) => !holds(moment, moments))
          .map(([sentence]) => sentence);
        expect(broken, `after “${step.words}”`).toEqual([]);
        moments.push(moment);
      };
      const types = new Set(path.steps.map(({ event }) => event.type));
      const results = await path.test({
        events: Object.fromEntries(
          [...types].map((type) => [type, (step: unknown) => walk(step as PathStep)]),
        ),
      });
      expect(moments.length).toBe(path.steps.length);
      expect(results.steps.length).toBe(path.steps.length);
    },
  );
});
