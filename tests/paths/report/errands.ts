import { ERRANDS, idOfLegs, pathOfLeg, type PathOfLeg } from '#tests/paths/errands.ts';
import { FLOWS } from '#tests/paths/flows.ts';

import { chartSteps, foundPath, recordedOf, type FoundPaths } from './findings.ts';
import type { Language } from './languages.ts';
import type { KeptRecording } from './pictures.ts';

/** Errands through several flows are requested and recorded under this name, as a flow is under its own. */
export const ERRANDS_NAME = 'errands';

export interface ReportedErrand {
  readonly id: string;
  readonly name: string;
  readonly legs: readonly PathOfLeg[];
}

export const reportedErrands = (): ReportedErrand[] =>
  Object.entries(ERRANDS).map(([name, wanted]) => {
    const legs = wanted.map((leg) => pathOfLeg(name, leg));
    return { id: idOfLegs(legs), name, legs };
  });

/** Combines the errands with what was recorded of them in one language. */
export const foundErrands = (
  errands: readonly ReportedErrand[],
  language: Language,
  recordings: readonly KeptRecording[],
): FoundPaths => {
  const own = recordedOf(ERRANDS_NAME, language, recordings);
  return {
    name: ERRANDS_NAME,
    title: 'Errands',
    description: 'Each errand leads one person in one browser through more than one flow.',
    language,
    file: `${ERRANDS_NAME}.${language}.html`,
    paths: errands.map(({ id, name, legs }, index) =>
      foundPath(
        { id, goal: name, number: index + 1, isInBook: true },
        legs.flatMap(({ flow, path, first }) => chartSteps(FLOWS[flow]!.model, path).slice(first)),
        own.get(id),
      ),
    ),
  };
};
