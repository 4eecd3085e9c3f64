/**
 * Every error code of the portal and whether the general chain shows a red notice for it.
 * Source: section 8 of the specification; the last block is added by decisions 37.
 */
export const ERROR_CODES = {
  USER_NOT_FOUND_ERROR: { notice: true },
  ORDER_NOT_FOUND_ERROR: { notice: true },
  OFFER_NOT_FOUND_ERROR: { notice: true },
  CONTACT_NOT_EXISTS_ERROR: { notice: true },
  USER_IS_NOT_ACTIVE_ERROR: { notice: true },
  DOCUMENT_NOT_FOUND_ERROR: { notice: true },
  USER_HAS_NO_CONTACT_ERROR: { notice: true },
  USER_ALREADY_EXISTS_ERROR: { notice: true },
  CONTACT_MULTIPLE_EXISTS_ERROR: { notice: true },
  USER_NOT_ALLOWED_TO_SIGN_IN_ERROR: { notice: true },
  IDP_AUTHENTICATION_FAILED_ERROR: { notice: true },
  USER_HAS_BAD_CREDENTIALS_ERROR: { notice: true },
  SPARE_PART_OR_MEDIA_ARTICLE_NOT_FOUND_ERROR: { notice: true },

  TOO_MANY_PRICE_REQUESTS_ERROR: { notice: false },
  VERIFICATION_TOKEN_INVALID_ERROR: { notice: false },
  VERIFICATION_TOKEN_IS_EXPIRED_ERROR: { notice: false },
  VERIFICATION_TOKEN_NOT_EXISTS_ERROR: { notice: false },
  VERIFICATION_TOKEN_IS_ALREADY_VERIFIED_ERROR: { notice: false },
  MACHINE_DOES_NOT_EXIST_ERROR: { notice: false },
  USER_MULTIPLE_WITH_SAME_EMAIL_FOUND_ERROR: { notice: false },
  UNAUTHENTICATED_ERROR: { notice: false },
  NO_SESSION_FOUND_ERROR: { notice: false },
  USER_PASSWORD_POLICY_ERROR: { notice: false },

  CART_CHANGED_ERROR: { notice: false },
  CART_EMPTY_ERROR: { notice: false },
  VALIDATION_ERROR: { notice: false },
  PERMISSION_DENIED_ERROR: { notice: false },
  IDEMPOTENCY_KEY_REUSED_ERROR: { notice: false },
  TOO_MANY_REQUESTS_ERROR: { notice: false },
  GENERAL_SERVER_ERROR: { notice: false },
  NOT_FOUND_ERROR: { notice: false },
  OFFER_EXPIRED_ERROR: { notice: false },
  CSRF_ERROR: { notice: false },

  MEMORY_LIST_FULL_ERROR: { notice: true },
  CART_LINE_FOR_OTHER_MACHINE_ERROR: { notice: true },
} as const satisfies Record<string, { notice: boolean }>;

export type ErrorCode = keyof typeof ERROR_CODES;

/** Whether a text is one of the catalogue's codes. */
export const isErrorCode = (text: unknown): text is ErrorCode =>
  typeof text === 'string' && Object.hasOwn(ERROR_CODES, text);
