import type { Flow } from '#tests/paths/flows.ts';
import type { Edge } from '#tests/paths/generator/graph.ts';
import { placeKey } from '#tests/paths/generator/place-in.ts';
import type { Survey } from '#tests/paths/generator/survey.ts';

import type { Moment } from './moment.ts';
import { run, type Run } from './run.ts';

type Toured = Pick<Flow, 'model' | 'invariants'>;

/** Something that is not as it should be, after the shortest part of the tour that shows it. */
export interface Fault {
  readonly what: string;
  /** The steps of the way in the words of the book. */
  readonly way: readonly string[];
}

/**
 * Takes a tour with the running chart: it goes where the survey says, keeps every promise after every step, and does nothing
 * with what it refuses, which is tried once in each situation (`tried`).
 */
export const tour = (
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
    const here: string[] = promises.flatMap(([sentence, holds]) =>
      holds(moment, moments) ? [] : [`it does not hold that ${sentence}`],
    );
    const [wanted, found] = [graph.places[to]!, placeKey(model, moment.after)];
    const isLost = wanted !== found || definitions.join() !== moment.definitions.join();
    if (isLost) here.push(`the chart is at ${found} by ${moment.definitions.join(', ')}, not at ${wanted}`);
    else if (!tried.has(to))
      here.push(...running.tryInVain(refused[to]!).map((each) => `all is refused here, but ${each}`));
    tried.add(to);
    faults.push(...here.map((what) => ({ what, way: [...moments, moment].map((each) => each.words) })));
    if (isLost) break;
    moments.push(moment);
  }
  return faults;
};

/** For each thing that is wrong the shortest way to see it, in numbered steps. */
export const shortestFaults = (faults: readonly Fault[]): string[] =>
  [...Map.groupBy(faults, ({ what }) => what)].map(([what, ways]) => {
    const [shortest] = ways.toSorted((one, other) => one.way.length - other.way.length);
    return [what, ...shortest!.way.map((words, index) => `${index + 1}. ${words}`)].join('\n  ');
  });
