import type { AnyMachineSnapshot, AnyStateNode } from 'xstate';

import type { Flow } from '#tests/paths/flows.ts';
import { definitionsOf, nodesOf, placeOf, type Definition } from '#tests/paths/generator/chart.ts';
import type { Path } from '#tests/paths/generator/paths.ts';
import type { ChartWords, ChartTransition } from '#ui/inspector/chart-words.ts';

import { guardInWords } from './guards.ts';
import { eventInWords, stateInWords, targetInCode } from './words.ts';

/** The portal's inspector reads the words of all charts from this file. */
export const CHART_WORDS = 'src/ui/inspector/charts.json';

/** Removes the book's emphasis. */
const plain = (words: string): string => words.replaceAll(/[`*]/g, '');

const wholePlace = ({ _nodes: nodes }: AnyMachineSnapshot): string =>
  nodes
    .filter((node) => Object.keys(node.states).length === 0)
    .map((node) => placeOf(node))
    .toSorted()
    .join(' + ');

/** Leaves out `always`: the inspector shows the events that a state takes, and an `always` needs none. */
const transitionsFrom = (
  node: AnyStateNode,
  definitions: readonly Definition[],
  { model }: Flow,
): ChartTransition[] =>
  definitions
    .filter(({ source, transition }) => source === node && transition.eventType !== '')
    .map((definition) => ({
      when: definition.transition.eventType.startsWith('xstate.')
        ? plain(eventInWords(definition, model))
        : definition.transition.eventType,
      guard: guardInWords(definition.transition.guard, model),
      to: targetInCode(definition) || 'stays',
      says: definition.transition.description ?? '',
    }));

/** Returns a chart and its paths for the portal's inspector. */
export const chartWordsOf = (flow: string, about: Flow, paths: readonly Path[]): ChartWords => {
  const { machine } = about.model;
  const definitions = definitionsOf(machine);
  const states = nodesOf(machine.root).map((node): [string, ChartWords['states'][string]] => [
    placeOf(node),
    {
      title: stateInWords(node, about.model),
      says: node.description ?? '',
      transitions: transitionsFrom(node, definitions, about),
    },
  ]);
  return {
    page: `tests/paths/book/${flow}.md`,
    states: Object.fromEntries(states),
    paths: paths.map(({ id, steps }) => ({
      id,
      steps: steps.map(({ words, state }) => ({ words: plain(words), place: wholePlace(state) })),
    })),
  };
};

/** Matches the line breaks within a state or a path: each gets a single line, so that a diff of the file shows what has changed. */
const WITHIN_ENTRY = /\n(?: {4,}| {3}(?=[\]}]))/g;

/** Returns the content of the file for the inspector, by the charts' ids. */
export const chartsIn = (pages: readonly { readonly chart: readonly [string, ChartWords] }[]): string =>
  `${JSON.stringify(Object.fromEntries(pages.map(({ chart }) => chart)), null, 1).replaceAll(WITHIN_ENTRY, '')}\n`;
