import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';

import { AccountSessions } from '#contract/accounts/account.contract.ts';
import { toWire } from '#contract/case.contract.ts';
import { lockUser } from '#server/db/accounts/lock-user.ts';
import { endOtherSessions, endOwnSession, findSessionsOf } from '#server/db/sign-in/sessions.store.ts';
import { sessionTimes } from '#server/domain/sign-in/session-times.ts';
import { deviceOf } from '#server/identity/device.ts';
import { isBelowDuty } from '#server/identity/passkey-duty.ts';
import { Refusal } from '#server/refusal.ts';

/** Limits the list, because a page has no room for more; a user with more sessions can end them all at once. */
const MOST_SHOWN = 50;

/** Lists the user's sessions, and ends one of them or all others. */
export const accountSessionRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { database, settings, clock } = app;
  const config = { requires: { level: null } } as const;

  app.get(
    '/me/sessions/',
    { config, schema: { summary: 'The sessions of the user', response: { 200: AccountSessions } } },
    async ({ visitor }) => {
      const rows = await findSessionsOf(database, visitor.id);
      const now = clock.now();
      const isHere = ({ idHash }: { readonly idHash: string }): boolean => idHash === visitor.sessionIdHash;
      const live = rows
        .filter((row) => sessionTimes(row, settings).expiresAt > now)
        .filter(({ withPasskey }) => !isBelowDuty(settings, { kind: visitor.kind, withPasskey }))
        .toSorted((one, other) => Number(isHere(other)) - Number(isHere(one)))
        .slice(0, MOST_SHOWN);
      return toWire({
        items: live.map((row) => ({
          id: row.publicId,
          ...deviceOf(row.userAgent),
          startedAt: row.createdAt.toISOString(),
          lastSeenAt: row.lastSeenAt.toISOString(),
          current: isHere(row),
        })),
      });
    },
  );

  app.delete(
    '/me/sessions/:id/',
    {
      config: { ...config, refuses: ['NOT_FOUND_ERROR'] },
      schema: {
        summary: 'Sign out of one session of the user',
        params: Type.Object({ id: Type.String({ maxLength: 64 }) }),
      },
    },
    async ({ visitor, params }, reply) => {
      const session = { userId: visitor.id, publicId: params.id };
      if (!(await endOwnSession(database, session, clock.now()))) throw new Refusal('NOT_FOUND_ERROR');
      return reply.code(204).send();
    },
  );

  app.post(
    '/me/sessions/sign-out-others/',
    { config, schema: { summary: 'Sign out of all other sessions of the user' } },
    async ({ visitor }, reply) => {
      const here = { userId: visitor.id, idHash: visitor.sessionIdHash };
      await database.transaction().execute(async (tx) => {
        // The lock waits for a session that is just beginning, so that it ends as well.
        await lockUser(tx, here.userId);
        await endOtherSessions(tx, here, clock.now());
      });
      return reply.code(204).send();
    },
  );
};
