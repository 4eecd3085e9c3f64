import type { PasswordResetBody } from '#contract/sign-in/password-reset.contract.ts';

/** The person who wants to choose a new password. */
export type ResetPerson = PasswordResetBody;
export type ResetField = keyof ResetPerson;

export interface ResetProblem {
  readonly field: ResetField;
  readonly reason: 'missing' | 'malformed' | 'tooLong';
}

export interface PasswordResetInput {
  /** The address of the page asks for the dialog, as the link in a mail does. */
  readonly isAskedFor: boolean;
}

export interface PasswordResetContext extends PasswordResetInput {
  readonly problems: readonly ResetProblem[];
}

export type PasswordResetEvent =
  | { readonly type: 'dialog.open' }
  | { readonly type: 'dialog.close' }
  /** A field is being edited; the form keeps the text. */
  | { readonly type: 'field.change'; readonly field: ResetField; readonly value: string }
  | { readonly type: 'reset.submit'; readonly person: ResetPerson };

export interface PasswordResetServices {
  /** The answer does not reveal whether the person is known. @throws {Failure} */
  askForReset(person: ResetPerson): Promise<void>;
}
