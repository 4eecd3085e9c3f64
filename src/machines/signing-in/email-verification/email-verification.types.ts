import type { ErrorCode } from '#contract/errors.contract.ts';

export interface EmailVerificationInput {
  /** The token in the link's address; `null` when it has none. */
  readonly token: string | null;
}

export interface EmailVerificationContext extends EmailVerificationInput {
  /** What the server answered when it was none of the four expected refusals. */
  readonly code: ErrorCode | null;
}

/** The person asks once more after a failure that may pass. */
export interface EmailVerificationEvent {
  readonly type: 'verification.retry';
}

export interface EmailVerificationServices {
  /** However often it is called at the same time, the server is asked once. @throws {Failure} */
  verifyEmail(token: string): Promise<void>;
}
