import type { Database } from '#server/db/engine/database.ts';
import { bindSubject, findUserOfSubject, findUsersOfAddress } from '#server/db/sign-in/identities.store.ts';
import { decideArrival } from '#server/domain/sign-in/arrival.ts';
import { verifyEmail } from '#server/db/accounts/users.store.ts';
import { foldEmail } from '#server/domain/accounts/email.ts';
import { Refusal } from '#server/refusal.ts';
import type { Arrival } from './identity.ts';
import { notifyOfNewUser } from './notify-of-new-user.ts';

const isProven = ({ email }: { readonly email: string }, { verifiedEmail }: Arrival): boolean =>
  verifiedEmail !== null && foldEmail(verifiedEmail) === foldEmail(email);

/** The subject identifies a returning person, even if the address has changed; a proven address identifies everybody else. */
const findUsers = async (tx: Database, { provider, subject, verifiedEmail }: Arrival) => {
  const known = await findUserOfSubject(tx, { provider, subject });
  if (known !== undefined) return [{ ...known, isTaken: false }];
  return verifiedEmail === null ? [] : findUsersOfAddress(tx, { provider, email: verifiedEmail });
};

/**
 * A person who has not opened the mailed link, or has lost it, no longer needs it: the provider has proven the same address. An account
 * that was verified and closed stays closed.
 */
const decide = async (tx: Database, arrival: Arrival, now: Date) => {
  const users = await findUsers(tx, arrival);
  const decision = decideArrival(users, arrival);
  const waiting = decision.outcome === 'refused' ? decision.inactive : undefined;
  if (waiting === undefined || waiting.emailVerifiedAt !== null || !isProven(waiting, arrival))
    return decision;
  await verifyEmail(tx, waiting.id, now);
  await notifyOfNewUser(tx, waiting, now);
  return decideArrival([{ ...waiting, active: true }], arrival);
};

/**
 * Finds the user for the person who came back from the provider, and remembers their subject there.
 * @returns the user's id.
 * @throws {Refusal}
 */
export const welcomeArrival = (database: Database, arrival: Arrival, now: Date): Promise<string> =>
  database.transaction().execute(async (tx) => {
    const decision = await decide(tx, arrival, now);
    if (decision.outcome === 'refused') throw new Refusal(decision.code);
    const { provider, subject } = arrival;
    const userId = decision.user.id;
    const isTheirs = await bindSubject(tx, { provider, subject, userId, boundAt: now });
    if (!isTheirs) throw new Refusal('USER_NOT_FOUND_ERROR');
    return userId;
  });
