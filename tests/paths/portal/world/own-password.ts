import type { World } from '#tests/paths/portal/arrangement.ts';

/**
 * Gives the user the password of all demo accounts, or none, so that no password is right. Earlier failures are
 * forgotten.
 */
export const havePassword = async ({ database }: World, userId: string, isOwn: boolean): Promise<void> => {
  await database.deleteFrom('rateLimitHits').execute();
  await database
    .updateTable('users')
    .set((eb) => ({
      passwordHash: isOwn
        ? eb.selectFrom('users as other').select('other.passwordHash').where('other.id', '=', 'user-limited')
        : null,
    }))
    .where('id', '=', userId)
    .execute();
};
