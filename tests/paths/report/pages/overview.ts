import { FLOWS } from '#tests/paths/flows.ts';
import { problemsOf } from '#tests/paths/report/checked.ts';
import {
  isUnexplained,
  unexplainedIn,
  type Found,
  type FoundFlow,
  type FoundPath,
  type FoundPaths,
  type FoundStep,
} from '#tests/paths/report/findings.ts';
import { LANGUAGES } from '#tests/paths/report/languages.ts';
import { inPhrases, markup, type Markup } from '#tests/paths/report/markup.ts';
import { factsOfRun, type Run } from '#tests/paths/report/run-facts.ts';

import { pathList } from './filters.ts';
import { counted, formatDuration, framed, listedProblems, resultTag, table } from './frame.ts';

interface Place {
  readonly flow: FoundPaths;
  readonly path: FoundPath;
  readonly step: FoundStep;
}

const placesIn = (found: readonly FoundPaths[]): Place[] =>
  found.flatMap((flow) => flow.paths.flatMap((path) => path.steps.map((step) => ({ flow, path, step }))));

const linkTo = ({ flow, path, step }: Place): Markup =>
  markup`<a href="${flow.file}#${step.anchor}">${flow.title}, path ${path.number}, step ${step.number}, ${LANGUAGES[flow.language]}</a>`;

const failures = (places: readonly Place[]): Markup | null => {
  const failed = places.filter(({ step }) => step.result === 'failed');
  if (failed.length === 0) return null;
  const items = failed.map(
    (place) =>
      markup`<li>${linkTo(place)}: ${inPhrases(place.step.words.does)}<div class="problem">${listedProblems(problemsOf(place.step.recorded!), place.flow.language)}</div></li>
`,
  );
  return markup`<h3>${counted(failed.length, 'path')} failed</h3><ul class="findings">${items}</ul>`;
};

const violations = (places: readonly Place[]): Markup | null => {
  const byText = Map.groupBy(
    places.flatMap((place) => (place.step.recorded?.violations ?? []).map((text) => ({ text, place }))),
    ({ text }) => text,
  );
  if (byText.size === 0) return null;
  const items = [...byText].map(
    ([text, at]) =>
      markup`<li>${text}<details><summary>Seen in ${counted(at.length, 'step')}</summary><ul>${at.map(({ place }) => markup`<li>${linkTo(place)}</li>`)}</ul></details></li>
`,
  );
  return markup`<h3>${counted(byText.size, 'violation')} found by the scan</h3><ul class="findings">${items}</ul>`;
};

const gaps = ({ errands, flows }: Found): Markup | null => {
  const places = unexplainedIn(flows);
  const paths = [...errands, ...flows]
    .flatMap((each) => each.paths)
    .filter((path) => isUnexplained(path)).length;
  if (places + paths === 0) return null;
  return markup`<p class="problem"><a href="#reach">Not walked, with no reason given</a>: ${counted(paths, 'path')}, ${places} of the states and transitions.</p>`;
};

const findings = (found: Found, places: readonly Place[], { interruption }: Run): Markup => {
  const stopped =
    interruption === null
      ? null
      : markup`<p class="problem"><strong>The run ended early:</strong> ${interruption}</p>`;
  const both = [gaps(found), failures(places), violations(places)].filter((each) => each !== null);
  const calm = markup`<p class="all-well">Every path that was walked passed, and no scan found a violation.</p>`;
  return markup`${stopped}${both.length === 0 ? calm : both}`;
};

const tally = (flow: FoundPaths): Markup => {
  const counts = (['failed', 'violations', 'passed', 'not walked'] as const).flatMap((result) => {
    const count = flow.paths.filter((path) => path.result === result).length;
    return count === 0 ? [] : [resultTag(result, count)];
  });
  const about = markup`<span class="visually-hidden"> of ${flow.title} in ${LANGUAGES[flow.language]}</span>`;
  return markup`<span class="tally"><a href="${flow.file}">${counted(flow.paths.length, 'path')}${about}</a>${counts}</span>`;
};

const least = (flows: readonly FoundFlow[], part: 'states' | 'transitions'): Markup => {
  const [first] = flows
    .map((flow) => flow[part])
    .toSorted((one, other) => other.missing.length - one.missing.length);
  const walked = first!.all - first!.missing.length;
  return markup`${walked} of ${first!.all}`;
};

const rowOf = (siblings: readonly FoundPaths[], states: Markup, transitions: Markup): Markup =>
  markup`<tr><th scope="row">${siblings[0]!.title}</th>${siblings.map((each) => markup`<td>${tally(each)}</td>`)}<td class="number">${states}</td><td class="number">${transitions}</td></tr>
`;

