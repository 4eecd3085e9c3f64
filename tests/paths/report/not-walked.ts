import type { NotWalked, ReportedFlow } from './findings.ts';

/** Why the portal cannot be brought to make a case of a flow happen; `null` when it can. */
export type WhyNever = (flow: string, words: string) => string | null;

/** Paths are walked up to the first case that cannot happen: what lies only behind it has its reason. */
export const notWalkedOf = ({ name, paths }: ReportedFlow, whyNever: WhyNever): NotWalked[] => {
  const cuts = paths.map(({ steps }) => {
    const end = steps.findIndex(({ words }) => whyNever(name, words) !== null);
    return { steps, end: end === -1 ? steps.length : end };
  });
  const walked = new Set(
    cuts.flatMap(({ steps, end }) => steps.slice(0, end).flatMap((step) => step.definitions)),
  );
  const reasons = new Map<string, string>();
  for (const { steps, end } of cuts) {
    for (const definition of steps.slice(end).flatMap((step) => step.definitions)) {
      if (!walked.has(definition) && !reasons.has(definition))
        reasons.set(definition, whyNever(name, steps[end]!.words)!);
    }
  }
  return [...reasons].map(([definition, reason]) => ({ flow: name, definition, reason }));
};
