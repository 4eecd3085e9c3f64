import type { ErrorCode } from '#contract/errors.contract.ts';
import type { SignInBody } from '#contract/accounts/user.contract.ts';
import type { Throttling } from '#machines/signing-in/throttling.ts';

export type SignInField = 'email' | 'password' | 'firstName' | 'lastName';

export interface SignInProblem {
  readonly field: SignInField;
  readonly reason: 'missing' | 'malformed';
}

/** An identity provider where people sign in. */
export interface SignInProvider {
  readonly url: string;
  /** The provider's page for changing the password; `null` if it is not known. */
  readonly passwordUrl: string | null;
  /** The reason why the person who has just come back was not signed in; `null` if there was no refusal. */
  readonly refusal: ErrorCode | null;
}

export interface SignInInput {
  /** Returns the time in milliseconds. */
  readonly now: () => number;
  /** `null` if people sign in with the portal's own form. */
  readonly provider: SignInProvider | null;
}

export interface SignInContext extends SignInInput, Throttling {
  readonly problems: readonly SignInProblem[];
  /** The error code of the last failure; `null` before any failure, or if no code came, such as without an answer. */
  readonly code: ErrorCode | null;
  /** The account of the last try: only this address has to wait (settled point 11). */
  readonly tried: Omit<SignInBody, 'password'>;
}

export type SignInEvent =
  | { readonly type: 'provider.open'; readonly returnTo: string | null }
  /** A field is being edited; the chart does not keep the password. */
  | { readonly type: 'field.change'; readonly field: SignInField; readonly value: string }
  | { readonly type: 'signIn.submit'; readonly credentials: SignInBody };

export interface ProviderVisit {
  readonly url: string;
  /** The address to come back to. */
  readonly returnTo: string | null;
}

export interface SignInServices {
  /** @throws {Failure} */
  signIn(credentials: SignInBody): Promise<void>;
  /** Leaves the portal for the provider's page. */
  leaveForProvider(visit: ProviderVisit): void;
  /** Reports the provider's refusal once, as if a call had been refused. */
  takeRefusal(): void;
}
