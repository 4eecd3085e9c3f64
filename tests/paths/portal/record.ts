import type { Check } from '#tests/paths/walk/check.ts';
import type { RecordedStep } from '#tests/paths/report/recording.ts';
import { look } from '#tests/paths/walk/look.ts';
import { until } from '#tests/paths/walk/until.ts';

import type { World } from './arrangement.ts';

/** Records a step for the report, except for the announcements; `problem` says what was not as promised. */
export type Recorder = (
  world: World,
  step: {
    readonly since: number;
    readonly checks: readonly Check[];
    readonly problem: string | null;
  },
) => Promise<Omit<RecordedStep, 'heard'>>;

/** Leaves empty the parts of a step that only the report shows. */
const UNTOLD = { address: '', title: '', focus: '', picture: null, tree: '' } as const;

const perceive = async ({ person }: World) => {
  const { pathname, search } = new URL(person.page.url());
  const { title, focus } = await person.page.evaluate(look);
  return { address: pathname + search, title, focus: focus.name };
};

/** A page may be scanned before its heading has appeared, so only violations that persist count. */
const violationsOf = async ({ person }: World): Promise<string[]> => {
  let found: string[] = [];
  const isRight = async () => {
    // A page that is being left cannot be scanned, so the next page is.
    found = await person.violations().catch((error: Error) => [error.message]);
    return found.length === 0;
  };
  await until(isRight, 'they stay').catch(() => {});
  return found;
};

/** Records only the checks, for tests: level 2 has scanned the same states, and the report scans each step. */
export const checksOnly: Recorder = async (_world, { since, checks, problem }) => {
  const ms = Math.round(performance.now() - since);
  return { ...UNTOLD, checks, violations: [], ms, problem };
};

/** Records everything at each step, for the report. */
export const everything: Recorder = async (world, { since, checks, problem }) => {
  const { page } = world.person;
  const perceived = await perceive(world);
  const ms = Math.round(performance.now() - since);
  return {
    ...perceived,
    ms,
    checks,
    problem,
    tree: await page.locator('body').ariaSnapshot(),
    violations: await violationsOf(world),
    picture: await page.screenshot({ animations: 'disabled' }),
  };
};
