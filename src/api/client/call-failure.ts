import { FetchError } from 'ofetch';

import { isErrorCode, type ErrorCode } from '#contract/errors.contract.ts';
import { REQUEST_ID_HEADER, type Failure } from '#contract/failure.contract.ts';

/** The functions of `src/api` throw this when a call did not do what was asked. */
export class CallFailure extends Error implements Failure {
  readonly status: number | null;
  readonly code: ErrorCode | null;
  readonly retryAfter: number | null;
  readonly acted: boolean;
  readonly subject: string | undefined;
  readonly changedNothing: boolean | undefined;
  readonly requestId: string | undefined;

  constructor({ status, code, retryAfter, acted, subject, changedNothing, requestId }: Failure) {
    super(code ?? (status === null ? 'no answer' : `status ${status}`));
    this.name = 'CallFailure';
    this.status = status;
    this.code = code;
    this.retryAfter = retryAfter;
    this.acted = acted;
    this.subject = subject;
    this.changedNothing = changedNothing;
    this.requestId = requestId;
  }
}

/** Reads `Retry-After`, which holds seconds or a date, as seconds from now. */
export const secondsFrom = (header: string | null | undefined): number | null => {
  if (header === null || header === undefined || header.trim() === '') return null;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, Math.ceil(seconds));
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, Math.ceil((date - Date.now()) / 1000));
};

/** Converts the error of a call, which holds the server's answer if there was one. */
export const failureOf = (error: unknown, acted: boolean, subject?: string): CallFailure => {
  if (error instanceof CallFailure) return error;
  const { response, data } = error instanceof FetchError ? error : { response: undefined, data: undefined };
  const code = typeof data === 'string' ? data.trim() : null;
  return new CallFailure({
    status: response?.status ?? null,
    code: isErrorCode(code) ? code : null,
    retryAfter: secondsFrom(response?.headers.get('retry-after')),
    acted,
    subject,
    requestId: response?.headers.get(REQUEST_ID_HEADER) ?? undefined,
  });
};