const flowsTable = (
  errands: readonly FoundPaths[],
  flows: readonly (readonly FoundFlow[])[],
  languages: readonly string[],
): Markup =>
  table(
    'flows',
    [
      'Flow',
      ...languages,
      markup`<th scope="col" class="number">States</th>`,
      markup`<th scope="col" class="number">Transitions</th>`,
    ],
    [
      ...(errands.length === 0 ? [] : [rowOf(errands, markup`–`, markup`–`)]),
      ...flows.map((siblings) => rowOf(siblings, least(siblings, 'states'), least(siblings, 'transitions'))),
    ],
  );

const reach = (flows: readonly (readonly FoundFlow[])[]): Markup => {
  const parts = flows.flatMap((siblings) => {
    const missing = new Map(
      siblings.flatMap(({ states, transitions }) =>
        [...states.missing, ...transitions.missing].map((each) => [each.name, each.reason]),
      ),
    );
    if (missing.size === 0) return [];
    const byReason = Map.groupBy(missing, ([, reason]) => reason);
    const reasons = [...byReason].map(
      ([reason, names]) =>
        markup`<li>${reason ?? markup`<span class="tag tag-failed">no reason given</span>`}<ul>${names.map(([name]) => markup`<li><code>${name}</code></li>`)}</ul></li>`,
    );
    return [
      markup`<details><summary>${siblings[0]!.title}: ${missing.size} not walked</summary><ul class="findings">${reasons}</ul></details>
`,
    ];
  });
  return parts.length === 0 ? markup`<p>Every state and every transition was walked.</p>` : markup`${parts}`;
};

/** Says where the paths that are not walked through the portal are walked instead. */
const otherLevels = (found: readonly FoundFlow[]): Markup => {
  const titles = [
    ...new Set(found.filter(({ name }) => FLOWS[name]!.tables === undefined).map(({ title }) => title)),
  ];
  const onServer =
    titles.length === 0
      ? null
      : markup` What lives on the server has no screen and is walked through the API instead: ${titles.join(', ')}.`;
  return markup`Levels 1 (the chart) and 2 (its screen) reach it all.${onServer}`;
};

const facts = (places: readonly Place[], found: readonly FoundPaths[], run: Run) => {
  const walked = places.filter(({ step }) => step.recorded !== null);
  const paths = found.flatMap((flow) => flow.paths).filter(({ result }) => result !== 'not walked');
  const all: [string, string][] = [
    ['Paths walked', String(paths.length)],
    ['Steps', walked.length.toLocaleString('en-GB')],
    ['Failed', String(paths.filter(({ result }) => result === 'failed').length)],
    [
      'Steps with violations',
      String(walked.filter(({ step }) => step.recorded!.violations.length > 0).length),
    ],
    ['Took', formatDuration(run.ms)],
    ...factsOfRun(run),
  ];
  return markup`<dl class="facts">${all.map(([name, value]) => markup`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`;
};

/** Writes the first page of the report. */
export const overviewPage = (found: Found, features: readonly string[], run: Run): string => {
  const all: readonly FoundPaths[] = [...found.errands, ...found.flows];
  const flows = [...Map.groupBy(found.flows, ({ name }) => name).values()];
  const languages = [...new Set(all.map(({ language }) => LANGUAGES[language]))];
  const places = placesIn(all);
  return framed({
    title: 'Portal paths: report of a run',
    head: markup`<nav class="top-links" aria-label="On this page"><a href="#findings">Findings</a> <a href="#flows">Flows</a> <a href="#paths">Paths</a> <a href="#reach">Not in the portal</a> <a href="#exports">Exports</a></nav>`,
    main: markup`<h1>The portal along its paths</h1>
<p class="lead">${run.isPartial ? 'Some of the paths' : 'Every path of every chart'}, walked by keyboard in a real browser against a real server. The words are those of the path book.</p>
${facts(places, all, run)}
<section><h2 id="findings">Findings</h2>${findings(found, places, run)}</section>
<section><h2 id="flows">Flows</h2><p class="quiet table-note">States and transitions: the least that was walked in any language.</p>${flowsTable(found.errands, flows, languages)}</section>
<section><h2 id="paths">Paths</h2>${pathList(found)}</section>
<section><h2 id="reach">Not in the portal</h2>
<p>What was not walked, and why. ${otherLevels(found.flows)}</p>${reach(flows)}</section>
<section><h2 id="exports">Exports</h2>
<ul class="findings"><li><a href="junit.xml">JUnit XML</a>, one case for each path</li>
<li><a href="steps.csv">CSV</a>, one row for each step</li>
<li>Gherkin, one feature for the errands and one for each flow: ${features.map((file) => markup`<a href="${file}">${file.slice(file.indexOf('/') + 1)}</a> `)}</li></ul></section>`,
  });
};
