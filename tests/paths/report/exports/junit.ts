import type { FoundFlow, FoundPath } from '#tests/paths/report/findings.ts';
import { inPlainText, markup, type Markup } from '#tests/paths/report/markup.ts';

/** Characters that XML 1.0 cannot hold, not even escaped. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

const seconds = (ms: number): string => (ms / 1000).toFixed(3);

const failureOf = ({ steps, result, whyNot }: FoundPath): Markup | null => {
  if (result === 'not walked') return markup`<skipped message="${whyNot ?? 'not walked in the portal'}"/>`;
  const wrong = steps.flatMap(({ number, words, recorded }) => {
    const { problem = null, violations = [] } = recorded ?? {};
    const at = `Step ${number}, ${inPlainText(words.does)}`;
    return [...(problem === null ? [] : [problem]), ...violations].map((text) => `${at}: ${text}`);
  });
  if (wrong.length === 0) return null;
  const type = result === 'failed' ? 'promise' : 'accessibility';
  return markup`<failure type="${type}" message="${wrong[result === 'failed' ? wrong.length - 1 : 0]!}">${wrong.join('\n')}</failure>`;
};

const caseOf = ({ name, language }: FoundFlow, path: FoundPath): Markup =>
  markup`<testcase classname="${name}.${language}" name="Path ${path.number} (${path.id})" time="${seconds(path.ms)}">${failureOf(path)}</testcase>
`;

const tallyOf = (paths: readonly FoundPath[]): Markup => {
  const failures = paths.filter(({ result }) => result === 'failed' || result === 'violations').length;
  const skipped = paths.filter(({ result }) => result === 'not walked').length;
  const time = seconds(paths.reduce((sum, { ms }) => sum + ms, 0));
  return markup`tests="${paths.length}" failures="${failures}" errors="0" skipped="${skipped}" time="${time}"`;
};

/** A suite for each flow and language, a case for each path; violations of the scan are failures, too. */
export const junitOf = (found: readonly FoundFlow[], startedAt: Date): string => {
  const suites = found.map(
    (flow) =>
      markup`<testsuite name="${flow.name} (${flow.language})" timestamp="${startedAt.toISOString().slice(0, 19)}" ${tallyOf(flow.paths)}>
${flow.paths.map((path) => caseOf(flow, path))}</testsuite>
`,
  );
  return markup`<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="Portal paths" ${tallyOf(found.flatMap(({ paths }) => paths))}>
${suites}</testsuites>
`.text.replace(FORBIDDEN, '\uFFFD');
};
