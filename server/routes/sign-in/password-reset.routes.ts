import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';

import { fromWire } from '#contract/case.contract.ts';
import { PasswordResetBody } from '#contract/sign-in/password-reset.contract.ts';
import { recordResetRequest } from '#server/db/sign-in/reset-requests.store.ts';
import { foldEmail } from '#server/domain/accounts/email.ts';

export const passwordResetRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { database, identity } = app;
  if (identity.kind !== 'password') return;

  app.post(
    '/auth/password-reset/',
    {
      config: { requires: 'nobody' },
      schema: {
        summary:
          'Request a link for choosing a new password; the answer is the same for known and unknown users',
        body: PasswordResetBody,
        response: { 202: Type.Object({}) },
      },
    },
    async (request, reply) => {
      const { email, firstName, lastName } = fromWire(request.body);
      await recordResetRequest(database, {
        emailFolded: foldEmail(email),
        firstName,
        lastName,
        networkAddress: request.network,
      });
      return reply.code(202).send({});
    },
  );
};
