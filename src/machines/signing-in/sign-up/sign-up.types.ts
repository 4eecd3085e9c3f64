import type { ErrorCode } from '#contract/errors.contract.ts';
import type { Language } from '#contract/language.contract.ts';
import type { SignUpBody } from '#contract/accounts/sign-up.contract.ts';
import type { Throttling } from '#machines/signing-in/throttling.ts';

/** The contents of the form. */
export interface SignUpEntries {
  readonly firstName: string;
  readonly lastName: string;
  readonly companyName: string;
  readonly customerNo: string;
  readonly email: string;
  readonly password: string;
  readonly passwordRepeat: string;
  readonly language: Language;
  readonly termsAccepted: boolean;
}

export type SignUpField = keyof SignUpEntries;

export interface SignUpProblem {
  readonly field: SignUpField;
  readonly reason: 'missing' | 'tooLong' | 'noName' | 'noAddress' | 'policy' | 'mismatch' | 'notAccepted';
}

/** The rules for a password that is chosen here. */
export interface PasswordRule {
  /** The minimum length in code points. */
  readonly minLength: number;
  /** The names of the maker; a password made of them is guessable. */
  readonly names: readonly string[];
}

export interface SignUpInput {
  /** Returns the time in milliseconds. */
  readonly now: () => number;
  /** `null` when no password is chosen here, because people sign in at an identity provider. */
  readonly passwordRule: PasswordRule | null;
}

export interface SignUpContext extends SignUpInput, Throttling {
  readonly problems: readonly SignUpProblem[];
  /** The error code of the last failure; `null` before any failure, or if no code came, such as without an answer. */
  readonly code: ErrorCode | null;
  /** The address that was entered in the last try; the link is mailed there if the server accepts the form. */
  readonly email: string;
}

export type SignUpEvent =
  /** A field is being edited; the chart does not keep the passwords. */
  | { readonly type: 'field.change'; readonly field: SignUpField; readonly entries: SignUpEntries }
  | { readonly type: 'signUp.submit'; readonly entries: SignUpEntries }
  | { readonly type: 'signUp.restart' };

export interface SignUpServices {
  /** @throws {Failure} */
  signUp(account: SignUpBody): Promise<void>;
}
