import { ERRANDS, pathOfLeg, type Leg } from '#tests/paths/errands.ts';
import { FLOWS } from '#tests/paths/flows.ts';

import { stepInWords } from './page.ts';
import { stepsInWords } from './steps.ts';
import { capital, titleOf } from './words.ts';

export const ERRANDS_PAGE = 'errands.md';

const legInWords = (errand: string, leg: Leg): string => {
  const { flow, path, first } = pathOfLeg(errand, leg);
  const steps = stepsInWords(FLOWS[flow]!.model, path).slice(first);
  return [
    `In [${titleOf(flow)}](${flow}.md):`,
    '',
    ...steps.map((step, index) => `${index + 1}. ${stepInWords(step)}`),
  ].join('\n');
};

/** Writes the page of the book about errands that take more than one flow. */
export const errandsPage = (): string =>
  [
    '# Errands through several flows',
    '',
    '<!-- Written by `npm run paths` from the charts and their models. -->',
    '',
    'Each errand is walked by one person in one browser, leg by leg; each leg begins with what the one before has left.',
    '',
    ...Object.entries(ERRANDS).flatMap(([errand, legs]) => [
      `## ${capital(errand)}`,
      '',
      ...legs.flatMap((leg: Leg) => [legInWords(errand, leg), '']),
    ]),
  ].join('\n');
