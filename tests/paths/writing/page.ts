import type { AnyStateNode } from 'xstate';

import { definitionsOf, nodesOf, placeOf } from '#tests/paths/generator/chart.ts';
import { gapsIn } from '#tests/paths/generator/gaps.ts';
import type { PathModel } from '#tests/paths/generator/model.ts';
import { pathsOf, type Path, type Paths, type PathStep } from '#tests/paths/generator/paths.ts';
import type { Flow } from '#tests/paths/flows.ts';
import { scoreInShort } from '#tests/paths/mistakes/score.ts';
import type { ChartWords } from '#ui/inspector/chart-words.ts';

import { doneBy, doneIn } from './actions.ts';
import { named } from './cells.ts';
import { isPictured, pictureLink } from './chart-picture.ts';
import { chartWordsOf } from './chart-words.ts';
import { diagram } from './diagram.ts';
import { guardInCode, guardInWords } from './guards.ts';
import { refusalsOf, surveyInWords } from './refusals.ts';
import { stepsInWords, type StepWords } from './steps.ts';
import {
  capital,
  eventInCode,
  eventInWords,
  stateInWords,
  targetInCode,
  targetInWords,
  titleOf,
} from './words.ts';

export interface Page {
  readonly flow: string;
  readonly text: string;
  readonly paths: number;
  readonly steps: number;
  readonly transitions: number;
  readonly states: number;
  /** Describes what the paths lack, and the exceptions that are not needed. */
  readonly gaps: readonly string[];
  /** Holds the chart in words for the portal's inspector, with the chart's own id. */
  readonly chart: readonly [id: string, words: ChartWords];
}

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
const cell = (text: string): string => text.replaceAll('|', '\\|');
const row = (...cells: readonly string[]): string => `| ${cells.map((each) => cell(each)).join(' | ')} |`;

const stateCell = (node: AnyStateNode, model: PathModel): string =>
  named(stateInWords(node, model), placeOf(node));

export const stepInWords = ({ does, says, arrives }: StepWords): string => {
  const arrival = arrives.map(({ title, description }) => `**${title}**: ${description}`).join(' ');
  return `${does} → ${[...says, arrival === '' ? '*(stays)*' : arrival].join(' ')}`;
};

const pathInWords = ({ id, goal }: Path, number: number, steps: readonly StepWords[]): string =>
  [
    `### Path ${number} · \`${id}\`${goal === null ? '' : ` · ${capital(goal)}`}`,
    '',
    ...steps.map((step, index) => `${index + 1}. ${stepInWords(step)}`),
  ].join('\n');

const numbersOf = (paths: readonly Path[], takes: (step: PathStep) => boolean): string =>
  paths.flatMap(({ steps }, index) => (steps.some((step) => takes(step)) ? [index + 1] : [])).join(', ');

const examplesOf = (paths: readonly Path[], words: readonly (readonly StepWords[])[], name: string): string =>
  [
    ...new Set(
      paths.flatMap(({ steps }, path) =>
        steps.flatMap(({ definitions }, step) =>
          definitions.includes(name) ? [words[path]![step]!.does] : [],
        ),
      ),
    ),
  ].join('; ');

const statesTable = ({ model }: Flow, { paths }: Paths): string[] => [
  '| State | What it is | Does | Paths |',
  '| --- | --- | --- | --- |',
  ...nodesOf(model.machine.root)
    .filter((node) => node.type !== 'history' && (node.parent || doneIn(node, model) !== ''))
    .map((node) => {
      const place = placeOf(node);
      return row(
        stateCell(node, model),
        node.description ?? '',
        doneIn(node, model),
        numbersOf(paths, ({ states }) => !node.parent || states.includes(place)),
      );
    }),
];

const transitionsTable = (
  { model }: Flow,
  { paths }: Paths,
  words: readonly (readonly StepWords[])[],
): string[] => [
  '| From | When | If | To | What it says | Does | For example | Paths |',
  '| --- | --- | --- | --- | --- | --- | --- | --- |',
  ...definitionsOf(model.machine).map((definition) => {
    const { name, source, transition } = definition;
    return row(
      stateCell(source, model),
      named(eventInWords(definition, model), eventInCode(definition)),
      named(guardInWords(transition.guard, model), guardInCode(transition.guard)),
      named(targetInWords(definition, model), targetInCode(definition)),
      transition.description ?? '',
      doneBy(definition, model),
      examplesOf(paths, words, name),
      numbersOf(paths, (step) => step.definitions.includes(name)),
    );
  }),
];

