import { answerTo, type ErrorCode, type RefusalCase } from '#contract/errors.contract.ts';

/** Thrown for an expected "no": the error plugin answers with the catalogue's status and, as `text/plain`, the code. */
export class Refusal extends Error {
  readonly statusCode: number;
  readonly code: ErrorCode;
  /** The seconds until another try makes sense; this becomes the header `Retry-After`. */
  readonly retryAfter: number | null;

  constructor(reason: RefusalCase, retryAfter: number | null = null) {
    const { status, code } = answerTo(reason);
    super(code);
    this.statusCode = status;
    this.code = code;
    this.retryAfter = retryAfter;
  }
}
