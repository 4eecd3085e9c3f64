import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

import { toWire } from '#contract/case.contract.ts';
import { CurrentUser, LanguageBody, SessionTimes } from '#contract/accounts/user.contract.ts';
import { changeLanguage } from '#server/db/accounts/users.store.ts';
import { currentUserOf } from './current-user.ts';

export const userRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const config = { requires: { level: null } } as const;

  app.get(
    '/users/current-user/',
    { config, schema: { summary: 'The signed-in user', response: { 200: CurrentUser } } },
    async (request) => currentUserOf(app, request.visitor, await request.findRepresented()),
  );

  app.post(
    '/users/current-user/keep-alive/',
    { config, schema: { summary: 'Prolong the session', response: { 200: SessionTimes } } },
    async ({ visitor: { expiresAt, warnAt, endsAt } }) => toWire({ expiresAt, warnAt, endsAt }),
  );

  app.patch(
    '/me/language/',
    { config, schema: { summary: 'Choose the language of texts and mails', body: LanguageBody } },
    async ({ visitor, body }, reply) => {
      await changeLanguage(app.database, visitor.id, body.language);
      return reply.code(204).send();
    },
  );
};
