import { checkedIn, problemsOf, type Checked } from '#tests/paths/report/checked.ts';
import type { FoundPath, FoundStep } from '#tests/paths/report/findings.ts';
import { inPlainText } from '#tests/paths/report/markup.ts';

/** Returns the expected result of a step in the words of the chart, sentence by sentence. */
const ledTo = ({ words: { says, arrives } }: FoundStep): string[] => {
  const arrivals = arrives.map(({ title, description }) => `${title}: ${description}`);
  return [...says, ...(arrivals.length === 0 ? ['The state stays.'] : arrivals)].map((text) =>
    inPlainText(text),
  );
};

/** Returns texts such as `Heading: “Delivery”` or `Controls offered: the button “Back”, the link “Cart”`. */
export const expectedIn = ({ aspect, expected }: Checked): string =>
  `${aspect}: ${expected.join(', ') || 'nothing in particular'}`;

export const foundIn = ({ found }: Checked): string => found.join(', ');

/** Returns the expected result of a step: what the chart says and, if the step was walked, what was checked. */
export const expectedOf = (step: FoundStep): string[] => [
  ...ledTo(step),
  ...(step.recorded ? checkedIn(step.recorded) : [])
    .filter(({ expected }) => expected.length > 0)
    .map((checked) => expectedIn(checked)),
];

/** Returns the result of a step, aspect by aspect, with problems first. */
export const actualOf = ({ recorded }: FoundStep, { whyNot, result }: FoundPath): string[] => {
  if (recorded === null) {
    if (result === 'failed') return ['Not taken: the path failed earlier.'];
    return [whyNot === null ? 'Not walked.' : `Not walked: ${whyNot}.`];
  }
  const problems = problemsOf(recorded);
  return [
    ...(problems.length === 0 ? ['As promised.'] : problems.map((problem) => `Not as promised: ${problem}`)),
    ...checkedIn(recorded).map((checked) => `${checked.aspect}: ${foundIn(checked)}`),
  ];
};
