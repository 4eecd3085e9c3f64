import { cleanLine } from '#contract/plain-texts.contract.ts';
import type { SignInBody } from '#contract/accounts/user.contract.ts';

import type { SignInEvent, SignInField, SignInProblem } from './sign-in.types.ts';

/** Returns the entries of the form when it is sent. */
export const credentialsIn = (event: SignInEvent): SignInBody =>
  event.type === 'signIn.submit' ? event.credentials : { email: '', password: '' };

/** Checks only what every address has; the server decides the rest. */
const looksLikeEmail = (text: string): boolean => /^\S+@\S+$/.test(cleanLine(text));

const problemOf = (field: SignInField, value: string): SignInProblem[] => {
  if (cleanLine(value) === '') return [{ field, reason: 'missing' }];
  return field === 'email' && !looksLikeEmail(value) ? [{ field, reason: 'malformed' }] : [];
};

export const nameProblems = ({ firstName = '', lastName = '' }: SignInBody): readonly SignInProblem[] => [
  ...problemOf('firstName', firstName),
  ...problemOf('lastName', lastName),
];

export const signInProblems = (credentials: SignInBody, asksNames: boolean): readonly SignInProblem[] => [
  ...problemOf('email', credentials.email),
  ...problemOf('password', credentials.password),
  ...(asksNames ? nameProblems(credentials) : []),
];

/** A field with a problem is checked again while it is being corrected; the others wait for the submit. */
export const recheck = (
  problems: readonly SignInProblem[],
  field: SignInField,
  value: string,
): readonly SignInProblem[] =>
  problems.flatMap((problem) => (problem.field === field ? problemOf(field, value) : [problem]));

/** Returns the problems without those of the names. */
export const ofAccount = (problems: readonly SignInProblem[]): readonly SignInProblem[] =>
  problems.filter(({ field }) => field === 'email' || field === 'password');

/** Returns whether a typed address differs from `email`; only the server decides whether two addresses count as the same. */
export const isOtherEmail = (value: string, email: string): boolean =>
  cleanLine(value).toLowerCase() !== cleanLine(email).toLowerCase();

/** Returns what is sent along with the password: the address, and the names only if they are asked for. */
export const personIn = (
  { email, firstName = '', lastName = '' }: SignInBody,
  asksNames: boolean,
): Omit<SignInBody, 'password'> => ({
  email: cleanLine(email),
  ...(asksNames && { firstName: cleanLine(firstName), lastName: cleanLine(lastName) }),
});
