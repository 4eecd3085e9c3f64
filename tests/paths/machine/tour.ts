import type { Flow } from '#tests/paths/flows.ts';
import type { Edge } from '#tests/paths/generator/graph.ts';
import { placeKey } from '#tests/paths/generator/place-in.ts';
import type { Survey } from '#tests/paths/generator/survey.ts';
import { shortestPathEndingWith } from '#tests/paths/generator/shortest-paths.ts';

import type { Moment } from './moment.ts';
import { run, type Run } from './run.ts';

type Toured = Pick<Flow, 'model' | 'invariants'>;

/** Describes a fault, and the route on which it was seen. */
export interface Fault {
  readonly what: string;
  readonly route: readonly Edge[];
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((each, index) => each === other[index]);

/**
 * Takes a tour with the running chart, which must go where the survey says, keep every promise after every step, and ignore
 * what it refuses. Refused cases are tried once in each situation (`tried`).
 */
const tour = (
  { model, invariants }: Toured,
  { graph, refused }: Survey,
  route: readonly Edge[],
  tried: Set<number>,
): Fault[] => {
  const promises = Object.entries(invariants);
  const moments: Moment[] = [];
  const faults: Fault[] = [];
  let running: Run | undefined;
  for (const { happening, words, definitions, to } of route) {
    running ??= run(model, words);
    const moment = happening ? running.act(happening) : running.first;
    const here: string[] = promises
      .filter(([, holds]) => !holds(moment, moments))
      .map(([sentence]) => `it does not hold that ${sentence}`);
    const [wanted, found] = [graph.places[to]!, placeKey(model, moment.after)];
    const isLost = wanted !== found || !isSame(definitions, moment.definitions);
    if (isLost)
      here.push(`the chart is at ${found}, not at ${wanted}, after ${moment.definitions.join(', ')}`);
    else if (!tried.has(to))
      here.push(...running.tryInVain(refused[to]!).map((each) => `nothing should happen here, but ${each}`));
    tried.add(to);
    faults.push(...here.map((what) => ({ what, route: route.slice(0, moments.length + 1) })));
    if (isLost) break;
    moments.push(moment);
  }
  return faults;
};

/** Returns the first fault on a route, if there is one. */
export const firstFaultAlong = (toured: Toured, survey: Survey, route: readonly Edge[]): Fault | undefined =>
  tour(toured, survey, route, new Set())[0];

/** Returns the shortest path to the last step if that path shows the same fault, or else the given route. */
const shortened = (toured: Toured, survey: Survey, { what, route }: Fault): readonly Edge[] => {
  const shorter = shortestPathEndingWith(survey.graph, route.at(-1)!);
  return tour(toured, survey, shorter, new Set()).some((fault) => fault.what === what) ? shorter : route;
};

/** Describes a route in the words of the book. */
export const inSteps = (route: readonly Edge[]): string[] =>
  route.map(({ words }, index) => `${index + 1}. ${words}`);

/** Returns each fault on the tours once, with numbered steps that show it. */
export const faultsOn = (toured: Toured, survey: Survey, routes: readonly (readonly Edge[])[]): string[] => {
  const tried = new Set<number>();
  const faults = routes.flatMap((route) => tour(toured, survey, route, tried));
  return [...Map.groupBy(faults, ({ what }) => what)].map(([what, same]) => {
    const [shortest] = same.toSorted((one, other) => one.route.length - other.route.length);
    const route = shortened(toured, survey, shortest!);
    return [what, ...inSteps(route)].join('\n  ');
  });
};
