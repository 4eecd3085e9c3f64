import Type from 'typebox';

import type { Camel } from '#contract/case.contract.ts';
import { PASSWORD_MAX_LENGTH, TEXT_LIMITS } from '#contract/limits.contract.ts';
import { PLAIN_LINE } from '#contract/plain-texts.contract.ts';
import { Instant, Nullable } from '#contract/list.contract.ts';
import { SignInBody } from '#contract/accounts/user.contract.ts';

const Passkey = Type.Object({
  /** Identifies the passkey in calls; the id alone lets nobody sign in. */
  id: Type.String(),
  name: Type.String(),
  created_at: Instant,
  last_used_at: Nullable(Instant),
});
export type Passkey = Camel<Type.Static<typeof Passkey>>;

export const Passkeys = Type.Object({
  items: Type.Array(Passkey),
  /** True if a password alone does not sign this person in. */
  required: Type.Boolean(),
  /** Counts the unused codes. */
  recovery_codes: Type.Integer(),
});
export type Passkeys = Camel<Type.Static<typeof Passkeys>>;

/**
 * WebAuthn prescribes the names of its fields, so they travel as one text: the JSON of `PublicKeyCredentialCreationOptions` or
 * `…RequestOptions` in one direction, and that of a `PublicKeyCredential` in the other.
 */
export const PasskeyOptions = Type.Object({ options: Type.String() });
export type PasskeyOptions = Type.Static<typeof PasskeyOptions>;

/** The texts that authenticators produce are much shorter than this. */
const Credential = Type.String({ minLength: 1, maxLength: 20_000 });

export const CredentialBody = Type.Object({ credential: Credential }, { additionalProperties: false });

const Name = Type.String({ maxLength: TEXT_LIMITS.line, pattern: PLAIN_LINE });

export const NewPasskeyBody = Type.Object(
  { credential: Credential, name: Name },
  { additionalProperties: false },
);
export const PasskeyNameBody = Type.Object({ name: Name }, { additionalProperties: false });

/** Proves the person's identity again before a passkey is added or removed, or the recovery codes are replaced. */
export const OwnPasswordBody = Type.Object(
  { password: Type.String({ minLength: 1, maxLength: PASSWORD_MAX_LENGTH }) },
  { additionalProperties: false },
);

export const RecoveryCodes = Type.Object({ codes: Type.Array(Type.String()) });
export type RecoveryCodes = Type.Static<typeof RecoveryCodes>;

export const RecoverySignInBody = Type.Object(
  { ...SignInBody.properties, recovery_code: Type.String({ minLength: 1, maxLength: TEXT_LIMITS.line }) },
  { additionalProperties: false },
);
export type RecoverySignInBody = Camel<Type.Static<typeof RecoverySignInBody>>;
