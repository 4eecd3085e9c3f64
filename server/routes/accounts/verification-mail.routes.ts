import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

import { Done } from '#contract/accounts/user.contract.ts';
import { resendVerificationLink } from './resend-verification-link.ts';

export const verificationMailRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/me/verification-mail/',
    {
      config: { requires: { level: null }, refuses: ['VERIFICATION_TOKEN_IS_ALREADY_VERIFIED_ERROR'] },
      schema: { summary: 'Mail a new verification link to the user’s address', response: { 202: Done } },
    },
    async (request, reply) => {
      await resendVerificationLink(app, request.visitor.id);
      return reply.code(202).send({});
    },
  );
};
