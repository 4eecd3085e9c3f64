import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';

import { Done } from '#contract/accounts/user.contract.ts';
import { endSessionsOfProvider, takeLogoutToken } from '#server/db/sign-in/provider-logouts.store.ts';
import { OPENID_PATHS } from '#server/identity/openid-paths.ts';
import { Refusal } from '#server/refusal.ts';
import { takeForms } from './identity-form.ts';

const FORM_LIMIT_BYTES = 16 * 1024;

/** A provider may add other fields (Back-Channel Logout 1.0, section 2.5). */
const LogoutBody = Type.Object(
  { logout_token: Type.String({ minLength: 1 }) },
  { additionalProperties: true },
);

/** Receives the OpenID provider's message that a person has signed out there, or that an administrator has signed the person out. */
export const backChannelLogoutRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { clock, identity } = app;
  if (identity.kind !== 'redirect') return;
  takeForms(app, FORM_LIMIT_BYTES);

  app.post(
    OPENID_PATHS.backChannelLogout,
    {
      config: {
        requires: 'nobody',
        sessionless: true,
        isSigned: true,
        asksProvider: true,
        refuses: ['IDP_AUTHENTICATION_FAILED_ERROR'],
      },
      schema: {
        summary: 'End sessions that the OpenID provider has ended',
        consumes: ['application/x-www-form-urlencoded'],
        body: LogoutBody,
        response: { 200: Done },
      },
    },
    async (request, reply) => {
      const logout = await identity.readLogout(request.body.logout_token).catch((error: unknown) => {
        // The error itself may hold the claims, which name a person.
        const reason = error instanceof Error ? error.message : String(error);
        request.log.warn({ reason }, 'a logout token was refused');
        throw new Refusal('IDP_AUTHENTICATION_FAILED_ERROR');
      });
      await request.trail.run(async (tx, note) => {
        const now = clock.now();
        if (!(await takeLogoutToken(tx, logout, now))) throw new Refusal('IDP_AUTHENTICATION_FAILED_ERROR');
        for (const userId of await endSessionsOfProvider(tx, logout, now))
          await note({ act: 'sign_out.by_provider', object: userId });
      });
      return reply.code(200).send({});
    },
  );
};
