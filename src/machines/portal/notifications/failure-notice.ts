import { asFailure } from '#contract/failure.contract.ts';

import type { NoticeCode, NoticeShown } from './notifications.types.ts';

/** The part of a notice that is about a failed service call. */
export type FailureNotice = Pick<Extract<NoticeShown, { kind: 'error' }>, 'code' | 'subject'>;

/** `error` is what the call has thrown. */
export const failureNotice = (code: NoticeCode, error: unknown): FailureNotice => ({
  code,
  subject: asFailure(error).subject,
});
