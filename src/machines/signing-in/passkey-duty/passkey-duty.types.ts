import type { SignInBody } from '#contract/accounts/user.contract.ts';
import type { ErrorCode } from '#contract/errors.contract.ts';
import type { PasskeyOutcome } from '#machines/signing-in/passkey-sign-in/passkey-sign-in.machine.ts';

export interface PasskeyDutyInput {
  /** True if the person has a passkey but has not used it for this sign-in. */
  readonly hasPasskey: boolean;
}

export interface PasskeyDutyContext extends PasskeyDutyInput {
  /** The recovery codes, while they are shown. */
  readonly codes: readonly string[];
  /** The error code of the last failure; `null` before any failure, or if no code came, such as without an answer. */
  readonly code: ErrorCode | null;
}

/** The credentials come from the sign-in form; the chart keeps neither them nor the recovery code. */
export interface Recovery {
  readonly credentials: SignInBody;
  readonly recoveryCode: string;
}

export type PasskeyDutyEvent =
  | { readonly type: 'passkey.make'; readonly credentials: SignInBody }
  | { readonly type: 'codes.noted' }
  | { readonly type: 'code.change'; readonly value: string }
  | ({ readonly type: 'code.submit' } & Recovery);

/** The codes are empty unless a passkey was made. */
export interface FirstPasskey {
  readonly outcome: PasskeyOutcome;
  readonly codes: readonly string[];
}

export interface PasskeyDutyServices {
  /** Opens the browser's dialog, stores the person’s first passkey, and begins a session. @throws {Failure} */
  makeFirstPasskey(credentials: SignInBody): Promise<FirstPasskey>;
  /** @throws {Failure} */
  signInWithCode(recovery: Recovery): Promise<void>;
}
