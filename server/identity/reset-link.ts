import type { Database } from '#server/db/engine/database.ts';
import { issueResetToken } from '#server/db/sign-in/reset-links.store.ts';
import { resetLinkTo } from '#server/domain/sign-in/reset-link.ts';

interface LinkFor {
  readonly userId: string;
  readonly now: Date;
  /** Where people reach the portal. */
  readonly publicUrl: URL | string;
}

/**
 * A link for an operator to pass on: whoever opens it chooses the user's new password, once and within 60 minutes. Links
 * made before it are retired.
 */
export const createResetLink = async (tx: Database, { userId, now, publicUrl }: LinkFor): Promise<string> =>
  resetLinkTo(
    new URL(publicUrl).origin,
    await issueResetToken(tx, { userId, kind: 'reset', mailed: false, now }),
  );
