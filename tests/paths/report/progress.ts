import { problemsOf } from './checked.ts';
import { inPlainText } from './markup.ts';
import { isUnexplained, unexplainedIn, type Found, type FoundPath } from './findings.ts';
import { counted, formatDuration } from './pages/frame.ts';
import type { Recording } from './recording.ts';

/** Holds the part of a flow, or of the errands, that the console reports. */
export interface Walked {
  readonly name: string;
  readonly paths: readonly { readonly id: string; readonly steps: readonly { readonly words: string }[] }[];
}

/** Returns the console's line about a walked path, with its problems. */
export const walkedLine = (
  { name, paths }: Walked,
  { pathId, language, steps }: Recording,
  count: number,
  all: number,
): string => {
  const index = paths.findIndex(({ id }) => id === pathId);
  const wrong = steps.flatMap((step, at) => {
    const where = `   step ${at + 1}, ${inPlainText(paths[index]?.steps[at]?.words ?? '')}: `;
    return [...problemsOf(step), ...step.violations].map((text) => where + text);
  });
  const isFailed = steps.some(({ problem }) => problem !== null);
  const result = isFailed ? 'FAILED' : wrong.length > 0 ? 'violations' : 'passed';
  const time = formatDuration(steps.reduce((sum, { ms }) => sum + ms, 0));
  const place = `${String(count).padStart(String(all).length)}/${all}`;
  const about = `${name} ${language} path ${index + 1} (${pathId})`;
  return [`${place} ${about}: ${result}, ${counted(steps.length, 'step')}, ${time}`, ...wrong].join('\n');
};

/** Says how a run ended, and whether all is well. */
export const summaryOf = ({ errands, flows }: Found): { readonly isWell: boolean; readonly text: string } => {
  const paths = [...errands, ...flows].flatMap((each) => each.paths);
  const count = (...results: readonly FoundPath['result'][]) =>
    paths.filter(({ result }) => results.includes(result)).length;
  const unexplained = unexplainedIn(flows);
  const unwalked = paths.filter((path) => isUnexplained(path)).length;
  const [failed, violations] = [count('failed'), count('violations')];
  const lines = [
    `${counted(count('passed', 'violations'), 'path')} passed, ${failed} failed, ${violations} with violations, ${count('not walked')} not walked.`,
  ];
  if (unwalked > 0) lines.push(`Paths not walked, with no reason given: ${unwalked}.`);
  if (unexplained > 0) lines.push(`States and transitions not walked, with no reason given: ${unexplained}.`);
  return { isWell: failed + violations + unexplained + unwalked === 0, text: lines.join('\n') };
};
