import type { ErrorCode } from '#contract/errors.contract.ts';
import type { PasskeyOutcome } from '#machines/signing-in/passkey-sign-in/passkey-sign-in.machine.ts';

export type PasskeyField = 'name' | 'password';

/** The entries of the form; the chart passes the password on without keeping it. */
export interface NewPasskey {
  readonly name: string;
  readonly password: string;
}

export interface RemovedPasskey {
  readonly id: string;
  readonly password: string;
}

export interface PasskeysContext {
  /** The passkey that is to be removed. */
  readonly passkey: { readonly id: string; readonly name: string } | null;
  /** The fields that were empty when the form was submitted, and have not been filled in since. */
  readonly problems: readonly PasskeyField[];
  /** The error code of the last failure; `null` before any failure, or if no code came, such as without an answer. */
  readonly code: ErrorCode | null;
}

export type PasskeysEvent =
  | { readonly type: 'passkey.add' }
  | { readonly type: 'passkey.remove'; readonly passkey: { readonly id: string; readonly name: string } }
  | { readonly type: 'passkey.leave' }
  | { readonly type: 'field.change'; readonly field: PasskeyField; readonly value: string }
  | { readonly type: 'passkey.submit'; readonly entries: NewPasskey };

export interface PasskeysServices {
  /** Opens the browser's dialog and stores the new passkey; the list is fetched again before this returns. @throws {Failure} */
  addPasskey(entries: NewPasskey): Promise<PasskeyOutcome>;
  /** @throws {Failure} */
  removePasskey(passkey: RemovedPasskey): Promise<void>;
}
