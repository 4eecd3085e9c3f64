import type { Database } from '#server/db/engine/database.ts';
import { issueResetToken } from '#server/db/sign-in/reset-links.store.ts';
import { resetLinkTo } from '#server/domain/sign-in/reset-link.ts';

interface LinkFor {
  readonly userId: string;
  readonly now: Date;
  /** The portal's public address. */
  readonly publicUrl: URL | string;
}

/**
 * Creates a link for an operator to pass on: its holder chooses the user's new password, once and within 60 minutes. Earlier links are
 * retired.
 */
export const createResetLink = async (tx: Database, { userId, now, publicUrl }: LinkFor): Promise<string> =>
  resetLinkTo(
    new URL(publicUrl).origin,
    await issueResetToken(tx, { userId, kind: 'reset', mailed: false, now }),
  );
