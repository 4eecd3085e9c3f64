import { forgetActsAgainst } from '#server/db/rate-limit-hits.store.ts';
import type { Database } from '#server/db/engine/database.ts';
import { forgetDevicesOf } from '#server/db/sign-in/known-devices.store.ts';
import { deleteChallengesOf } from '#server/db/sign-in/passkeys.store.ts';
import {
  changePasswordHash,
  findPasswordOwner,
  lockPasswordHash,
} from '#server/db/sign-in/passwords.store.ts';
import { findRecipient } from '#server/db/mail/recipients.store.ts';
import {
  findResetLink,
  lockOwnerOfLink,
  markResetLinkUsed,
  retireResetLinks,
} from '#server/db/sign-in/reset-links.store.ts';
import { endSessionsOf, findSession } from '#server/db/sign-in/sessions.store.ts';
import { markOwnerNotified } from '#server/db/accounts/sign-ups.store.ts';
import { renameUser, verifyEmail } from '#server/db/accounts/users.store.ts';
import { refusalOfLink, type RefusedLink } from '#server/domain/sign-in/reset-link.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { notifyOfNewUser } from './notify-of-new-user.ts';

interface NewPassword {
  readonly userId: string;
  readonly passwordHash: string;
  readonly now: Date;
}

/**
 * Makes only the new password valid, and closes everything that the old one opened: every session ends, including the current one, and
 * every link is retired. Known devices and failed sign-ins are forgotten, and the owner is notified.
 */
const changePassword = async (tx: Database, { userId, passwordHash, now }: NewPassword): Promise<void> => {
  await changePasswordHash(tx, userId, passwordHash);
  await retireResetLinks(tx, userId);
  await deleteChallengesOf(tx, userId);
  await endSessionsOf(tx, userId, now);
  await forgetDevicesOf(tx, userId);
  const { emailFolded } = await findPasswordOwner(tx, userId);
  await forgetActsAgainst(tx, 'failed_sign_in', emailFolded);
  await forgetActsAgainst(tx, 'failed_sign_in_on_device', emailFolded);
  const to = await findRecipient(tx, userId);
  await queueMail(tx, { kind: 'passwordChanged', to, data: { changedAt: now.toISOString() } }, now);
};

interface OwnPassword extends NewPassword {
  readonly sessionIdHash: string;
  /** The hash that the current password was checked against. */
  readonly checkedHash: string | null;
}

/**
 * Changes the password for a user who has just given the current one. The check of the current one no longer counts if the password has
 * been changed or the session has ended meanwhile. @returns why the change is refused, or `null` if the new password is now valid.
 */
export const changeOwnPassword = async (
  tx: Database,
  { sessionIdHash, checkedHash, ...change }: OwnPassword,
): Promise<'signedOut' | 'wrong' | null> => {
  const currentHash = await lockPasswordHash(tx, change.userId);
  const session = await findSession(tx, sessionIdHash);
  if (session?.endedAt !== null) return 'signedOut';
  if (currentHash !== checkedHash) return 'wrong';
  await changePassword(tx, change);
  return null;
};

interface ChosenPassword {
  readonly token: string;
  readonly passwordHash: string;
  readonly now: Date;
}

/** Sets the password of the link's user. @returns the reason why it is refused, or `null` if it is now valid. */
export const choosePassword = async (
  tx: Database,
  { token, passwordHash, now }: ChosenPassword,
): Promise<RefusedLink | null> => {
  await lockOwnerOfLink(tx, token);
  const link = await findResetLink(tx, token);
  const refusal = refusalOfLink(token, link, now);
  if (refusal !== null || link === undefined) return refusal ?? 'unknown';
  await markResetLinkUsed(tx, link.tokenHash);
  await changePassword(tx, { userId: link.userId, passwordHash, now });
  if (link.mailed) await markOwnerNotified(tx, link.userId, now);
  // A person who reads the mail to an address has proven that it is theirs.
  if (link.mailed && link.emailVerifiedAt === null) {
    await verifyEmail(tx, link.userId, now);
    const { firstName, lastName, askedFirstName, askedLastName } = link;
    const names = { firstName: askedFirstName ?? firstName, lastName: askedLastName ?? lastName };
    await renameUser(tx, link.userId, names);
    await notifyOfNewUser(tx, { ...link, ...names, id: link.userId }, now);
  }
  return null;
};
