import type { World } from '#tests/paths/portal/arrangement.ts';

/**
 * Gives the user the password of the demo accounts, or no password at all, so that every password is wrong. Earlier
 * failures are forgotten.
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
