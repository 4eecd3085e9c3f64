import type { ErrorCode } from '#contract/errors.contract.ts';
import type { Failure } from '#contract/failure.contract.ts';

/** The maker's accent for info and progress, green for success, red for error (section 9 of the specification). */
export type NoticeKind = 'error' | 'success' | 'info' | 'progress';

/** The messages of notices other than the catalogue's error codes; each has its texts in `notices.json`. */
export type NoticeCode =
  | 'UNAUTHENTICATED'
  | 'CART_ADD_FAILED'
  | 'CART_CHANGE_FAILED'
  | 'CART_MACHINE_FAILED'
  | 'CART_REMOVAL_FAILED'
  | 'CART_LINE_FULL'
  | 'CART_EMPTIED_ELSEWHERE'
  | 'CHECKOUT_CART_EMPTY'
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
  | 'OFFER_SENT'
  | 'ACCESS_OPENED'
  | 'ACCESS_DECLINED'
  | 'QUESTION_ANSWERED'
  | 'MACHINE_QUESTION_SENT'
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
  /** The values for the placeholders in the text of the code. */
  readonly values?: Readonly<Record<string, string | number>> | undefined;
}

export interface Notice extends NoticeWish {
  readonly id: number;
  /** The subjects of the reported failures that were not tried again; the notice applies as long as one is left. */
  readonly subjects: readonly string[];
  /** The id by which the failed request is found in the server's log. */
  readonly reference?: string | undefined;
  /** The milliseconds for which the notice still stays; they pass only while it is shown and nobody is reading. */
  readonly remaining: number;
}

export interface NotificationsInput {
  /** Returns the time in milliseconds. */
  readonly now: () => number;
}

export interface NotificationsContext extends NotificationsInput {
  /** In the order of arrival; the first three are shown, the others wait. */
  readonly notices: readonly Notice[];
  readonly nextId: number;
  /** The moment from which the time of the shown notices runs. */
  readonly runningSince: number;
  /** The subjects of failures that were already reported or that end the session: one cause, one notice. */
  readonly reported: readonly string[];
}

/** The event with which any other chart shows the person a notice. */
export type NoticeShown = { readonly type: 'notice.show' } & Pick<NoticeWish, 'code' | 'values'> &
  (
    | {
        readonly kind: 'error';
        /** The call that has failed: another try removes the notice. `undefined` when it cannot be tried again. */
        readonly subject: string | undefined;
        /** The id of the request that failed on the server. */
        readonly reference?: string | undefined;
        /** True if the general handling of failed calls, which knows the cause, shows the notice; an action knows only that it failed. */
        readonly byChain?: true;
      }
    | { readonly kind: Exclude<NoticeKind, 'error'> }
  );

export type NotificationsEvent =
  | NoticeShown
  | { readonly type: 'notice.close'; readonly id: number }
  /** The focus or the pointer is on the notices. */
  | { readonly type: 'notices.pause' }
  | { readonly type: 'notices.resume' }
  /** An attempt has ended, successfully or not. A failure is reported after this event. */
  | { readonly type: 'subject.settled'; readonly subject: string }
  /** A failed call causes this event once, unless the call was dropped or its caller expected the failure. */
  | { readonly type: 'call.failed'; readonly failure: Failure };
