import type { ErrorCode } from '#contract/errors.contract.ts';

/** An expected "no": the error plugin answers with the status and, as `text/plain`, the code. */
export class Refusal extends Error {
  readonly statusCode: number;
  readonly code: ErrorCode;
  /** Seconds until another try makes sense; becomes the header `Retry-After`. */
  readonly retryAfter: number | null;

  constructor(statusCode: number, code: ErrorCode, retryAfter: number | null = null) {
    super(code);
    this.statusCode = statusCode;
    this.code = code;
    this.retryAfter = retryAfter;
  }
}