/** Returns the section about refusals, without a table if a chart accepts everything that can be tried. */
const refusals = ({ model }: Flow): string[] => {
  const rows = refusalsOf(model);
  return [
    '## Refusals',
    '',
    surveyInWords(model),
    ...(rows.length === 0
      ? []
      : [
          '',
          '| State | Refuses | Refuses in some situations |',
          '| --- | --- | --- |',
          ...rows.map(([node, always, sometimes]) => row(stateCell(node, model), always, sometimes)),
        ]),
  ];
};

const exceptionsOf = ({ exceptions = {} }: Flow): string[] =>
  Object.entries(exceptions).map(([name, reason]) => `- \`${name}\`: ${reason}`);

const HOW_TO_READ =
  'A step says what happens → what follows from it. **The state that this leads to**: what it is. *(stays)* means that the state stays.';

/** Writes the page of the book about one flow. */
export const pageOf = (flow: string, about: Flow): Page => {
  const found = pathsOf(about.model);
  const { paths, coverage } = found;
  const words = paths.map((path) => stepsInWords(about.model, path));
  const steps = paths.reduce((sum, path) => sum + path.steps.length, 0);
  const transitions = coverage.definitions.length;
  const states = coverage.states.length;
  const seen = states - coverage.unseen.length;
  const taken = transitions - coverage.untaken.length;
  const exceptions = exceptionsOf(about);
  const written = paths.map((path, index) => pathInWords(path, index + 1, words[index]!));
  const journeys = paths.filter(({ goal }) => goal !== null).length;
  const text = [
    `# ${titleOf(flow)}`,
    '',
    '<!-- Written by `npm run paths` from the chart and its model. -->',
    '',
    about.model.machine.root.description ?? '',
    '',
    `${counted(paths.length, 'path')} with ${counted(steps, 'step')} see ${seen} of ${states} states and take ${taken} of ${transitions} transitions.`,
    ...(exceptions.length > 0 ? ['', 'Not reached, each for its reason:', '', ...exceptions] : []),
    '',
    'After every step it holds that:',
    '',
    ...Object.keys(about.invariants).map((sentence) => `- ${sentence}`),
    '',
    ...(journeys === 0
      ? []
      : ['## Journeys', '', HOW_TO_READ, '', written.slice(0, journeys).join('\n\n'), '']),
    '## Chart',
    '',
    isPictured(about.model) ? pictureLink(flow) : diagram(about.model),
    '',
    '## States',
    '',
    ...statesTable(about, found),
    '',
    '## Transitions',
    '',
    ...transitionsTable(about, found, words),
    '',
    ...refusals(about),
    '',
    '## Further paths',
    '',
    written.slice(journeys).join('\n\n'),
    '',
  ].join('\n');
  return {
    flow,
    text,
    paths: paths.length,
    steps,
    transitions,
    states,
    gaps: gapsIn(coverage, about.exceptions),
    chart: [about.model.machine.id, chartWordsOf(flow, about, paths)],
  };
};

/** Holds what the first page of the book says about another page. */
export type Entry = Pick<Page, 'flow' | 'paths' | 'steps' | 'states' | 'transitions'>;

/** Writes the row for a page in the table of contents. */
export const entryOf = ({ flow, paths, steps, states, transitions }: Entry): string =>
  row(`[${titleOf(flow)}](${flow}.md)`, ...[paths, steps, states, transitions].map(String));

/** Writes the first page of the book, with its contents. */
export const contentsOf = (pages: readonly Entry[]): string =>
  [
    '# The path book',
    '',
    '<!-- Written by `npm run paths` from the charts and their models. -->',
    '',
    'Every chart of the portal with the paths that its tests walk: every state and every transition is on a path, or the page says why not.',
    'It can be read and checked without reading code; `npm run paths -- --diff REV` lists what has changed since a revision.',
    'A page begins with what must always hold and with the journeys: what people come for. States, events and conditions go by their titles; the tables have the names of the code below them.',
    '[For those who check the portal](../../../docs/qa.md) tells how to read a page, and what walks the paths.',
    'Errands that take more than one flow have [a page of their own](errands.md).',
    '',
    '| Flow | Paths | Steps | States | Transitions |',
    '| --- | --: | --: | --: | --: |',
    ...pages.map((page) => entryOf(page)),
    '',
    ...scoreInShort(),
  ].join('\n');
