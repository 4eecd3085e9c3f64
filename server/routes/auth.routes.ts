import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

import { CurrentUser, SignInBody } from '#contract/user.contract.ts';
import { foldEmail } from '#server/domain/email.ts';
import { decideSignIn } from '#server/domain/sign-in.ts';
import { oneAtATime } from '#server/identity/one-at-a-time.ts';
import { embeddedIdentity } from '#server/identity/password-identity.ts';
import { countFailure, findThrottle } from '#server/identity/throttle.ts';
import { Refusal } from '#server/refusal.ts';
import { fromWire } from '#server/wire.ts';
import { currentUserOf } from './current-user.ts';

export const authRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { database, clock } = app;
  const identity = await embeddedIdentity(database);
  // Parallel guesses at one account would all be checked before the first of them counts as failed.
  const inTurn = oneAtATime();

  app.post(
    '/auth/sign-in/',
    {
      config: { requires: 'nobody' },
      schema: { summary: 'Sign in', body: SignInBody, response: { 200: CurrentUser } },
    },
    async (request, reply) => {
      const { email, password, ...names } = fromWire(request.body);
      const emailFolded = foldEmail(email);
      const decision = await inTurn(emailFolded, async () => {
        const attempt = { emailFolded, networkAddress: request.ip, at: clock.now() };
        const wait = await findThrottle(database, attempt);
        if (wait !== null) throw new Refusal(429, 'TOO_MANY_REQUESTS_ERROR', wait);
        const users = await identity.verify(email, password);
        if (users.length === 0) await countFailure(database, attempt);
        return decideSignIn(users, names);
      });
      if (decision.outcome === 'refused') throw new Refusal(decision.status, decision.code);
      await reply.startSession(decision.user.id);
      return currentUserOf(app, request.visitor);
    },
  );

  app.post(
    '/auth/sign-out/',
    { config: { requires: { level: null } }, schema: { summary: 'Sign out of this session' } },
    async (_request, reply) => {
      await reply.stopSession();
      return reply.code(204).send();
    },
  );
};
