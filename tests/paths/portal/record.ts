import type { RecordedStep } from '#tests/paths/report/recording.ts';
import { until } from '#tests/paths/walk/until.ts';

import type { World } from './cause.ts';
import { perceive, saidSince } from './perceive.ts';

/** Keeps what there is to report of a step; `problem`: what was not as promised. */
export type Recorder = (
  world: World,
  step: { readonly heard: number; readonly since: number; readonly problem: string | null },
) => Promise<RecordedStep>;

/** What only a report tells. */
const UNTOLD = { address: '', title: '', focus: '', heard: [], picture: null, tree: '' } as const;

/** A page may still be on its way when it is looked at, between its loading and its heading: only what stays is wrong. */
const violationsOf = async ({ person }: World): Promise<string[]> => {
  let found: string[] = [];
  const isRight = async () => {
    found = await person.violations();
    return found.length === 0;
  };
  await until(isRight, 'they stay').catch(() => {});
  return found;
};

/** For tests: the scan alone. */
export const scanOnly: Recorder = async (world, { since, problem }) => {
  const ms = Math.round(performance.now() - since);
  return { ...UNTOLD, violations: await violationsOf(world), ms, problem };
};

/** For the report: everything, at each step. */
export const everything: Recorder = async (world, { heard, since, problem }) => {
  const { person } = world;
  const { pathname, search } = new URL(person.page.url());
  const perceived = await perceive(person);
  const ms = Math.round(performance.now() - since);
  return {
    address: pathname + search,
    title: perceived.title,
    focus: perceived.focus.name,
    heard: saidSince(perceived, heard),
    ms,
    problem,
    tree: await person.page.locator('body').ariaSnapshot(),
    violations: await violationsOf(world),
    picture: await person.page.screenshot({ animations: 'disabled' }),
  };
};
