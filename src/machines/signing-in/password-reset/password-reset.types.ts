import type { PasswordResetBody } from '#contract/accounts/password-reset.contract.ts';

/** Who wants to choose a new password. */
export type ResetPerson = PasswordResetBody;
export type ResetField = keyof ResetPerson;

export interface ResetProblem {
  readonly field: ResetField;
  readonly reason: 'missing' | 'malformed' | 'tooLong';
}

export interface PasswordResetInput {
  /** The address of the page asks for the dialog, as a mail's link does. */
  readonly isAskedFor: boolean;
}

export interface PasswordResetContext extends PasswordResetInput {
  readonly problems: readonly ResetProblem[];
}

export type PasswordResetEvent =
  | { readonly type: 'dialog.open' }
  | { readonly type: 'dialog.close' }
  /** A field is being mended; what stands in it stays with the form. */
  | { readonly type: 'field.change'; readonly field: ResetField; readonly value: string }
  | { readonly type: 'reset.submit'; readonly person: ResetPerson };

export interface PasswordResetServices {
  /** Says nothing of whether there is such a person. @throws {Failure} */
  askForReset(person: ResetPerson): Promise<void>;
}
