import type { Database } from '#server/db/engine/database.ts';
import { findRecipient } from '#server/db/mail/recipients.store.ts';
import { countRecoveryCodes } from '#server/db/sign-in/recovery-codes.store.ts';
import { queueMail } from '#server/mail/queue-mail.ts';

interface Change {
  readonly userId: string;
  readonly now: Date;
}

/** Notifies the owner, so that a stranger's addition is noticed. */
export const notifyOfAddition = async (
  tx: Database,
  { userId, name, now }: Change & { readonly name: string },
): Promise<void> => {
  const to = await findRecipient(tx, userId);
  await queueMail(tx, { kind: 'passkeyAdded', to, data: { name, at: now.toISOString() } }, now);
};

/** Notifies the user that the passkey with this name was removed; `null` means that all of them were. */
export const notifyOfRemoval = async (
  tx: Database,
  { userId, name, now }: Change & { readonly name: string | null },
): Promise<void> => {
  const to = await findRecipient(tx, userId);
  await queueMail(tx, { kind: 'passkeyRemoved', to, data: { name, at: now.toISOString() } }, now);
};

/** Notifies the owner, so that a stranger's codes are noticed. */
export const notifyOfNewCodes = async (tx: Database, { userId, now }: Change): Promise<void> => {
  const to = await findRecipient(tx, userId);
  await queueMail(tx, { kind: 'recoveryCodesMade', to, data: { at: now.toISOString() } }, now);
};

export const notifyOfRecoveryCode = async (tx: Database, { userId, now }: Change): Promise<void> => {
  const to = await findRecipient(tx, userId);
  const left = await countRecoveryCodes(tx, userId);
  await queueMail(tx, { kind: 'recoveryCodeUsed', to, data: { left, at: now.toISOString() } }, now);
};
