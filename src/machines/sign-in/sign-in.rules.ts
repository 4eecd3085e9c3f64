import { cleanLine } from '#contract/plain-texts.contract.ts';
import type { SignInBody } from '#contract/user.contract.ts';

import type { SignInEvent, SignInField, SignInProblem } from './sign-in.types.ts';

/** What was entered, when it is sent. */
export const credentialsIn = (event: SignInEvent): SignInBody =>
  event.type === 'signIn.submit' ? event.credentials : { email: '', password: '' };

/** Only what nobody's address lacks; the server judges the rest. */
const looksLikeEmail = (text: string): boolean => /^\S+@\S+$/.test(cleanLine(text));

const problemOf = (field: SignInField, value: string): SignInProblem[] => {
  if (cleanLine(value) === '') return [{ field, reason: 'missing' }];
  return field === 'email' && !looksLikeEmail(value) ? [{ field, reason: 'malformed' }] : [];
};

export const signInProblems = (credentials: SignInBody, needsNames: boolean): readonly SignInProblem[] => [
  ...problemOf('email', credentials.email),
  ...problemOf('password', credentials.password),
  ...(needsNames ? problemOf('firstName', credentials.firstName ?? '') : []),
  ...(needsNames ? problemOf('lastName', credentials.lastName ?? '') : []),
];

/** A field with a problem is checked again while it is being mended; the others wait for the submit. */
export const recheck = (
  problems: readonly SignInProblem[],
  field: SignInField,
  value: string,
): readonly SignInProblem[] =>
  problems.flatMap((problem) => (problem.field === field ? problemOf(field, value) : [problem]));

/** Without those of the names. */
export const ofAccount = (problems: readonly SignInProblem[]): readonly SignInProblem[] =>
  problems.filter(({ field }) => field === 'email' || field === 'password');

/** Whether a field now holds the address of another account; the server decides where both may be one. */
export const isOtherEmail = (value: string, email: string): boolean =>
  cleanLine(value).toLowerCase() !== cleanLine(email).toLowerCase();

/** What is sent: the names only when they were asked for. The password is sent as typed. */
export const trimmed = (
  { email, password, firstName, lastName }: SignInBody,
  needsNames: boolean,
): SignInBody => ({
  email: cleanLine(email),
  password,
  ...(needsNames ? { firstName: cleanLine(firstName ?? ''), lastName: cleanLine(lastName ?? '') } : {}),
});
