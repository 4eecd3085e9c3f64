import { hashSecret } from '#server/domain/secrets.ts';
import type { Database } from '#server/db/engine/database.ts';

interface Logout {
  readonly provider: string;
  readonly subject: string | null;
  readonly sid: string | null;
}

/** Returns `false` if the token has been taken before. Tokens that have expired are refused anyway, and forgotten. */
export const takeLogoutToken = async (
  tx: Database,
  { tokenId, expiresAt }: { readonly tokenId: string; readonly expiresAt: Date },
  now: Date,
): Promise<boolean> => {
  await tx.deleteFrom('openidLogoutTokens').where('expiresAt', '<=', now).execute();
  const taken = await tx
    .insertInto('openidLogoutTokens')
    .values({ idHash: hashSecret(tokenId), expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('idHash')
    .executeTakeFirst();
  return taken !== undefined;
};

/**
 * Ends the sessions here that began with one at the provider. If the provider names person and session, a session of the person whose
 * name at the provider is not known counts as well. @returns the ids of the users whose sessions ended.
 */
export const endSessionsOfProvider = async (
  tx: Database,
  { provider, subject, sid }: Logout,
  now: Date,
): Promise<string[]> => {
  const begunThere = tx
    .selectFrom('openidSessions')
    .innerJoin('sessions as begun', 'begun.idHash', 'openidSessions.sessionIdHash')
    .innerJoin('userIdentities', 'userIdentities.userId', 'begun.userId')
    .where('provider', '=', provider)
    .$if(subject !== null, (query) => query.where('subject', '=', subject))
    .$if(sid !== null, (query) =>
      query.where((eb) => eb.or([eb('sid', '=', sid), ...(subject === null ? [] : [eb('sid', 'is', null)])])),
    )
    .select('begun.idHash');
  const ended = await tx
    .updateTable('sessions')
    .set({ endedAt: now })
    .where('endedAt', 'is', null)
    .where('idHash', 'in', begunThere)
    .returning('userId')
    .execute();
  return [...new Set(ended.map(({ userId }) => userId))];
};
