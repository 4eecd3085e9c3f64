import { recordHit } from '#server/db/rate-limit-hits.store.ts';
import { findUserToVerify } from '#server/db/accounts/users.store.ts';
import type { Services } from '#server/plugins/services.plugin.ts';
import { Refusal } from '#server/refusal.ts';
import { mailVerificationLink } from './mail-verification-link.ts';

/**
 * Mails a new link to a user who asked for it.
 * @throws {Refusal} 400 if the address is verified, 429 for too many mails.
 */
export const resendVerificationLink = ({ database, clock }: Services, userId: string): Promise<void> =>
  database.transaction().execute(async (trx) => {
    const now = clock.now();
    const user = await findUserToVerify(trx, userId);
    if (user.emailVerifiedAt !== null) throw new Refusal('VERIFICATION_TOKEN_IS_ALREADY_VERIFIED_ERROR');
    const wait = await recordHit(trx, { act: 'verification_mail', actor: userId, at: now });
    if (wait !== null) throw new Refusal('TOO_MANY_REQUESTS_ERROR', wait);
    await mailVerificationLink(trx, userId, { occasion: 'asked', now });
  });
