import type { RecordedStep } from '#tests/paths/report/recording.ts';
import { look } from '#tests/paths/walk/look.ts';
import type { Person } from '#tests/support/person.ts';

import type { World } from './cause.ts';

/** Keeps what there is to report of a step; `problem`: what was not as promised. */
export type Recorder = (
  world: World,
  step: { readonly heard: number; readonly since: number; readonly problem: string | null },
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

/** The same markup need not be scanned twice; ids are numbered anew each time. */
const markupOf = ({ page }: Person): Promise<string> =>
  page.evaluate(() => document.body.innerHTML.replaceAll(/react-aria[^" ]*|«[^»]*»|_r_[^" ]*/g, ''));

/** For tests: the scan alone, once for each markup. */
export const scanOnly = (): Recorder => {
  const clean = new Set<string>();
  return async (world, { heard, since, problem }) => {
    const perceived = await perceive(world, heard);
    const ms = Math.round(performance.now() - since);
    const markup = await markupOf(world.person);
    const violations = clean.has(markup) ? [] : await world.person.violations();
    if (violations.length === 0) clean.add(markup);
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
