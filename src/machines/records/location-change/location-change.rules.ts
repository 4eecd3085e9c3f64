import { isLongerThan, TEXT_LIMITS } from '#contract/limits.contract.ts';
import { isPlausibleMove } from '#contract/machines/move-day.contract.ts';
import { cleanLine } from '#contract/plain-texts.contract.ts';

import type { Location, LocationField, LocationProblem } from './location-change.types.ts';

/** The fields in the order of the form. */
const FIELDS = ['street', 'postcode', 'city', 'country', 'contact', 'date', 'note'] as const;

export const limitOf = (field: LocationField): number =>
  field === 'note' ? TEXT_LIMITS.additionalInformation : TEXT_LIMITS.line;

const writtenIn = (field: LocationField, value: string): string =>
  field === 'note' ? value.trim() : cleanLine(value);

const problemOf = (field: LocationField, value: string, today: string): LocationProblem[] => {
  const text = writtenIn(field, value);
  if (text === '') return field === 'note' ? [] : [{ field, reason: 'missing' }];
  if (isLongerThan(text, limitOf(field))) return [{ field, reason: 'tooLong' }];
  return field === 'date' && !isPlausibleMove(text, today) ? [{ field, reason: 'implausible' }] : [];
};

export const locationProblems = (location: Location, today: string): readonly LocationProblem[] =>
  FIELDS.flatMap((field) => problemOf(field, location[field], today));

/** A field with a problem is checked again while it is being corrected; the others wait for the submit. */
export const recheckLocation = (
  problems: readonly LocationProblem[],
  field: LocationField,
  value: string,
  today: string,
): readonly LocationProblem[] =>
  problems.flatMap((problem) => (problem.field === field ? problemOf(field, value, today) : [problem]));

/** Returns what is sent: each line without invisible characters, and the trimmed note. */
export const cleanLocation = (location: Location): Location => ({
  ...location,
  ...Object.fromEntries(FIELDS.map((field) => [field, writtenIn(field, location[field])])),
});
