import { EMAIL_ADDRESS } from '#contract/accounts/email-address.contract.ts';
import { isLongerThan, TEXT_LIMITS } from '#contract/limits.contract.ts';
import { meetsPasswordPolicy } from '#contract/sign-in/password-policy.ts';
import { PERSON_NAME } from '#contract/person-texts.contract.ts';
import { PLAIN_LINE, cleanLine } from '#contract/plain-texts.contract.ts';
import type { SignUpBody } from '#contract/accounts/sign-up.contract.ts';

import type { PasswordRule, SignUpEntries, SignUpField, SignUpProblem } from './sign-up.types.ts';

type Reason = SignUpProblem['reason'];

/** The fields in the order of the form. */
const FIELDS = [
  'firstName',
  'lastName',
  'companyName',
  'customerNo',
  'email',
  'password',
  'passwordRepeat',
  'language',
  'termsAccepted',
] as const satisfies readonly SignUpField[];

const lineProblem = (value: string, pattern: string, reason: Reason): Reason | null => {
  const text = cleanLine(value);
  if (text === '') return 'missing';
  if (isLongerThan(text, TEXT_LIMITS.line)) return 'tooLong';
  return new RegExp(pattern, 'u').test(text) ? null : reason;
};

const reasonAt = (
  field: SignUpField,
  entries: SignUpEntries,
  passwordRule: PasswordRule | null,
): Reason | null => {
  switch (field) {
    case 'firstName':
    case 'lastName':
      return lineProblem(entries[field], PERSON_NAME, 'noName');
    case 'companyName':
      return lineProblem(entries.companyName, PLAIN_LINE, 'noName');
    case 'customerNo':
      return cleanLine(entries.customerNo) === ''
        ? null
        : lineProblem(entries.customerNo, PLAIN_LINE, 'noName');
    case 'email':
      return lineProblem(entries.email, EMAIL_ADDRESS, 'noAddress');
    case 'password':
      if (passwordRule === null) return null;
      if (entries.password === '') return 'missing';
      return meetsPasswordPolicy(entries.password, passwordRule.minLength, passwordRule.names)
        ? null
        : 'policy';
    case 'passwordRepeat':
      if (passwordRule === null) return null;
      if (entries.passwordRepeat === '') return 'missing';
      return entries.passwordRepeat === entries.password ? null : 'mismatch';
    case 'language':
      return null;
    case 'termsAccepted':
      return entries.termsAccepted ? null : 'notAccepted';
  }
};

const problemAt = (
  field: SignUpField,
  entries: SignUpEntries,
  rule: PasswordRule | null,
): SignUpProblem[] => {
  const reason = reasonAt(field, entries, rule);
  return reason === null ? [] : [{ field, reason }];
};

export const signUpProblems = (entries: SignUpEntries, rule: PasswordRule | null): readonly SignUpProblem[] =>
  FIELDS.flatMap((field) => problemAt(field, entries, rule));

/** A field with a problem is checked again while it is being corrected; the others wait for the submit. */
export const recheckSignUp = (
  problems: readonly SignUpProblem[],
  changed: SignUpField,
  entries: SignUpEntries,
  rule: PasswordRule | null,
): readonly SignUpProblem[] =>
  problems.flatMap((problem) => {
    const isRechecked =
      problem.field === changed || (problem.field === 'passwordRepeat' && changed === 'password');
    return isRechecked ? problemAt(problem.field, entries, rule) : [problem];
  });

/** Returns what is sent: each line without invisible characters, the password as typed. */
export const accountIn = ({
  passwordRepeat: _repeat,
  termsAccepted: _accepted,
  customerNo,
  ...entries
}: SignUpEntries): SignUpBody => ({
  firstName: cleanLine(entries.firstName),
  lastName: cleanLine(entries.lastName),
  companyName: cleanLine(entries.companyName),
  ...(cleanLine(customerNo) !== '' && { customerNo: cleanLine(customerNo) }),
  email: cleanLine(entries.email),
  ...(entries.password !== '' && { password: entries.password }),
  language: entries.language,
  termsAccepted: true,
});
