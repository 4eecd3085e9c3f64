import { hashSecret } from '#server/domain/secrets.ts';
import { shareLock, takeLock } from '#server/db/engine/advisory-locks.ts';
import type { Database } from '#server/db/engine/database.ts';
import { MINUTE_MS } from '#server/domain/durations.ts';

interface Logout {
  readonly provider: string;
  readonly subject: string | null;
  readonly sid: string | null;
}

/** The provider's code should be valid for at most this long (RFC 6749, section 4.1.2), so nobody should take longer to come back. */
const REMEMBERED_MS = 10 * MINUTE_MS;

/**
 * Allows clocks to differ by this much. A logout from further in the future was stamped by a clock that ran ahead, so its time does not
 * show whether the logout or the person came first.
 */
const CLOCKS_DIFFER_MS = MINUTE_MS;

const hashOf = (provider: string, name: string): string => hashSecret(JSON.stringify([provider, name]));

interface LogoutToken extends Logout {
  readonly tokenId: string;
  readonly expiresAt: Date;
}

/**
 * Remembers which person and session the token names, for people who are still on the way back from the provider. Their arrivals wait until
 * this transaction has ended. Expired tokens are forgotten, because they are refused anyway.
 * @returns `false` if the token has been taken before.
 */
export const takeLogoutToken = async (
  tx: Database,
  { tokenId, expiresAt, provider, subject, sid }: LogoutToken,
  now: Date,
): Promise<boolean> => {
  await takeLock(tx, 'providerLogouts');
  await tx.deleteFrom('openidLogoutTokens').where('expiresAt', '<=', now).execute();
  const until = Math.max(expiresAt.getTime(), now.getTime() + REMEMBERED_MS);
  const taken = await tx
    .insertInto('openidLogoutTokens')
    .values({
      idHash: hashSecret(tokenId),
      expiresAt: new Date(until),
      subjectHash: subject === null ? null : hashOf(provider, subject),
      sidHash: sid === null ? null : hashOf(provider, sid),
      takenAt: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('idHash')
    .executeTakeFirst();
  return taken !== undefined;
};

/**
 * Ends sessions of the portal: all of the person's if the provider names only the person, or those that began with the provider's session
 * that it names. If it names both, the person's sessions for which no session of the provider is recorded end, too.
 * @returns the ids of the users whose sessions ended.
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

interface Arrived {
  readonly provider: string;
  readonly subject: string;
  readonly sid: string | null;
  /** Holds the instant when the person left for the provider. */
  readonly startedAt: Date;
  /** Holds the instant just before the provider vouched for the person. */
  readonly exchangedAt: Date;
}

/**
 * Returns whether the provider has ended the session with which a person arrives, under the same rules as `endSessionsOfProvider`. A logout
 * that names the session counts if it came after the person left. A logout that names only the person may mean an earlier session, so it
 * counts only if it came after the provider vouched for the person. Further logouts wait until this transaction has ended, and then find
 * the new session.
 */
export const isLoggedOutMeanwhile = async (
  tx: Database,
  { provider, subject, sid, startedAt, exchangedAt }: Arrived,
  now: Date,
): Promise<boolean> => {
  await shareLock(tx, 'providerLogouts');
  const subjectHash = hashOf(provider, subject);
  const latest = new Date(now.getTime() + CLOCKS_DIFFER_MS);
  const logout = await tx
    .selectFrom('openidLogoutTokens')
    .select('idHash')
    .where('takenAt', '<', latest)
    .where((eb) => {
      const isOfPerson = eb('subjectHash', '=', subjectHash);
      const isSinceExchange = eb.and([isOfPerson, eb('takenAt', '>', exchangedAt)]);
      if (sid === null) return isSinceExchange;
      const isOfSession = eb.and([
        eb('sidHash', '=', hashOf(provider, sid)),
        eb.or([isOfPerson, eb('subjectHash', 'is', null)]),
        eb('takenAt', '>', startedAt),
      ]);
      return eb.or([isOfSession, eb.and([isSinceExchange, eb('sidHash', 'is', null)])]);
    })
    .limit(1)
    .executeTakeFirst();
  return logout !== undefined;
};
