import { mayBeStoredAddress } from '#contract/accounts/email-address.contract.ts';
import { isLongerThan, TEXT_LIMITS } from '#contract/limits.contract.ts';
import { cleanLine } from '#contract/plain-texts.contract.ts';

import type { ResetField, ResetPerson, ResetProblem } from './password-reset.types.ts';

/** The fields in the order of the form. */
const FIELDS = ['firstName', 'lastName', 'email'] as const;

const problemOf = (field: ResetField, value: string): ResetProblem[] => {
  const text = cleanLine(value);
  if (text === '') return [{ field, reason: 'missing' }];
  if (isLongerThan(text, TEXT_LIMITS.line)) return [{ field, reason: 'tooLong' }];
  return field === 'email' && !mayBeStoredAddress(text) ? [{ field, reason: 'malformed' }] : [];
};

export const resetProblems = (person: ResetPerson): readonly ResetProblem[] =>
  FIELDS.flatMap((field) => problemOf(field, person[field]));

/** A field with a problem is checked again while it is being corrected; the others wait for the submit. */
export const recheckReset = (
  problems: readonly ResetProblem[],
  field: ResetField,
  value: string,
): readonly ResetProblem[] =>
  problems.flatMap((problem) => (problem.field === field ? problemOf(field, value) : [problem]));

/** Returns what is sent: each line without invisible characters. */
export const cleanPerson = ({ firstName, lastName, email }: ResetPerson): ResetPerson => ({
  firstName: cleanLine(firstName),
  lastName: cleanLine(lastName),
  email: cleanLine(email),
});
