import { TEXT_LIMITS } from '#contract/limits.contract.ts';
import type { Translate } from '#i18n/resources.ts';
import type { CheckoutField, CheckoutProblem } from '#machines/buying/checkout/checkout.types.ts';
import type { FieldErrorLine } from '#ui/kit/fields/error-summary.tsx';

type Texts = Translate<'checkout'>;

const problemText = (t: Texts, { field, reason }: CheckoutProblem): string => {
  switch (field) {
    case 'lines':
      return t('problem.lines');
    case 'terms':
      return t('problem.terms');
    case 'customerOrderNo':
      return reason === 'tooLong'
        ? t('problem.customerOrderNo.tooLong', { count: TEXT_LIMITS.customerOrderNo })
        : t('problem.customerOrderNo.missing');
    case 'requestedDeliveryDate':
      return t('problem.requestedDeliveryDate');
    case 'additionalInformation':
      return t('problem.additionalInformation.tooLong', { count: TEXT_LIMITS.additionalInformation });
    case 'deliveryAddress':
    case 'contactPerson':
      return t(reason === 'notFound' ? `problem.${field}.notFound` : `problem.${field}.missing`);
  }
};

/** Returns the message at a field, if the field has a problem. */
export const errorAt = (
  t: Texts,
  problems: readonly CheckoutProblem[],
  field: CheckoutField,
): string | undefined => {
  const problem = problems.find((other) => other.field === field);
  return problem && problemText(t, problem);
};

/** Builds the lines of the error summary, each of which leads to its field. */
export const errorLines = (t: Texts, problems: readonly CheckoutProblem[]): FieldErrorLine[] =>
  problems.map((problem) => ({ name: problem.field, text: problemText(t, problem) }));
