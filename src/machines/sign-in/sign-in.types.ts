import type { ErrorCode } from '#contract/errors.contract.ts';
import type { SignInBody } from '#contract/user.contract.ts';

export type SignInField = 'email' | 'password' | 'firstName' | 'lastName';

export interface SignInProblem {
  readonly field: SignInField;
  readonly reason: 'missing' | 'malformed';
}

export interface SignInInput {
  /** The time in milliseconds. */
  readonly now: () => number;
}

export interface SignInContext extends SignInInput {
  /** Where the identity provider is, when it is not the portal itself. */
  readonly providerUrl: string | null;
  /** Where a forgotten password is dealt with there. */
  readonly passwordUrl: string | null;
  /** Several people share the address and the password: their names tell them apart. */
  readonly needsNames: boolean;
  readonly problems: readonly SignInProblem[];
  /** Why the last try was refused; `null` when no answer came. */
  readonly code: ErrorCode | null;
  /** The address of the last try: whoever waits, waits with this one only (decisions 11). */
  readonly triedEmail: string;
  /** Milliseconds: no further try before. */
  readonly throttledUntil: number;
}

export type SignInEvent =
  | { readonly type: 'provider.retry' }
  | { readonly type: 'provider.open'; readonly returnTo: string | null }
  /** A field is being mended; the password passes through and is not kept. */
  | { readonly type: 'field.change'; readonly field: SignInField; readonly value: string }
  | { readonly type: 'signIn.submit'; readonly credentials: SignInBody };

export interface SignInProvider {
  /** `null`: the portal's own form. */
  readonly url: string | null;
  /** Its page for passwords; `null`: not known, or the portal's own form. */
  readonly passwordUrl: string | null;
  /** Why nobody was let in who has just come from there. */
  readonly refusal: ErrorCode | null;
}

export interface ProviderVisit {
  readonly url: string;
  /** Where to come back to. */
  readonly returnTo: string | null;
}

export interface SignInServices {
  /** @throws {Failure} */
  loadProvider(): Promise<SignInProvider>;
  /** @throws {Failure} */
  signIn(credentials: SignInBody): Promise<void>;
  /** Leaves the portal for the provider's page. */
  leaveForProvider(visit: ProviderVisit): Promise<void>;
}
