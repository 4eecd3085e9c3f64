import { problemsOf } from './checked.ts';
import { inPlainText } from './markup.ts';
import { isUnexplained, unexplainedIn, type FoundFlow, type FoundPath } from './findings.ts';
import { counted, inTime } from './pages/frame.ts';
import type { Recording } from './recording.ts';
import type { ReportedFlow } from './reported.ts';

/** What the console says of a path that was walked; what went wrong follows at once. */
export const walkedLine = (
  { name, paths }: ReportedFlow,
  { pathId, language, steps }: Recording,
  count: number,
  all: number,
): string => {
  const index = paths.findIndex(({ path }) => path.id === pathId);
  const wrong = steps.flatMap((step, at) => {
    const where = `   step ${at + 1}, ${inPlainText(paths[index]?.path.steps[at]?.words ?? '')}: `;
    return [...problemsOf(step), ...step.violations].map((text) => where + text);
  });
  const isFailed = steps.some(({ problem }) => problem !== null);
  const result = isFailed ? 'FAILED' : wrong.length > 0 ? 'violations' : 'passed';
  const time = inTime(steps.reduce((sum, { ms }) => sum + ms, 0));
  const place = `${String(count).padStart(String(all).length)}/${all}`;
  const about = `${name} ${language} path ${index + 1} (${pathId})`;
  return [`${place} ${about}: ${result}, ${counted(steps.length, 'step')}, ${time}`, ...wrong].join('\n');
};

/** How a run ended, and whether all is well. */
export const summaryOf = (
  found: readonly FoundFlow[],
): { readonly isWell: boolean; readonly text: string } => {
  const paths = found.flatMap((flow) => flow.paths);
  const count = (...results: readonly FoundPath['result'][]) =>
    paths.filter(({ result }) => results.includes(result)).length;
  const unexplained = unexplainedIn(found);
  const unwalked = paths.filter((path) => isUnexplained(path)).length;
  const [failed, violations] = [count('failed'), count('violations')];
  const lines = [
    `${counted(count('passed', 'violations'), 'path')} passed, ${failed} failed, ${violations} with violations, ${count('not walked')} not walked.`,
  ];
  if (unwalked > 0) lines.push(`Paths not walked, with no reason given: ${unwalked}.`);
  if (unexplained > 0) lines.push(`States and transitions not walked, with no reason given: ${unexplained}.`);
  return { isWell: failed + violations + unexplained + unwalked === 0, text: lines.join('\n') };
};
