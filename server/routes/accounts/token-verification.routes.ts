import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

import { Done, VerifyEmailBody } from '#contract/accounts/user.contract.ts';
import type { Database } from '#server/db/engine/database.ts';
import { verifyEmail } from '#server/db/accounts/users.store.ts';
import {
  findToken,
  findWaitingExpiry,
  lockOwnerOfToken,
  markTokenVerified,
} from '#server/db/accounts/verification-tokens.store.ts';
import {
  decideVerification,
  VERIFICATION_REFUSALS,
  type StoredToken,
} from '#server/domain/accounts/verification-token.ts';
import { notifyOfNewUser } from '#server/identity/notify-of-new-user.ts';
import { Refusal } from '#server/refusal.ts';
import { mailVerificationLink } from './mail-verification-link.ts';

type FoundToken = StoredToken & { readonly id: string };

/** Returns when a link expires; the outcome of a replaced link depends on the link that replaced it. */
const expiryOf = async (tx: Database, { id, state, expiresAt }: FoundToken, now: Date): Promise<Date> =>
  state === 'replaced' ? ((await findWaitingExpiry(tx, id)) ?? now) : expiresAt;

export const tokenVerificationRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { database, clock } = app;

  app.post(
    '/token_verification/verify-email-token/',
    {
      config: { requires: 'nobody', refuses: VERIFICATION_REFUSALS },
      schema: {
        summary: 'Verify an e-mail address with the token of the mailed link',
        body: VerifyEmailBody,
        response: { 200: Done },
      },
    },
    async ({ body: { token } }) => {
      // The refusal is thrown after the transaction, because throwing it inside would roll back the new link.
      const decision = await database.transaction().execute(async (tx) => {
        const now = clock.now();
        await lockOwnerOfToken(tx, token);
        const stored = await findToken(tx, token);
        if (stored === undefined) return decideVerification(token, undefined, now);
        const expiresAt = await expiryOf(tx, stored, now);
        const decided = decideVerification(token, { ...stored, expiresAt }, now);
        if (decided.outcome === 'verified') {
          await markTokenVerified(tx, stored.tokenHash, now);
          await verifyEmail(tx, stored.id, now);
          await notifyOfNewUser(tx, stored, now);
        } else if (decided.isResendDue) {
          await mailVerificationLink(tx, stored.id, { occasion: 'expired', now });
        }
        return decided;
      });
      if (decision.outcome === 'refused') throw new Refusal(decision.code);
      return {};
    },
  );
};
