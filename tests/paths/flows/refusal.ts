import type { ErrorCode } from '#contract/errors.contract.ts';
import type { Failure } from '#contract/failure.contract.ts';

/** Makes the error of a service; without a status, no answer came. */
export const refusal = (
  status: number | null,
  code: ErrorCode | null = null,
  retryAfter: number | null = null,
): Failure => ({ status, code, retryAfter, acted: false });
