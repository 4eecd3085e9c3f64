import { definitionsOf, nodesOf, placeOf } from '#tests/paths/generator/chart.ts';
import type { DrawnChart } from '#tests/paths/report/chart/draw.ts';
import type { FoundFlow, FoundPath, FoundStep } from '#tests/paths/report/findings.ts';
import { LANGUAGES } from '#tests/paths/report/languages.ts';
import { dotted, inPhrases, markup, type Markup } from '#tests/paths/report/markup.ts';
import { doneBy, doneIn } from '#tests/paths/writing/actions.ts';
import { guardInCode, guardInWords } from '#tests/paths/writing/guards.ts';
import {
  eventInCode,
  eventInWords,
  stateInWords,
  targetInCode,
  targetInWords,
} from '#tests/paths/writing/words.ts';

import { chartSheets, fitsBesideWords } from './chart-sheets.ts';
import { framed, table } from './frame.ts';
import { factsOf, openedPaths, otherLanguages } from './paths.ts';

const linksTo = (paths: readonly FoundPath[], takes: (step: FoundStep) => boolean): Markup => {
  const links = paths
    .filter(({ steps }) => steps.some((step) => takes(step)))
    .map(({ anchor, number }) => markup`<a href="#${anchor}" aria-label="Path ${number}">${number}</a> `);
  return markup`<span class="links">${links}</span>`;
};

/** Shows words for the reader, and below them the name by which the code can be searched. */
const named = (words: string, code: string): Markup =>
  code === '' || words === code || words.includes('`')
    ? inPhrases(words)
    : markup`${inPhrases(words)}<br>${dotted(code)}`;

const statesTable = ({ model, paths, states }: FoundFlow): Markup => {
  const missing = new Set(states.missing.map(({ name }) => name));
  const nodes = nodesOf(model.machine.root).filter((node) => node.type !== 'history' && node.parent);
  return table(
    'states',
    ['State', 'What it is', 'Does', 'In the portal', 'Paths'],
    nodes.map((node) => {
      const place = placeOf(node);
      return markup`<tr><th scope="row">${named(stateInWords(node, model), place)}</th><td>${node.description ?? ''}</td><td>${inPhrases(doneIn(node, model))}</td><td>${missing.has(place) ? markup`<span class="tag">not seen</span>` : 'seen'}</td><td>${linksTo(paths, ({ touched }) => touched.includes(place))}</td></tr>
`;
    }),
  );
};

const transitionsTable = ({ model, paths, transitions }: FoundFlow): Markup => {
  const missing = new Set(transitions.missing.map(({ name }) => name));
  return table(
    'transitions',
    ['From', 'When', 'If', 'To', 'What it says', 'Does', 'In the portal', 'Paths'],
    definitionsOf(model.machine).map((definition) => {
      const { name, source, transition } = definition;
      return markup`<tr><th scope="row">${named(stateInWords(source, model), placeOf(source))}</th><td>${named(eventInWords(definition, model), eventInCode(definition))}</td><td>${named(guardInWords(transition.guard, model), guardInCode(transition.guard))}</td><td>${named(targetInWords(definition, model), targetInCode(definition))}</td><td>${transition.description ?? ''}</td><td>${inPhrases(doneBy(definition, model))}</td><td>${missing.has(name) ? markup`<span class="tag">not walked</span>` : 'walked'}</td><td>${linksTo(paths, (step) => step.definitions.includes(name))}</td></tr>
`;
    }),
  );
};

const missingList = ({ states, transitions }: FoundFlow): Markup => {
  const rows = [
    ...states.missing.map((each) => ({ ...each, kind: 'state' })),
    ...transitions.missing.map((each) => ({ ...each, kind: 'transition' })),
  ].map(
    ({ name, reason, kind }) =>
      markup`<tr><th scope="row">${dotted(name)}</th><td>${kind}</td><td>${reason ?? markup`<span class="tag tag-failed">no reason given</span>`}</td></tr>
`,
  );
  return rows.length === 0
    ? markup`<p>Every state and every transition was walked in the portal.</p>`
    : table('reach', ['What', 'Kind', 'Why'], rows);
};

const walkedOf = ({ all, missing }: FoundFlow['states']): string => `${all - missing.length} of ${all}`;

const reached = ({ states, transitions }: FoundFlow): [string, string][] => [
  ['States seen', walkedOf(states)],
  ['Transitions walked', walkedOf(transitions)],
];

const chartPane = (chart: DrawnChart): Markup =>
  markup`<section class="pane${fitsBesideWords(chart) ? null : ' is-printed-apart'}">
<h2 id="chart">Chart</h2>
<p class="on-paper-only">The chart is on the last pages, where there is room for it.</p>
<p class="pane-tools" hidden><label><input type="checkbox" id="whole-chart"> Whole chart</label> <span id="lit-step">Open a path: the chart shows where each step leads.</span></p>
<div class="chart-room" role="region" aria-labelledby="chart" tabindex="0">${chart.svg}</div>
<p class="quiet">Filled: where the step leads. Tinted: where the path has been. Transitions that stay where they are appear only in <a href="#transitions">the table</a>.</p>
</section>`;

/**
 * Writes the page of a flow in one language. `siblings` are the same flow in every language of the run, including
 * this one.
 */
export const flowPage = (flow: FoundFlow, siblings: readonly FoundFlow[], chart: DrawnChart): string => {
  const language = LANGUAGES[flow.language];
  return framed({
    title: `${flow.title}, ${language} – Portal paths`,
    head: otherLanguages(flow, siblings),
    main: markup`<h1>${flow.title} <span class="quiet">${language}</span></h1>
<p class="lead">${flow.description}</p>
${factsOf(flow, reached(flow))}
<nav class="contents" aria-label="On this page"><a href="#chart">Chart</a> <a href="#paths">Paths</a> <a href="#states">States</a> <a href="#transitions">Transitions</a> <a href="#reach">Not in the portal</a></nav>
<div class="columns">
${chartPane(chart)}
<section>
${openedPaths(flow)}
</section>
</div>
<section>
<h2>The chart in words</h2>
<h3 id="states">States</h3>
${statesTable(flow)}
<h3 id="transitions">Transitions</h3>
${transitionsTable(flow)}
</section>
<section>
<h2 id="reach">Not in the portal</h2>
${missingList(flow)}
</section>
${fitsBesideWords(chart) ? null : chartSheets(chart)}`,
  });
};
