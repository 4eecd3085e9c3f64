import type { AnyStateNode } from 'xstate';

import type { Case } from '#tests/paths/generator/case.ts';
import { isIn, nodesOf, placeOf } from '#tests/paths/generator/chart.ts';
import type { PathModel } from '#tests/paths/generator/model.ts';
import { surveyOf, type Survey } from '#tests/paths/generator/survey.ts';

/** Counts how often something was tried in a state in all situations, and how often it was refused. */
interface Tally {
  readonly happening: Case;
  tried: number;
  refused: number;
}

const tallies = ({ graph, refused, ignored }: Survey, place: string): Map<string, Tally> => {
  const found = new Map<string, Tally>();
  const count = (happening: Case, isRefused: boolean) => {
    const tally = found.get(happening.words) ?? { happening, tried: 0, refused: 0 };
    found.set(happening.words, tally);
    tally.tried += 1;
    if (isRefused) tally.refused += 1;
  };
  for (const [node, snapshot] of graph.snapshots.entries()) {
    if (!snapshot || !isIn(snapshot, place)) continue;
    const isIgnored = new Set(ignored[node]);
    for (const { happening } of graph.edges[node]!)
      if (happening?.doing.kind === 'send') count(happening, isIgnored.has(happening));
    for (const happening of refused[node]!) count(happening, true);
  }
  return found;
};

const listed = (words: readonly string[]): string => words.toSorted().join('; ');

/** Returns what a state always refuses, and what it refuses only in some situations. */
const refusedIn = (survey: Survey, place: string): readonly [always: string, sometimes: string] => {
  const found = [...tallies(survey, place).values()];
  return [
    listed(found.flatMap(({ happening, tried, refused }) => (refused === tried ? [happening.words] : []))),
    listed(
      found.flatMap(({ happening, tried, refused }) =>
        refused > 0 && refused < tried ? [happening.words] : [],
      ),
    ),
  ];
};

/** Returns a row for each state in which a chart rests and refuses something, always or sometimes. */
export const refusalsOf = (model: PathModel): (readonly [AnyStateNode, string, string])[] => {
  const survey = surveyOf(model);
  return nodesOf(model.machine.root)
    .filter((node) => Object.keys(node.states).length === 0 && node.type !== 'history')
    .map((node) => [node, ...refusedIn(survey, placeOf(node))] as const)
    .filter(([, always, sometimes]) => always !== '' || sometimes !== '');
};

/** Says in one sentence how much was tried, with a fingerprint of all results. */
export const surveyInWords = (model: PathModel): string => {
  const { graph, refused, ignored, beyond, fingerprint } = surveyOf(model);
  const inVain = ignored.flat().length;
  const happened = graph.edges.flat().length - inVain;
  const left = beyond.length === 0 ? '' : `, ${beyond.length} times it leads further than the model follows`;
  return (
    `Every case was tried in each of ${graph.keys.length - 1} situations: ${happened} times something happens, ` +
    `${refused.flat().length + inVain} times it is refused${left} (fingerprint \`${fingerprint}\`).`
  );
};
