import type { ErrorCode } from '#contract/errors.contract.ts';
import type { Database } from '#server/db/engine/database.ts';
import { findPasskeys } from '#server/db/sign-in/passkeys.store.ts';
import type { Settings } from '#server/settings.ts';

type Duty = Pick<Settings, 'staffNeedPasskeys'>;

/** Returns whether users of this kind need more than a password to sign in. */
export const isPasskeyRequired = ({ staffNeedPasskeys }: Duty, kind: string): boolean =>
  staffNeedPasskeys && kind === 'staff';

/**
 * Returns whether a session is not enough, because a password alone began it: before a passkey was required, or before its user joined the
 * staff. Such a session ends at its next call; the sign-in that follows leads to the passkey.
 */
export const isBelowDuty = (
  settings: Duty,
  { kind, withPasskey }: { readonly kind: string; readonly withPasskey: boolean },
): boolean => isPasskeyRequired(settings, kind) && !withPasskey;

/** The codes that refuse a correct password because it is not enough. */
export const PASSWORD_NOT_ENOUGH = [
  'PASSKEY_MISSING_ERROR',
  'PASSKEY_REQUIRED_ERROR',
] as const satisfies readonly ErrorCode[];

/** Returns what a user with the correct password still lacks, or `null` if the password is enough. */
export const missingBeside = async (
  db: Database,
  settings: Duty,
  { id, kind }: { readonly id: string; readonly kind: string },
): Promise<(typeof PASSWORD_NOT_ENOUGH)[number] | null> => {
  if (!isPasskeyRequired(settings, kind)) return null;
  const passkeys = await findPasskeys(db, id);
  return passkeys.length === 0 ? 'PASSKEY_MISSING_ERROR' : 'PASSKEY_REQUIRED_ERROR';
};
