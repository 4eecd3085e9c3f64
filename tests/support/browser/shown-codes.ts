import type { ErrorCode } from '#contract/errors.contract.ts';

/**
 * Maps each code, answered to a press of a button with the status of the catalogue, to what the error handling of section 8 shows: a
 * red notice, the way to sign-in, or nothing, because the page itself explains it.
 */
export const SHOWN: Readonly<Record<ErrorCode, 'notice' | 'signIn' | 'nothing'>> = {
  USER_NOT_FOUND_ERROR: 'notice',
  ORDER_NOT_FOUND_ERROR: 'notice',
  OFFER_NOT_FOUND_ERROR: 'notice',
  CONTACT_NOT_EXISTS_ERROR: 'notice',
  // A 403 shows no notice, whatever its code: the sign-in card explains it.
  USER_IS_NOT_ACTIVE_ERROR: 'nothing',
  DOCUMENT_NOT_FOUND_ERROR: 'notice',
  USER_HAS_NO_CONTACT_ERROR: 'notice',
  USER_ALREADY_EXISTS_ERROR: 'notice',
  CONTACT_MULTIPLE_EXISTS_ERROR: 'notice',
  USER_NOT_ALLOWED_TO_SIGN_IN_ERROR: 'nothing',
  IDP_AUTHENTICATION_FAILED_ERROR: 'notice',
  USER_HAS_BAD_CREDENTIALS_ERROR: 'notice',
  SPARE_PART_OR_MEDIA_ARTICLE_NOT_FOUND_ERROR: 'notice',

  TOO_MANY_PRICE_REQUESTS_ERROR: 'nothing',
  VERIFICATION_TOKEN_INVALID_ERROR: 'nothing',
  VERIFICATION_TOKEN_IS_EXPIRED_ERROR: 'nothing',
  VERIFICATION_TOKEN_NOT_EXISTS_ERROR: 'nothing',
  VERIFICATION_TOKEN_IS_ALREADY_VERIFIED_ERROR: 'nothing',
  MACHINE_DOES_NOT_EXIST_ERROR: 'nothing',
  USER_MULTIPLE_WITH_SAME_EMAIL_FOUND_ERROR: 'nothing',
  UNAUTHENTICATED_ERROR: 'signIn',
  NO_SESSION_FOUND_ERROR: 'signIn',
  USER_PASSWORD_POLICY_ERROR: 'nothing',

  CART_CHANGED_ERROR: 'nothing',
  CART_EMPTY_ERROR: 'nothing',
  VALIDATION_ERROR: 'nothing',
  PERMISSION_DENIED_ERROR: 'notice',
  IDEMPOTENCY_KEY_REUSED_ERROR: 'nothing',
  TOO_MANY_REQUESTS_ERROR: 'notice',
  GENERAL_SERVER_ERROR: 'notice',
  SERVICE_UNAVAILABLE_ERROR: 'notice',
  NOT_FOUND_ERROR: 'nothing',
  OFFER_EXPIRED_ERROR: 'nothing',
  CSRF_ERROR: 'nothing',
  OFFER_TAKEN_ERROR: 'nothing',
  DESK_ALREADY_DONE_ERROR: 'notice',

  MEMORY_LIST_FULL_ERROR: 'notice',
  CART_LINE_FOR_OTHER_MACHINE_ERROR: 'notice',
  PASSKEY_NOT_ACCEPTED_ERROR: 'nothing',
  PASSKEY_MISSING_ERROR: 'nothing',
  PASSKEY_REQUIRED_ERROR: 'nothing',
  PASSKEY_STILL_NEEDED_ERROR: 'nothing',
};
