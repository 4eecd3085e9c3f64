import { globSync } from 'node:fs';
import { matchesGlob } from 'node:path';

import { FLOWS } from '#tests/paths/flows.ts';
import { halfOf } from '#tests/paths/half-of.ts';
import { RELEASE_ONLY } from '#tests/support/lane.ts';

import type { Mistake } from './mistake.ts';
import type { SeenTest } from './vitest-report.ts';

export const LANES = ['check', 'test', 'release'] as const;
export type Lane = (typeof LANES)[number];

/** Describes a tool that may notice a mistake: the compiler, or Vitest, after a build if the tests need one. */
export type Tool =
  | { readonly by: 'types' }
  | {
      readonly by: 'tests';
      readonly args: readonly string[];
      readonly needsBuild?: true;
      /** Set if these tests noticed the mistake last time, so that one failure is enough. */
      readonly isKnown?: true;
    };

const tests = (...args: readonly string[]) => ({ by: 'tests', args }) as const satisfies Tool;
const onPortal = (...args: readonly string[]) =>
  ({ by: 'tests', args, needsBuild: true }) as const satisfies Tool;

/**
 * Lists the tools that each lane runs in addition to those of the previous one. Formatting, lint, unused code and the
 * tests of the book are left out, because they notice that something has changed, not that it is wrong.
 */
const WHOLE: Readonly<Record<Lane, readonly Tool[]>> = {
  check: [tests('--project=charts')],
  test: [tests('--project=server'), tests('--project=screens'), onPortal('--project=portal')],
  release: [
    tests('--project=charts'),
    tests('--project=server', '--project=screens', '--project=report'),
    onPortal('--project=portal'),
  ],
};

/** Each of these files explores all flows of one half before any test is chosen, so only the file with the flow is run. */
const level1 = (flow: string): readonly string[] => [`tests/paths/flows-${halfOf(flow)}.test.ts`];
const level2 = (flow: string): readonly string[] => [`tests/paths/screen/screens-${halfOf(flow)}.test.tsx`];
const journeys = (flow: string): readonly string[] => [`tests/paths/portal/journeys-${halfOf(flow)}.test.ts`];
const IN_CHECK =
  /^tests\/(?:machines|domain|i18n|architecture)\/|^tests\/paths\/(?:(?:generator|machine|mistakes|report(?:\/exports)?|walk|writing(?:\/changes)?)\/)?[^/]+$/;

/** Returns the cheapest lane that runs a file. */
export const laneOf = (test: string): Lane => {
  if (IN_CHECK.test(test)) return 'check';
  return RELEASE_ONLY.some((pattern) => matchesGlob(test, pattern)) ? 'release' : 'test';
};

/** One engine costs less than two, and a mistake that survives on one engine survives on the other. */
const ON_ONE_ENGINE = ['-t', String.raw`^(?!.*\(PostgreSQL\))`];

/**
 * Matches the name of this test alone. If the test walks a path, the recorded name leaves the path out, so any path
 * matches.
 */
export const patternOf = (name: string): string => {
  const literal = name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return `^${literal.replaceAll(' a path', String.raw`(?: a path| path \d+ \([0-9a-f]{6}\))`)}$`;
};

const some = (files: readonly string[], ...more: readonly string[]): readonly Tool[] =>
  files.length === 0 ? [] : [tests(...files, ...more)];

const UNIT_TESTS = 'tests/machines';

/** Matches `navigation.test.ts`, and `navigation-way-back.test.ts` beside it. */
const unitTestsOf = (flow: string): string[] => globSync(`${UNIT_TESTS}/*/${flow}{.,-}*`);

/** Matches the tests that open the built client in a browser. */
const NEEDS_BUILD = /^tests\/(?:e2e|paths\/portal)\//;

const recordedStage = ({ file, name }: SeenTest): Stage => {
  if (file === 'types') return { lane: 'check', tools: [{ by: 'types' }] };
  const ask = NEEDS_BUILD.test(file) ? onPortal : tests;
  return { lane: laneOf(file), tools: [{ ...ask(file, '-t', patternOf(name)), isKnown: true }] };
};

const ofFlow = (flow: string) => ['-t', `^${flow} `];

/** Limits the lanes that a mistake is tried in. */
export interface Scope {
  /** Names the slowest lane that is run. */
  readonly upTo: Lane;
  /** Runs only tests close to the mistake. */
  readonly isNear: boolean;
}

interface Stage {
  readonly lane: Lane;
  readonly tools: readonly Tool[];
}

/**
 * Puts cheap stages before expensive ones, and tests close to the mistake first, so that few mistakes reach the last
 * stage. The test that noticed the mistake last time comes before all others, because it decides nearly every mistake
 * within seconds.
 */
export const stagesFor = (
  { file, flow, near = [] }: Mistake,
  { upTo, isNear }: Scope,
  lastNoticedBy?: SeenTest,
): readonly Stage[] => {
  const isChart = file.startsWith('src/machines/');
  const close = isChart ? [...unitTestsOf(flow), ...near] : near;
  const isShown = /^src\/(?:machines|ui)\//.test(file) && FLOWS[flow]?.tables !== undefined;
  const stages: readonly Stage[] = [
    ...(lastNoticedBy ? [recordedStage(lastNoticedBy)] : []),
    { lane: 'check', tools: some(close.filter((test) => laneOf(test) === 'check')) },
    { lane: 'check', tools: isChart ? some(level1(flow), ...ofFlow(flow)) : [] },
    { lane: 'check', tools: [{ by: 'types' }] },
    { lane: 'test', tools: isShown ? some(level2(flow), ...ofFlow(flow)) : [] },
    {
      lane: 'test',
      tools: some(
        close.filter((test) => laneOf(test) === 'test' && !NEEDS_BUILD.test(test)),
        ...ON_ONE_ENGINE,
      ),
    },
    {
      lane: 'test',
      tools: close
        .filter((test) => laneOf(test) === 'test' && NEEDS_BUILD.test(test))
        .map((test) => onPortal(test)),
    },
    { lane: 'test', tools: isShown ? [onPortal(...journeys(flow), ...ofFlow(flow))] : [] },
    {
      lane: 'release',
      tools: some(
        close.filter((test) => laneOf(test) === 'release'),
        ...ON_ONE_ENGINE,
      ),
    },
    ...(isNear ? [] : LANES.map((lane) => ({ lane, tools: WHOLE[lane] }))),
  ];
  return stages.filter(({ lane }) => LANES.indexOf(lane) <= LANES.indexOf(upTo));
};
