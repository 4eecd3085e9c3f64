import type { FoundPath, FoundStep } from '#tests/paths/report/findings.ts';
import { inPlainText } from '#tests/paths/report/markup.ts';

/** What a step must lead to, sentence by sentence. */
export const expectedOf = ({ words: { says, arrives } }: FoundStep): string[] => {
  const arrivals = [...arrives].map(([place, description]) => `${place}: ${description}`);
  return [...says, ...(arrivals.length === 0 ? ['The state stays.'] : arrivals)].map((text) =>
    inPlainText(text),
  );
};

/** What a step led to. */
export const actualOf = ({ recorded }: FoundStep, { whyNot, result }: FoundPath): string => {
  if (recorded === null) {
    if (result === 'failed') return 'Not taken: the path failed before.';
    return whyNot === null ? 'Not walked.' : `Not walked: ${whyNot}.`;
  }
  const { problem, violations } = recorded;
  return [
    problem === null ? 'As expected.' : `Not as promised: ${problem}`,
    ...violations.map((text) => `Accessibility: ${text}`),
  ].join(' ');
};
