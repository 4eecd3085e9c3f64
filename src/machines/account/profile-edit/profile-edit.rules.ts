import { isLongerThan, TEXT_LIMITS } from '#contract/limits.contract.ts';
import { PERSON_NAME, TELEPHONE } from '#contract/person-texts.contract.ts';
import { cleanLine } from '#contract/plain-texts.contract.ts';

import type { ProfileDraft, ProfileField, ProfileProblem } from './profile-edit.types.ts';

/** The fields in the order of the form. */
const FIELDS = ['firstName', 'lastName', 'telephone'] as const;

const NAME = new RegExp(PERSON_NAME, 'u');
const NUMBER = new RegExp(TELEPHONE, 'u');

const problemOf = (field: ProfileField, value: string): ProfileProblem[] => {
  const text = cleanLine(value);
  const isNumber = field === 'telephone';
  if (text === '') return isNumber ? [] : [{ field, reason: 'missing' }];
  if (isLongerThan(text, TEXT_LIMITS.line)) return [{ field, reason: 'tooLong' }];
  if (isNumber) return NUMBER.test(text) ? [] : [{ field, reason: 'notATelephone' }];
  return NAME.test(text) ? [] : [{ field, reason: 'notAName' }];
};

export const profileProblems = (profile: ProfileDraft): readonly ProfileProblem[] =>
  FIELDS.flatMap((field) => problemOf(field, profile[field]));

/** A field with a problem is checked again while it is being corrected; the others wait for the submit. */
export const recheckProfile = (
  problems: readonly ProfileProblem[],
  field: ProfileField,
  value: string,
): readonly ProfileProblem[] =>
  problems.flatMap((problem) => (problem.field === field ? problemOf(field, value) : [problem]));

/** Returns what is sent: each line without invisible characters. */
export const cleanProfile = ({ firstName, lastName, telephone }: ProfileDraft): ProfileDraft => ({
  firstName: cleanLine(firstName),
  lastName: cleanLine(lastName),
  telephone: cleanLine(telephone),
});
