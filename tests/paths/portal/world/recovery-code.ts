import { hashSecret } from '#server/domain/secrets.ts';

import type { World } from '#tests/paths/portal/arrangement.ts';

/** Deletes the recovery codes of all users, then gives this user the code, unless it is `null`. */
export const keepRecoveryCode = async (
  { database, now }: Pick<World, 'database' | 'now'>,
  userId: string,
  code: string | null,
): Promise<void> => {
  await database.deleteFrom('recoveryCodes').execute();
  if (code === null) return;
  await database
    .insertInto('recoveryCodes')
    .values({ codeHash: hashSecret(code), userId, createdAt: now(), usedAt: null })
    .execute();
};
