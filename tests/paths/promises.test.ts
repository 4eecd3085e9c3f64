import { globSync, readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import { FLOWS, type Flow } from './flows.ts';
import { surveyOf } from './generator/survey.ts';

const texts = globSync('tests/paths/**/*.invariants.ts').map(
  (path) => [path, readFileSync(path, 'utf8')] as const,
);

/** Lists the comparisons by which promises select steps, each with the condition that it stands for. */
const PICKS: Readonly<Record<string, (words: string, wanted: string) => boolean>> = {
  '===': (words, wanted) => words === wanted,
  startsWith: (words, wanted) => words.startsWith(wanted),
  endsWith: (words, wanted) => words.endsWith(wanted),
  includes: (words, wanted) => words.includes(wanted),
};

const PICK = /\bwords(?:\s*[!=]==\s*|\.(startsWith|endsWith|includes)\(\s*)(?:'([^']*)'|`([^`]*)`)/g;
const CALL = /^(?:GET|POST|PATCH|DELETE) \//;
const LITERAL = /'((?:[^'\\\n]|\\.)*)'|`([^`]*)`/g;

interface Picked {
  readonly how: string;
  readonly wanted: string;
}

/** Returns everything by which the promises of a file select steps; `promises` holds their sentences. */
const picksIn = (text: string, promises: ReadonlySet<string>): Picked[] => {
  const code = text.replaceAll(/\/\*[^]*?\*\/|\/\/.*|^import [^;]*;/gm, '');
  const compared = [...code.matchAll(PICK)].map(([, how = '===', plain, template]) => ({
    how,
    wanted: plain ?? template!,
  }));
  const told = new Set(compared.map(({ wanted }) => wanted));
  // Matches any other phrase: in a set, in a table, or passed to a function.
  const others = [...code.matchAll(LITERAL)]
    .map(([, plain = '']) => plain)
    .filter((wanted) => wanted.includes(' ') && !CALL.test(wanted))
    .filter((wanted) => !promises.has(wanted) && !told.has(wanted));
  return [...compared, ...others.map((wanted) => ({ how: 'includes', wanted }))];
};

/** Returns the phrases that select no step: their promises would hold no matter what the chart does. */
const silentIn = (picks: readonly Picked[], steps: readonly string[]): string[] =>
  picks.flatMap(({ how, wanted }) => {
    const parts = wanted.split(/\$\{[^}]*\}/);
    const isPicked = (words: string) =>
      parts.length === 1 ? PICKS[how]!(words, wanted) : parts.every((part) => words.includes(part));
    return steps.some(isPicked) ? [] : [`${how} “${wanted}”`];
  });

/**
 * Returns the words of everything that happens in a flow. Each case is on a path, or the flow names it as an exception; the whole
 * chart has to be explored only for exceptions.
 */
const happeningsOf = ({ model, exceptions = {} }: Flow): string[] => {
  const all = [...model.starts.keys(), ...model.cases.map(({ words }) => words)];
  const [excepted, onPaths] = [
    all.filter((words) => words in exceptions),
    all.filter((words) => !(words in exceptions)),
  ];
  if (excepted.length === 0) return onPaths;
  const onEdges = new Set(surveyOf(model).graph.edges.flatMap((edges) => edges.map(({ words }) => words)));
  return [...onPaths, ...excepted.filter((words) => onEdges.has(words))];
};

/** Lists the promises of each flow, and the words of everything that happens in it. */
const STEPS = Object.values(FLOWS).map((flow) => ({
  promises: Object.keys(flow.invariants),
  words: happeningsOf(flow),
}));

describe('every step that a promise mentions happens', () => {
  test.each(texts)('%s', (_, text) => {
    const spoken = STEPS.filter(({ promises }) => promises.some((sentence) => text.includes(sentence)));
    const promises = new Set(spoken.flatMap((flow) => flow.promises));
    expect(spoken).not.toEqual([]);
    expect(
      silentIn(
        picksIn(text, promises),
        spoken.flatMap(({ words }) => words),
      ),
    ).toEqual([]);
  });
});

test('a promise that waits for a step that never happens is found', () => {
  const text = `
import { told } from './told of.ts';
    // words === 'only told'
    'a price is asked for once': ({ words }) => words !== 'press *Pay*' || words.startsWith('ask '),
    'all is told': ({ words }) => words.endsWith('arrives') || SAID.has(words) || words === \`price of \${no}\`,
    const SAID = new Set(['the price comes', 'no answer comes']);`;
  const promises = new Set(['a price is asked for once', 'all is told']);
  expect(picksIn(text, promises)).toHaveLength(6);
  expect(
    silentIn(picksIn(text, promises), ['ask for the price', 'press *Pay* twice', 'no answer comes']),
  ).toEqual([
    '=== “press *Pay*”',
    'endsWith “arrives”',
    '=== “price of ${no}”',
    'includes “the price comes”',
  ]);
});
