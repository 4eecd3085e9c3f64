import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';

import { fromWire } from '#contract/case.contract.ts';
import { CurrentUser, Done, SignInBody } from '#contract/accounts/user.contract.ts';
import { holdPassword } from '#server/db/sign-in/passwords.store.ts';
import { foldEmail } from '#server/domain/accounts/email.ts';
import { decideSignIn, SIGN_IN_REFUSALS } from '#server/domain/sign-in/sign-in.ts';
import { missingBeside, PASSWORD_NOT_ENOUGH } from '#server/identity/passkey-duty.ts';
import { recordRefusedSignIn } from '#server/identity/sign-in-trail.ts';
import { notifyOfFirstSignIn } from '#server/identity/notify-of-first-sign-in.ts';
import { sessionIdOf } from '#server/plugins/session-cookie.ts';
import { Refusal } from '#server/refusal.ts';
import { currentUserOf } from '#server/routes/accounts/current-user.ts';
import { resendVerificationLink } from '#server/routes/accounts/resend-verification-link.ts';
import { passkeyDutyRoutes, type Opens } from './passkey-duty.routes.ts';

export const authRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { database, settings, clock, identity } = app;
  app.post(
    '/auth/sign-out/',
    {
      // If a session has expired or been deleted here, the provider's session may still be open, so this call also leads to the end of that
      // session.
      config: {
        requires: identity.kind === 'redirect' ? 'nobody' : { level: null },
        refuses: ['NO_SESSION_FOUND_ERROR'],
      },
      schema: { summary: 'Sign out of this session' },
    },
    async (request, reply) => {
      if (sessionIdOf(request) === undefined) throw new Refusal('NO_SESSION_FOUND_ERROR');
      await reply.stopSession();
      return reply.code(204).send();
    },
  );

  if (identity.kind !== 'password') return;

  /** Finds the user who signs in. `opens` keeps those users with the correct password whose further proof is also correct. */
  const decide = async (
    { trail, network: networkAddress, device, isFromThisMachine }: FastifyRequest,
    body: SignInBody,
    opens: Opens = async (users) => users,
  ) => {
    const { email, password, ...names } = fromWire(body);
    const emailFolded = foldEmail(email);
    const users = await app.tryPassword({ emailFolded, networkAddress, device, trail }, async () =>
      opens(await identity.verify(email, password, { isFromThisMachine })),
    );
    const decision = decideSignIn(users, names);
    if (users.length > 0 && decision.outcome === 'refused')
      await recordRefusedSignIn(trail, { code: decision.code, emailFolded });
    return decision;
  };

  app.post(
    '/auth/sign-in/',
    {
      config: {
        requires: 'nobody',
        triesPassword: true,
        refuses: [...SIGN_IN_REFUSALS, ...PASSWORD_NOT_ENOUGH],
      },
      schema: { summary: 'Sign in', body: SignInBody, response: { 200: CurrentUser } },
    },
    async (request, reply) => {
      const decision = await decide(request, request.body);
      if (decision.outcome === 'refused') throw new Refusal(decision.code);
      const { id: userId, passwordHash } = decision.user;
      const emailFolded = foldEmail(request.body.email);
      const missing = await missingBeside(database, settings, decision.user);
      if (missing !== null) {
        await recordRefusedSignIn(request.trail, { code: missing, emailFolded });
        throw new Refusal(missing);
      }
      await reply.startSession({
        userId,
        withPasskey: false,
        holds: (tx) => holdPassword(tx, userId, passwordHash),
        refusal: 'USER_HAS_BAD_CREDENTIALS_ERROR',
      });
      await reply.rememberDevice({ userId, passwordHash, emailFolded });
      await notifyOfFirstSignIn(database, userId, clock.now());
      return currentUserOf(app, request.visitor, await request.findRepresented());
    },
  );

  await app.register(passkeyDutyRoutes, {
    userOf: async (request, body, opens) => {
      const decision = await decide(request, body, opens);
      if (decision.outcome === 'refused') throw new Refusal(decision.code);
      return decision.user;
    },
  });

  app.post(
    '/auth/verification-mail/',
    {
      config: {
        requires: 'nobody',
        triesPassword: true,
        refuses: [...SIGN_IN_REFUSALS, 'VERIFICATION_TOKEN_IS_ALREADY_VERIFIED_ERROR'],
      },
      schema: {
        summary: 'Mail a new verification link before the first sign-in',
        body: SignInBody,
        response: { 202: Done },
      },
    },
    async (request, reply) => {
      const decision = await decide(request, request.body);
      if (decision.outcome === 'signedIn') {
        await resendVerificationLink(app, decision.user.id);
      } else {
        // An account that was verified and then closed stays closed, because no link opens it.
        if (decision.inactive?.emailVerifiedAt !== null) throw new Refusal(decision.code);
        await resendVerificationLink(app, decision.inactive.id);
      }
      return reply.code(202).send({});
    },
  );
};
