import { hashSecret } from '#server/domain/secrets.ts';
import { CODES_AT_ONCE, newRecoveryCode, readRecoveryCode } from '#server/domain/sign-in/recovery-code.ts';
import type { Database } from '#server/db/engine/database.ts';

export const countRecoveryCodes = async (db: Database, userId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('recoveryCodes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
};

export const deleteRecoveryCodesOf = async (tx: Database, userId: string): Promise<void> => {
  await tx.deleteFrom('recoveryCodes').where('userId', '=', userId).execute();
};

/** Replaces all codes of the user. @returns the new ones; the database keeps only their hashes. */
export const issueRecoveryCodes = async (tx: Database, userId: string, now: Date): Promise<string[]> => {
  await deleteRecoveryCodesOf(tx, userId);
  const codes = Array.from({ length: CODES_AT_ONCE }, newRecoveryCode);
  await tx
    .insertInto('recoveryCodes')
    .values(codes.map((code) => ({ codeHash: hashSecret(code), userId, createdAt: now, usedAt: null })))
    .execute();
  return codes;
};

/** Returns the user whose unused code this is. */
export const findOwnerOfCode = async (db: Database, typed: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('recoveryCodes')
    .select('userId')
    .where('codeHash', '=', hashSecret(readRecoveryCode(typed)))
    .where('usedAt', 'is', null)
    .executeTakeFirst();
  return row?.userId;
};

/** Finds and uses up a code in one step; returns whether it was valid. */
export const useRecoveryCode = async (
  tx: Database,
  { userId, typed, now }: { readonly userId: string; readonly typed: string; readonly now: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('recoveryCodes')
    .set({ usedAt: now })
    .where('codeHash', '=', hashSecret(readRecoveryCode(typed)))
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};
