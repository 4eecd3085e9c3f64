import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

import { Done, VerifyEmailBody } from '#contract/user.contract.ts';
import { verifyEmail } from '#server/db/users.store.ts';
import { findTokenForUpdate, markTokenVerified } from '#server/db/verification-tokens.store.ts';
import { decideVerification } from '#server/domain/verification-token.ts';
import { tellOfNewUser } from '#server/identity/tell-of-new-user.ts';
import { Refusal } from '#server/refusal.ts';
import { mailVerificationLink } from './mail-verification-link.ts';

export const tokenVerificationRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { database, clock } = app;

  app.post(
    '/token_verification/verify-email-token/',
    {
      config: { requires: 'nobody' },
      schema: {
        summary: 'Prove an e-mail address with the token of the mailed link',
        body: VerifyEmailBody,
        response: { 200: Done },
      },
    },
    async ({ body: { token } }) => {
      // Thrown after the transaction: a refusal inside would take the new link back.
      const decision = await database.transaction().execute(async (tx) => {
        const now = clock.now();
        const stored = await findTokenForUpdate(tx, token);
        const decided = decideVerification(token, stored, now);
        if (stored === undefined) return decided;
        if (decided.outcome === 'verified') {
          await markTokenVerified(tx, stored.tokenHash, now);
          await verifyEmail(tx, stored.id, now);
          await tellOfNewUser(tx, stored, now);
        } else if (decided.isResendDue) {
          await mailVerificationLink(tx, stored.id, { occasion: 'expired', now });
        }
        return decided;
      });
      if (decision.outcome === 'refused') throw new Refusal(400, decision.code);
      return {};
    },
  );
};
