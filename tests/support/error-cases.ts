import type { ErrorCode } from '#contract/errors.contract.ts';

interface ErrorCase {
  /** With which the server answers it; of what an identity provider's way back or a line of many says, with which it is told of. */
  readonly status: number;
  /**
   * What the chain of section 8 makes of it where somebody pressed something: a red notice, the way to sign-in, or nothing,
   * because the page itself says it.
   */
  readonly shown: 'notice' | 'signIn' | 'nothing';
}

/** Each code of the catalogue as it really comes: `tests/server/error-codes.test.ts` brings every one about. */
export const ERROR_CASES: Readonly<Record<ErrorCode, ErrorCase>> = {
  USER_NOT_FOUND_ERROR: { status: 400, shown: 'notice' },
  ORDER_NOT_FOUND_ERROR: { status: 404, shown: 'notice' },
  OFFER_NOT_FOUND_ERROR: { status: 404, shown: 'notice' },
  CONTACT_NOT_EXISTS_ERROR: { status: 404, shown: 'notice' },
  // 403 is rejected silently, whatever its code: the card for signing in says it.
  USER_IS_NOT_ACTIVE_ERROR: { status: 403, shown: 'nothing' },
  DOCUMENT_NOT_FOUND_ERROR: { status: 404, shown: 'notice' },
  USER_HAS_NO_CONTACT_ERROR: { status: 400, shown: 'notice' },
  USER_ALREADY_EXISTS_ERROR: { status: 409, shown: 'notice' },
  CONTACT_MULTIPLE_EXISTS_ERROR: { status: 409, shown: 'notice' },
  USER_NOT_ALLOWED_TO_SIGN_IN_ERROR: { status: 403, shown: 'nothing' },
  IDP_AUTHENTICATION_FAILED_ERROR: { status: 400, shown: 'notice' },
  USER_HAS_BAD_CREDENTIALS_ERROR: { status: 400, shown: 'notice' },
  SPARE_PART_OR_MEDIA_ARTICLE_NOT_FOUND_ERROR: { status: 404, shown: 'notice' },

  TOO_MANY_PRICE_REQUESTS_ERROR: { status: 403, shown: 'nothing' },
  VERIFICATION_TOKEN_INVALID_ERROR: { status: 400, shown: 'nothing' },
  VERIFICATION_TOKEN_IS_EXPIRED_ERROR: { status: 400, shown: 'nothing' },
  VERIFICATION_TOKEN_NOT_EXISTS_ERROR: { status: 400, shown: 'nothing' },
  VERIFICATION_TOKEN_IS_ALREADY_VERIFIED_ERROR: { status: 400, shown: 'nothing' },
  MACHINE_DOES_NOT_EXIST_ERROR: { status: 404, shown: 'nothing' },
  USER_MULTIPLE_WITH_SAME_EMAIL_FOUND_ERROR: { status: 409, shown: 'nothing' },
  UNAUTHENTICATED_ERROR: { status: 401, shown: 'signIn' },
  NO_SESSION_FOUND_ERROR: { status: 401, shown: 'signIn' },
  USER_PASSWORD_POLICY_ERROR: { status: 400, shown: 'nothing' },

  CART_CHANGED_ERROR: { status: 409, shown: 'nothing' },
  CART_EMPTY_ERROR: { status: 409, shown: 'nothing' },
  VALIDATION_ERROR: { status: 400, shown: 'nothing' },
  PERMISSION_DENIED_ERROR: { status: 403, shown: 'notice' },
  IDEMPOTENCY_KEY_REUSED_ERROR: { status: 409, shown: 'nothing' },
  TOO_MANY_REQUESTS_ERROR: { status: 429, shown: 'notice' },
  GENERAL_SERVER_ERROR: { status: 500, shown: 'notice' },
  NOT_FOUND_ERROR: { status: 404, shown: 'nothing' },
  OFFER_EXPIRED_ERROR: { status: 409, shown: 'nothing' },
  CSRF_ERROR: { status: 403, shown: 'nothing' },

  MEMORY_LIST_FULL_ERROR: { status: 409, shown: 'notice' },
  CART_LINE_FOR_OTHER_MACHINE_ERROR: { status: 409, shown: 'notice' },
};
