import Type from 'typebox';

import type { Camel } from '#contract/case.contract.ts';
import { ContactPerson, addressParts } from '#contract/companies/company.contract.ts';
import { TEXT_LIMITS } from '#contract/limits.contract.ts';
import { Instant, Language, Nullable, itemsOf } from '#contract/list.contract.ts';
import { PermissionLevel } from './permission.contract.ts';
import { PERSON_NAME, TELEPHONE } from '#contract/person-texts.contract.ts';
import { UserKind } from './user.contract.ts';

const Profile = Type.Object({
  first_name: Type.String(),
  last_name: Type.String(),
  telephone: Nullable(Type.String()),
  email: Type.String(),
  email_verified: Type.Boolean(),
  kind: UserKind,
  permission_level: PermissionLevel,
  language: Language,
  /** The time at which the account was created. */
  created_at: Instant,
});

const Company = Type.Object({
  name: Type.String(),
  customer_no: Nullable(Type.String()),
  ...addressParts,
  /** The dealer who looks after the company; `null` if the maker itself does. */
  dealer: Nullable(
    Type.Object({
      name: Type.String(),
      telephone: Nullable(Type.String()),
      email: Nullable(Type.String()),
    }),
  ),
  /** The person to ask at the maker; `null` for the maker's own people. */
  contact_person: Nullable(ContactPerson),
});

const Security = Type.Object({
  /** The time at which this login session began. */
  signed_in_at: Instant,
  /** `null` if the person has not asked for the account to be deleted, or has withdrawn the request. */
  deletion_requested_at: Nullable(Instant),
});

/** The account page also shows sessions, passkeys and the choice of news mails, which have their own calls. */
export const Account = Type.Object({ profile: Profile, company: Company, security: Security });
export type Account = Camel<Type.Static<typeof Account>>;

const Name = Type.String({ maxLength: TEXT_LIMITS.line, pattern: PERSON_NAME });

/** Dealers may change these details about themselves (settled point 16); a field that is left out stays as it is. */
export const ProfileBody = Type.Object(
  {
    first_name: Type.Optional(Name),
    last_name: Type.Optional(Name),
    /** Empty or `null` means no number. */
    telephone: Type.Optional(Nullable(Type.String({ maxLength: TEXT_LIMITS.line, pattern: TELEPHONE }))),
  },
  { additionalProperties: false, minProperties: 1 },
);
export type ProfileBody = Camel<Type.Static<typeof ProfileBody>>;

/** Describes one place where the person is signed in. */
export const AccountSession = Type.Object({
  /** Identifies the session in calls; it cannot be used as a session. */
  id: Type.String(),
  /** The browser, such as "Firefox 144"; `null` for an unknown browser. */
  browser: Nullable(Type.String()),
  /** The operating system without its version, such as "Windows"; `null` for an unknown system. */
  system: Nullable(Type.String()),
  started_at: Instant,
  last_seen_at: Instant,
  /** Marks the session that made the call. */
  current: Type.Boolean(),
});
export type AccountSession = Camel<Type.Static<typeof AccountSession>>;
export const AccountSessions = itemsOf(AccountSession);
export type AccountSessions = Camel<Type.Static<typeof AccountSessions>>;
