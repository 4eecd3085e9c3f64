import Type from 'typebox';

import type { Camel } from '#contract/case.contract.ts';
import { STORED_ADDRESS } from './email-address.contract.ts';
import { Instant, Language, Nullable, SoughtName } from '#contract/list.contract.ts';
import { PASSWORD_MAX_LENGTH, TEXT_LIMITS } from '#contract/limits.contract.ts';
import { PermissionLevel, Role } from './permission.contract.ts';
import { RepresentedCustomer } from '#contract/companies/representation.contract.ts';

export const UserKind = Type.Enum(['customer', 'dealer', 'staff']);

/** Counts the prices that the session has requested. Nothing is counted for people who see every price or none: their `limit` is `null`. */
export const PriceAllowance = Type.Object({
  limit: Nullable(Type.Integer()),
  used: Type.Integer(),
  remaining: Nullable(Type.Integer()),
});
export type PriceAllowance = Camel<Type.Static<typeof PriceAllowance>>;

/** The times at which an idle session ends, and at which the person is warned of that, in ISO 8601. */
export const SessionTimes = Type.Object({
  expires_at: Instant,
  warn_at: Instant,
  /** The session ends at this time at the latest. */
  ends_at: Type.Optional(Instant),
});
export type SessionTimes = Camel<Type.Static<typeof SessionTimes>>;

export const CurrentUser = Type.Object({
  id: Type.String(),
  email: Type.String(),
  first_name: Type.String(),
  last_name: Type.String(),
  company_name: Type.String(),
  customer_no: Nullable(Type.String()),
  role: Role,
  permission_level: PermissionLevel,
  kind: UserKind,
  language: Language,
  email_verified: Type.Boolean(),
  /** The customer that a dealer acts for in this call; absent otherwise. */
  acting_for: Type.Optional(RepresentedCustomer),
  price_requests: PriceAllowance,
  session: SessionTimes,
});
export type CurrentUser = Camel<Type.Static<typeof CurrentUser>>;

export const SignInBody = Type.Object(
  {
    email: Type.String({ minLength: 1, maxLength: TEXT_LIMITS.line }),
    password: Type.String({ minLength: 1, maxLength: PASSWORD_MAX_LENGTH }),
    first_name: Type.Optional(SoughtName),
    last_name: Type.Optional(SoughtName),
  },
  { additionalProperties: false },
);
export type SignInBody = Camel<Type.Static<typeof SignInBody>>;

export const LanguageBody = Type.Object({ language: Language }, { additionalProperties: false });

/** `token` may be any text here: the verification-token lifecycle checks its form and has its own code. */
export const VerifyEmailBody = Type.Object({ token: Type.String() }, { additionalProperties: false });

export const UnsubscribeQuery = Type.Object(
  {
    email: Type.String({ maxLength: TEXT_LIMITS.line, pattern: STORED_ADDRESS }),
    token: Type.Optional(Type.String({ maxLength: 512 })),
  },
  { additionalProperties: false },
);

/** A JSON answer that only says that the call succeeded. */
export const Done = Type.Object({});
