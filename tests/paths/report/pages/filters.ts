import { definitionsOf, nodesOf, placeOf } from '#tests/paths/generator/chart.ts';
import type { Found, FoundFlow, FoundPath, FoundPaths } from '#tests/paths/report/findings.ts';
import { LANGUAGES } from '#tests/paths/report/languages.ts';
import { inPlainText, markup, type Markup } from '#tests/paths/report/markup.ts';
import { eventInWords, stateInWords } from '#tests/paths/writing/words.ts';

import { formatDuration, resultTag, table } from './frame.ts';

interface Choice {
  readonly value: string;
  readonly text: string;
}

const options = (choices: readonly Choice[]): Markup =>
  markup`${choices.map(({ value, text }) => markup`<option value="${value}">${text}</option>`)}`;

const filter = (name: string, label: string, choices: Markup): Markup =>
  markup`<label>${label}<select name="${name}"><option value="">All</option>${choices}</select></label>
`;

/** Groups states or events by flow; the value of each begins with its flow: `checkout/step.review`. */
const byFlow = (flows: readonly FoundFlow[], choicesOf: (flow: FoundFlow) => readonly Choice[]): Markup =>
  markup`${flows.map(
    (flow) =>
      markup`<optgroup label="${flow.title}" data-flow="${flow.name}">${options(
        choicesOf(flow).map(({ value, text }) => ({ value: `${flow.name}/${value}`, text })),
      )}</optgroup>`,
  )}`;

const statesIn = ({ model }: FoundFlow): Choice[] =>
  nodesOf(model.machine.root)
    .filter(({ type }) => type !== 'history')
    .map((node) => ({ value: placeOf(node), text: stateInWords(node, model) }));

const eventsIn = ({ model }: FoundFlow): Choice[] =>
  [...new Set(definitionsOf(model.machine).map((each) => inPlainText(eventInWords(each, model))))].map(
    (text) => ({ value: text, text }),
  );

const form = (
  all: readonly FoundPaths[],
  flows: readonly FoundFlow[],
  languages: readonly FoundPaths['language'][],
): Markup =>
  markup`<search><form id="filters" class="filters" hidden aria-label="Filter the paths">
${filter('flow', 'Flow', options(all.map(({ name, title }) => ({ value: name, text: title }))))}${filter(
    'state',
    'State',
    byFlow(flows, statesIn),
  )}${filter('event', 'Event', byFlow(flows, eventsIn))}${filter(
    'result',
    'Result',
    options(['passed', 'failed', 'with violations', 'not walked'].map((text) => ({ value: text, text }))),
  )}${filter('language', 'Language', options(languages.map((value) => ({ value, text: LANGUAGES[value] }))))}<button type="reset">Clear</button>
</form></search>
<p id="found" role="status"></p>
<p class="quiet" id="filter-note" hidden>The address of this page holds the filters: copy it to share what you see.</p>`;

const resultsOf = ({ result, steps }: FoundPath): string[] => [
  result === 'violations' ? 'passed' : result,
  ...(steps.some(({ recorded }) => recorded && recorded.violations.length > 0) ? ['with violations'] : []),
];

const rowOf = ({ name, title, file, language }: FoundPaths, path: FoundPath): Markup => {
  const steps = path.steps.map(({ touched, events }) => [touched, events]);
  return markup`<tr data-flow="${name}" data-language="${language}" data-results="${resultsOf(path).join('|')}" data-file="${file}" data-path="${path.id}" data-steps="${JSON.stringify(steps)}"><th scope="row"><a href="${file}#${path.anchor}">${title}, path ${path.number}</a> ${path.goal} <code>${path.id}</code></th><td>${LANGUAGES[language]}</td><td>${resultTag(path.result)}</td><td class="number">${path.steps.length}</td><td class="number">${path.result === 'not walked' ? '–' : formatDuration(path.ms)}</td></tr>
`;
};

/** Lists all paths of the run, with filters for flow, state, event, result and language. */
export const pathList = ({ errands, flows }: Found): Markup => {
  const found: readonly FoundPaths[] = [...errands, ...flows];
  const languages = [...new Set(found.map(({ language }) => language))];
  const isOnce = ({ language }: FoundPaths) => language === languages[0];
  const rows = found.flatMap((each) => each.paths.map((path) => rowOf(each, path)));
  const heads = [
    'Path',
    'Language',
    'Result',
    markup`<th scope="col" class="number" id="steps-head">Steps</th>`,
    markup`<th scope="col" class="number">Time</th>`,
  ];
  return markup`${form(found.filter(isOnce), flows.filter(isOnce), languages)}
${table('paths', heads, rows)}`;
};
