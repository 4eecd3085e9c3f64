import { ERROR_CODES, type ErrorCode } from '#contract/errors.contract.ts';
import type { PathStep } from '#tests/paths/generator/paths.ts';
import type { Say } from '#tests/paths/tables.ts';
import type { StepExpectation } from '#tests/paths/walk/expectation.ts';

/** Returns the code of the error that a step brings, if the portal itself reports errors of this kind. */
const reportedCode = ({ happening }: PathStep): ErrorCode | null => {
  if (happening?.doing.kind !== 'settle' || !('fails' in happening.doing.outcome)) return null;
  const { code } = happening.doing.outcome.fails as { readonly code?: ErrorCode | null };
  return code != null && ERROR_CODES[code].notice ? code : null;
};

/**
 * The same cause is not reported twice (settled point 36): where the portal reports an error of a call by its code, the notice of the chart
 * is left out. A chart alone, at level 2, gives its own notice.
 */
export const reportedOnce = (expected: StepExpectation, step: PathStep): StepExpectation => {
  const code = reportedCode(step);
  if (code === null) return expected;
  const once =
    (say: Say): Say =>
    (words) =>
      Object.values(words.notices).includes(say(words)) ? words.codes[code] : say(words);
  return {
    ...expected,
    expectations: expected.expectations.map((each) => {
      const { announced } = each.expectation;
      return announced ? { ...each, expectation: { ...each.expectation, announced: once(announced) } } : each;
    }),
  };
};
