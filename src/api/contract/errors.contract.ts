/** The statuses of refusals. */
type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 416 | 429 | 500 | 503;

/**
 * Lists every error code of the portal: its HTTP status, and whether the general handling of failed calls shows a red notice
 * for it. The chart of notifications says what happens to calls that were answered with 403. Source: section 8 of
 * the specification. The blocks from CART_CHANGED_ERROR on are the portal's own (settled point 37). The pages below `/identity` are not
 * part of this table: a page that says the same as one of these codes has that code's status, and the others choose their own.
 */
export const ERROR_CODES = {
  // This code, USER_HAS_NO_CONTACT_ERROR and IDP_AUTHENTICATION_FAILED_ERROR refuse people who sign in at the OpenID
  // provider. A refusal there travels in a cookie, and the sign-in page treats it as a call refused with 400, unless
  // the code is TOO_MANY_REQUESTS_ERROR. IDP_AUTHENTICATION_FAILED_ERROR also refuses the provider's own logout calls.
  USER_NOT_FOUND_ERROR: { status: 400, notice: true },
  ORDER_NOT_FOUND_ERROR: { status: 404, notice: true },
  OFFER_NOT_FOUND_ERROR: { status: 404, notice: true },
  CONTACT_NOT_EXISTS_ERROR: { status: 404, notice: true },
  USER_IS_NOT_ACTIVE_ERROR: { status: 403, notice: true },
  DOCUMENT_NOT_FOUND_ERROR: { status: 404, notice: true },
  USER_HAS_NO_CONTACT_ERROR: { status: 400, notice: true },
  USER_ALREADY_EXISTS_ERROR: { status: 409, notice: true },
  CONTACT_MULTIPLE_EXISTS_ERROR: { status: 409, notice: true },
  USER_NOT_ALLOWED_TO_SIGN_IN_ERROR: { status: 403, notice: true },
  IDP_AUTHENTICATION_FAILED_ERROR: { status: 400, notice: true },
  USER_HAS_BAD_CREDENTIALS_ERROR: { status: 400, notice: true },
  SPARE_PART_OR_MEDIA_ARTICLE_NOT_FOUND_ERROR: { status: 404, notice: true },

  TOO_MANY_PRICE_REQUESTS_ERROR: { status: 403, notice: false },
  VERIFICATION_TOKEN_INVALID_ERROR: { status: 400, notice: false },
  VERIFICATION_TOKEN_IS_EXPIRED_ERROR: { status: 400, notice: false },
  VERIFICATION_TOKEN_NOT_EXISTS_ERROR: { status: 400, notice: false },
  VERIFICATION_TOKEN_IS_ALREADY_VERIFIED_ERROR: { status: 400, notice: false },
  MACHINE_DOES_NOT_EXIST_ERROR: { status: 404, notice: false },
  USER_MULTIPLE_WITH_SAME_EMAIL_FOUND_ERROR: { status: 409, notice: false },
  UNAUTHENTICATED_ERROR: { status: 401, notice: false },
  NO_SESSION_FOUND_ERROR: { status: 401, notice: false },
  USER_PASSWORD_POLICY_ERROR: { status: 400, notice: false },

  CART_CHANGED_ERROR: { status: 409, notice: false },
  CART_EMPTY_ERROR: { status: 409, notice: false },
  VALIDATION_ERROR: { status: 400, notice: false },
  PERMISSION_DENIED_ERROR: { status: 403, notice: false },
  IDEMPOTENCY_KEY_REUSED_ERROR: { status: 409, notice: false },
  TOO_MANY_REQUESTS_ERROR: { status: 429, notice: false },
  GENERAL_SERVER_ERROR: { status: 500, notice: false },
  SERVICE_UNAVAILABLE_ERROR: { status: 503, notice: true },
  NOT_FOUND_ERROR: { status: 404, notice: false },
  OFFER_EXPIRED_ERROR: { status: 409, notice: false },
  CSRF_ERROR: { status: 403, notice: false },

  // The request at the desk was taken over or changed in the meantime, or the task was already done or undone.
  OFFER_TAKEN_ERROR: { status: 409, notice: false },
  DESK_ALREADY_DONE_ERROR: { status: 409, notice: true },

  MEMORY_LIST_FULL_ERROR: { status: 409, notice: true },
  CART_LINE_FOR_OTHER_MACHINE_ERROR: { status: 409, notice: true },
  CART_FULL_ERROR: { status: 409, notice: true },

  PASSKEY_NOT_ACCEPTED_ERROR: { status: 400, notice: false },
  // At sign-in, these two codes answer a correct password if the person also needs a passkey.
  PASSKEY_MISSING_ERROR: { status: 403, notice: false },
  PASSKEY_REQUIRED_ERROR: { status: 403, notice: false },
  PASSKEY_STILL_NEEDED_ERROR: { status: 409, notice: false },
} as const satisfies Record<`${string}_ERROR`, { status: RefusalStatus; notice: boolean }>;

export type ErrorCode = keyof typeof ERROR_CODES;

/**
 * Lists the cases in which a code is answered with a status other than its own. A refusal names the case; the answer's
 * body holds the code.
 */
export const SPECIAL_CASES = {
  /** The state of the offer does not allow the act: for example, it is not open yet, or has already been answered. */
  OFFER_NOT_OPEN: { code: 'VALIDATION_ERROR', status: 409 },
  BODY_TOO_LARGE: { code: 'VALIDATION_ERROR', status: 413 },
  MEDIA_TYPE_UNKNOWN: { code: 'VALIDATION_ERROR', status: 415 },
  /** The requested part of a file begins beyond the end of the file. */
  RANGE_BEYOND_FILE: { code: 'VALIDATION_ERROR', status: 416 },
} as const satisfies Record<string, { code: ErrorCode; status: RefusalStatus }>;

/** Names the reason for a refusal: an error code, or one of the special cases above. */
export type RefusalCase = ErrorCode | keyof typeof SPECIAL_CASES;

const isSpecial = (reason: RefusalCase): reason is keyof typeof SPECIAL_CASES =>
  Object.hasOwn(SPECIAL_CASES, reason);

/** Returns the status and the code with which the server refuses for this reason. */
export const answerTo = (reason: RefusalCase): { readonly status: number; readonly code: ErrorCode } =>
  isSpecial(reason) ? SPECIAL_CASES[reason] : { status: ERROR_CODES[reason].status, code: reason };

/** Returns whether a call was refused for this reason. */
export const isRefusedFor = (
  reason: RefusalCase,
  { status, code }: { readonly status: number | null; readonly code: ErrorCode | null },
): boolean => {
  const answer = answerTo(reason);
  return status === answer.status && code === answer.code;
};

/** Returns whether a text is one of the catalogue's codes. */
export const isErrorCode = (text: unknown): text is ErrorCode =>
  typeof text === 'string' && Object.hasOwn(ERROR_CODES, text);
