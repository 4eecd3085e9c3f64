import type { ErrorCode } from '#contract/errors.contract.ts';
import type { SignInBody } from '#contract/accounts/user.contract.ts';

export interface VerificationMailContext {
  /** Why the last try was refused; `null` when no answer came. */
  readonly code: ErrorCode | null;
}

/** `credentials` of whoever cannot sign in yet; they pass through and are not kept. `null`: the session says who it is. */
export interface VerificationMailEvent {
  readonly type: 'link.request';
  readonly credentials: SignInBody | null;
}

export interface VerificationMailServices {
  /** @throws {Failure} */
  requestLink(credentials: SignInBody | null): Promise<void>;
}
