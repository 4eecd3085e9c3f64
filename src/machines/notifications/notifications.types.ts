import type { ErrorCode } from '#contract/errors.contract.ts';
import type { Failure } from '#contract/failure.contract.ts';

/** Blue for info and progress, green for success, red for error (section 9 of the specification). */
export type NoticeKind = 'error' | 'success' | 'info' | 'progress';

/** What a notice may say besides the catalogue's error codes; each has its texts in `notices.json`. */
export type NoticeCode =
  | 'UNAUTHENTICATED'
  | 'CART_ADD_FAILED'
  | 'CART_CHANGE_FAILED'
  | 'CART_REMOVAL_FAILED'
  | 'ORDER_SUBMITTED'
  | 'QUOTE_SUBMITTED'
  | 'ORDER_NOT_SENT'
  | 'QUOTE_NOT_SENT'
  | 'SIGN_OUT_FAILED'
  | 'STAY_SIGNED_IN_FAILED'
  | 'SOMETHING_WENT_WRONG';

export interface NoticeWish {
  readonly kind: NoticeKind;
  readonly code: NoticeCode | ErrorCode;
}

export interface Notice extends NoticeWish {
  readonly id: number;
  /** Milliseconds that it still stays once shown; counted only while it is shown and nobody is on it. */
  readonly remaining: number;
}

export interface NotificationsInput {
  /** The time in milliseconds. */
  readonly now: () => number;
}

export interface NotificationsContext extends NotificationsInput {
  /** In the order of their coming; the first three are shown, the others wait. */
  readonly notices: readonly Notice[];
  readonly nextId: number;
  /** Since when the time of the shown notices runs. */
  readonly runningSince: number;
}

/** The event by which any other chart tells the person something. */
export interface NoticeShown extends NoticeWish {
  readonly type: 'notice.show';
}

export type NotificationsEvent =
  | NoticeShown
  | { readonly type: 'notice.close'; readonly id: number }
  /** Focus or pointer is on the notices. */
  | { readonly type: 'notices.pause' }
  | { readonly type: 'notices.resume' }
  /** Every failed call passes here once. */
  | { readonly type: 'call.failed'; readonly failure: Failure };
