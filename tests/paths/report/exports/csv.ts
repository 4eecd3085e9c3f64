import type { FoundPaths } from '#tests/paths/report/findings.ts';
import { inPlainText } from '#tests/paths/report/markup.ts';

import { actualOf, expectedOf } from './expected.ts';

/** Spreadsheets evaluate text that begins with one of these characters as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** Quotes a cell where RFC 4180 demands it, and doubles the quotes in it. */
const cell = (text: string): string => {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

const row = (cells: readonly string[]): string => `${cells.map((each) => cell(each)).join(',')}\r\n`;

const HEADS = [
  'Flow',
  'Path',
  'Journey',
  'Language',
  'Step',
  'Action',
  'Result',
  'Expected result',
  'Actual result',
];

/** Returns one row per step, for test management tools. Without the byte order mark, Excel would misread umlauts. */
export const csvOf = (found: readonly FoundPaths[]): string => {
  const rows = found.flatMap(({ name, language, paths }) =>
    paths.flatMap((path) =>
      path.steps.map((step) =>
        row([
          name,
          path.id,
          path.goal ?? 'none',
          language,
          String(step.number),
          inPlainText(step.words.does),
          step.result,
          expectedOf(step).join('\n'),
          actualOf(step, path).join('\n'),
        ]),
      ),
    ),
  );
  return `\uFEFF${row(HEADS)}${rows.join('')}`;
};
