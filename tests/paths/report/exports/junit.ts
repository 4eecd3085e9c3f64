import { isUnexplained, type FoundPath, type FoundPaths } from '#tests/paths/report/findings.ts';
import { inPlainText, markup, type Markup } from '#tests/paths/report/markup.ts';
import { checkedIn, problemsOf } from '#tests/paths/report/checked.ts';
import { factsOfRun, type Run } from '#tests/paths/report/run-facts.ts';

import { expectedIn, foundIn } from './expected.ts';

/** Matches characters that XML 1.0 does not allow, not even escaped. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

const seconds = (ms: number): string => (ms / 1000).toFixed(3);

const timeOf = (date: Date): string => date.toISOString().slice(0, 19);

const failureOf = (path: FoundPath): Markup | null => {
  const { steps, result, whyNot } = path;
  if (isUnexplained(path))
    return markup`<failure type="not walked" message="Not walked, with no reason given"/>`;
  if (result === 'not walked') return markup`<skipped message="${whyNot}"/>`;
  const wrong = steps.flatMap(({ number, words, recorded }) => {
    const at = `Step ${number}, ${inPlainText(words.does)}`;
    const found = recorded ? [...problemsOf(recorded), ...recorded.violations] : [];
    return found.map((text) => `${at}: ${text}`);
  });
  if (wrong.length === 0) return null;
  const type = result === 'failed' ? 'promise' : 'accessibility';
  // A path ends at the step that failed; violations may have been found on the way there.
  const failed = steps.find((step) => step.result === 'failed')?.number;
  const first = wrong.find((text) => failed === undefined || text.startsWith(`Step ${failed}, `));
  return markup`<failure type="${type}" message="${first!}">${wrong.join('\n')}</failure>`;
};

/** Returns everything that was checked, step by step; a tool shows it beside the result. */
const lookedAt = ({ steps }: FoundPath): Markup | null => {
  const lines = steps.flatMap(({ number, words, recorded }) =>
    recorded === null
      ? []
      : [
          `Step ${number}: ${inPlainText(words.does)}`,
          ...checkedIn(recorded).map(
            (checked) =>
              `  ${checked.holds ? 'as expected' : 'NOT AS EXPECTED'}: ${expectedIn(checked)} | found: ${foundIn(checked)}`,
          ),
        ],
  );
  return lines.length === 0 ? null : markup`<system-out>${lines.join('\n')}</system-out>`;
};

const propertiesOf = (run: Run): Markup =>
  markup`<properties>${factsOfRun(run).map(([name, value]) => markup`<property name="${name}" value="${value}"/>`)}</properties>
`;

const caseOf = ({ name, language }: FoundPaths, path: FoundPath): Markup =>
  markup`<testcase classname="${name}.${language}" name="Path ${path.number} (${path.id})" time="${seconds(path.ms)}">${failureOf(path)}${lookedAt(path)}</testcase>
`;

const tallyOf = (paths: readonly FoundPath[], errors = 0): Markup => {
  const skipped = paths.filter((path) => path.result === 'not walked' && !isUnexplained(path)).length;
  const failures = paths.filter(({ result }) => result !== 'passed').length - skipped;
  const time = seconds(paths.reduce((sum, { ms }) => sum + ms, 0));
  return markup`tests="${paths.length + errors}" failures="${failures}" errors="${errors}" skipped="${skipped}" time="${time}"`;
};

/** An error that ended the run belongs to no flow, so it has a suite of its own. */
const interruptionOf = ({ interruption, startedAt }: Run): Markup | null =>
  interruption === null
    ? null
    : markup`<testsuite name="run" timestamp="${timeOf(startedAt)}" ${tallyOf([], 1)}>
<testcase classname="run" name="The run comes to its end" time="0.000"><error type="interruption" message="${interruption}"/></testcase>
</testsuite>
`;

/**
 * Writes a suite for each flow and for the errands, in each language, with a case for each path. Violations found by the scan
 * are failures too, and so is any path that was left out without a stated reason.
 */
export const junitOf = (found: readonly FoundPaths[], run: Run): string => {
  const errors = run.interruption === null ? 0 : 1;
  const suites = found.map(
    (flow) =>
      markup`<testsuite name="${flow.name} (${flow.language})" timestamp="${timeOf(run.startedAt)}" ${tallyOf(flow.paths)}>
${propertiesOf(run)}${flow.paths.map((path) => caseOf(flow, path))}</testsuite>
`,
  );
  return markup`<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="Portal paths" ${tallyOf(
    found.flatMap(({ paths }) => paths),
    errors,
  )}>
${interruptionOf(run)}${suites}</testsuites>
`.text.replace(FORBIDDEN, '\uFFFD');
};
