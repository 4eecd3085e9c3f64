import type { ErrorCode } from '#contract/errors.contract.ts';
import type { Failure } from '#contract/failure.contract.ts';

/** Blue for info and progress, green for success, red for error (section 9 of the specification). */
export type NoticeKind = 'error' | 'success' | 'info' | 'progress';

/** What a notice may say besides the catalogue's error codes; each has its texts in `notices.json`. */
export type NoticeCode =
  | 'UNAUTHENTICATED'
  | 'CART_ADD_FAILED'
  | 'CART_CHANGE_FAILED'
  | 'CART_MACHINE_FAILED'
  | 'CART_REMOVAL_FAILED'
  | 'CART_ADD_MACHINE_UNKNOWN'
  | 'CART_MACHINE_UNKNOWN'
  | 'CART_OF_FORMER_BUYER_FAILED'
  | 'MEMORY_LIST_UPDATE_FAILED'
  | 'MEMORY_LIST_MACHINE_LEFT_OUT'
  | 'ORDER_SUBMITTED'
  | 'QUOTE_SUBMITTED'
  | 'ORDER_NOT_SENT'
  | 'QUOTE_NOT_SENT'
  | 'OFFER_DECLINED'
  | 'OFFER_REQUESTED_AGAIN'
  | 'OFFER_MESSAGE_SENT'
  | 'DOWNLOAD_FAILED'
  | 'DATA_SHEET_EMAIL_FAILED'
  | 'REPRESENTATION_ENDED'
  | 'REPRESENTATION_REFUSED'
  | 'REPRESENTATION_UNANSWERED'
  | 'SERVER_ANSWERS_AGAIN'
  | 'REPRESENTATION_LOST'
  | 'SIGN_OUT_FAILED'
  | 'STAY_SIGNED_IN_FAILED'
  | 'SOMETHING_WENT_WRONG';

export interface NoticeWish {
  readonly kind: NoticeKind;
  readonly code: NoticeCode | ErrorCode;
}

export interface Notice extends NoticeWish {
  readonly id: number;
  /** What it tells of that has failed and was not tried again; it holds as long as there is any. */
  readonly subjects: readonly string[];
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
export type NoticeShown = { readonly type: 'notice.show'; readonly code: NoticeWish['code'] } & (
  | {
      readonly kind: 'error';
      /** What has failed: another try takes the notice away. `undefined`: nothing that could be tried again. */
      readonly subject: string | undefined;
    }
  | { readonly kind: Exclude<NoticeKind, 'error'> }
);

export type NotificationsEvent =
  | NoticeShown
  | { readonly type: 'notice.close'; readonly id: number }
  /** Focus or pointer is on the notices. */
  | { readonly type: 'notices.pause' }
  | { readonly type: 'notices.resume' }
  /** Something was tried to its end, well or not. A failure is told after it. */
  | { readonly type: 'subject.settled'; readonly subject: string }
  /** Every failed call passes here once. */
  | { readonly type: 'call.failed'; readonly failure: Failure };
