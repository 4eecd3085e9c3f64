import type { RecordedStep } from '#tests/paths/report/recording.ts';
import { look } from '#tests/paths/walk/look.ts';

import type { World } from './cause.ts';

/** Keeps what there is to report of a step; `problem`: what was not as promised. */
export type Recorder = (
  world: World,
  step: {
    readonly heard: number;
    readonly since: number;
    readonly problem: string | null;
    /** The transitions that were taken, and where the chart is after them. */
    readonly arrival: string;
  },
) => Promise<RecordedStep>;

const EMPTY = { picture: null, tree: '', violations: [] } as const;

const perceive = async ({ person }: World, heard: number) => {
  const { pathname, search } = new URL(person.page.url());
  const { title, focus } = await person.page.evaluate(look);
  const said = await person.heard();
  return {
    address: pathname + search,
    title,
    focus: focus.name,
    heard: said.slice(Math.min(heard, said.length)),
  };
};

/** For tests: the scan alone, once for each way in which a state was reached; the report scans every step. */
export const scanOnly = (): Recorder => {
  const clean = new Set<string>();
  return async (world, { heard, since, problem, arrival }) => {
    const perceived = await perceive(world, heard);
    const ms = Math.round(performance.now() - since);
    const violations = clean.has(arrival) ? [] : await world.person.violations();
    if (violations.length === 0) clean.add(arrival);
    return { ...EMPTY, ...perceived, violations, ms, problem };
  };
};

/** For the report: everything, at each step. */
export const everything: Recorder = async (world, { heard, since, problem }) => {
  const { page } = world.person;
  const perceived = await perceive(world, heard);
  const ms = Math.round(performance.now() - since);
  return {
    ...perceived,
    ms,
    problem,
    tree: await page.locator('body').ariaSnapshot(),
    violations: await world.person.violations(),
    picture: await page.screenshot({ animations: 'disabled' }),
  };
};
