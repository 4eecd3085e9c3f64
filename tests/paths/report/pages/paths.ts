import type { FoundPaths } from '#tests/paths/report/findings.ts';
import { LANGUAGES } from '#tests/paths/report/languages.ts';
import { markup, type Markup } from '#tests/paths/report/markup.ts';

import { formatDuration } from './frame.ts';
import { pathOf } from './step.ts';

/** Summarises the results of paths; `more` is put before the time that they took. */
export const factsOf = (
  { paths }: FoundPaths,
  more: readonly [name: string, value: string][] = [],
): Markup => {
  const withResult = (...results: string[]) => paths.filter(({ result }) => results.includes(result)).length;
  const facts: [string, string][] = [
    ['Paths', String(paths.length)],
    ['Passed', String(withResult('passed', 'violations'))],
    ['Failed', String(withResult('failed'))],
    [
      'With violations',
      String(
        paths.filter(({ steps }) => steps.some(({ recorded }) => recorded && recorded.violations.length > 0))
          .length,
      ),
    ],
    ...more,
    ['Time', formatDuration(paths.reduce((sum, { ms }) => sum + ms, 0))],
  ];
  return markup`<dl class="facts">${facts.map(([name, value]) => markup`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`;
};

/** Links to the same page in every language of the run. */
export const otherLanguages = (shown: FoundPaths, siblings: readonly FoundPaths[]): Markup =>
  markup`<nav class="top-links" aria-label="Languages">${siblings.map(
    ({ file, language }) =>
      markup`<a href="${file}"${language === shown.language ? markup` aria-current="page"` : null}>${LANGUAGES[language]}</a> `,
  )}</nav>`;

/** Lists the paths, each in a disclosure. */
export const openedPaths = ({ paths, language }: FoundPaths): Markup =>
  markup`<h2 id="paths">Paths</h2>
<p class="path-tools" hidden><button type="button" id="open-all">Open all paths</button> <button type="button" id="close-all">Close all paths</button> <span class="quiet">Printing takes the open paths, or all if none is open.</span></p>
${paths.map((path) => pathOf(path, language))}`;
