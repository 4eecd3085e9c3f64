import { ERROR_CODES, SPECIAL_CASES, type ErrorCode, type RefusalCase } from '#contract/errors.contract.ts';

const isSpecial = (reason: RefusalCase): reason is keyof typeof SPECIAL_CASES =>
  Object.hasOwn(SPECIAL_CASES, reason);

/** Returns the status and the code of a refusal from the catalogue. */
export const answerTo = (reason: RefusalCase): { readonly status: number; readonly code: ErrorCode } =>
  isSpecial(reason) ? SPECIAL_CASES[reason] : { status: ERROR_CODES[reason].status, code: reason };

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
