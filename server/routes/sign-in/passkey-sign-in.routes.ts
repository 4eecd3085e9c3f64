import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';

import { CredentialBody, PasskeyOptions } from '#contract/sign-in/passkey.contract.ts';
import { CurrentUser } from '#contract/accounts/user.contract.ts';
import { findWait } from '#server/db/rate-limit-hits.store.ts';
import { failedPasskey } from '#server/domain/rate-limits.ts';
import { decideSignIn } from '#server/domain/sign-in/sign-in.ts';
import { askForPasskey, byPasskey, passkeySite, usePasskey } from '#server/identity/passkeys.ts';
import { recordRefusedPasskey, recordRefusedSignIn } from '#server/identity/sign-in-trail.ts';
import { notifyOfFirstSignIn } from '#server/identity/notify-of-first-sign-in.ts';
import { Refusal } from '#server/refusal.ts';
import { currentUserOf } from '#server/routes/accounts/current-user.ts';

/** Signs in with a passkey: the authenticator names the account, so nothing is typed. */
export const passkeySignInRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { database, clock, identity } = app;
  if (identity.kind !== 'password') return;

  app.post(
    '/auth/passkey/options/',
    {
      config: { requires: 'nobody' },
      schema: { summary: 'Begin a sign-in with a passkey', response: { 200: PasskeyOptions } },
    },
    async () => ({ options: await askForPasskey(database, passkeySite(app), clock.now()) }),
  );

  /** Finds the user of a passkey. Nobody can guess a passkey, so failures count only for the network and lock nobody else out. */
  const userOf = async ({ trail, network }: FastifyRequest, credential: string) => {
    const now = clock.now();
    const wait = await findWait(database, failedPasskey(network, now));
    if (wait !== null) throw new Refusal('TOO_MANY_REQUESTS_ERROR', wait);
    const user = await trail.run(async (tx, note) => {
      const found = await usePasskey(tx, passkeySite(app), { credential, now });
      if (found !== null) await note({ act: 'passkey.used', object: found.id });
      return found;
    });
    if (user !== null) return user;
    await recordRefusedPasskey(trail, network, now);
    throw new Refusal('PASSKEY_NOT_ACCEPTED_ERROR');
  };

  app.post(
    '/auth/passkey/',
    {
      config: {
        requires: 'nobody',
        refuses: [
          'PASSKEY_NOT_ACCEPTED_ERROR',
          'USER_NOT_ALLOWED_TO_SIGN_IN_ERROR',
          'USER_IS_NOT_ACTIVE_ERROR',
        ],
      },
      schema: { summary: 'Sign in with a passkey', body: CredentialBody, response: { 200: CurrentUser } },
    },
    async (request, reply) => {
      const user = await userOf(request, request.body.credential);
      const decision = decideSignIn([user], {});
      if (decision.outcome === 'refused') {
        await recordRefusedSignIn(request.trail, { code: decision.code, emailFolded: user.emailFolded });
        throw new Refusal(decision.code);
      }
      await reply.startSession(byPasskey({ userId: user.id, passkeyId: user.passkeyId }));
      await notifyOfFirstSignIn(database, user.id, clock.now());
      return currentUserOf(app, request.visitor, await request.findRepresented());
    },
  );
};
