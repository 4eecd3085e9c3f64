import fp from 'fastify-plugin';
import type { FastifyReply } from 'fastify';

import { endSession, findSession, insertSession } from '#server/db/sessions.store.ts';
import { hashSecret, newSecret } from '#server/domain/secrets.ts';
import { SESSION_COOKIE, signedInFrom } from './session.plugin.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** Begins a session of its own for the user, ends the one before, and sends both cookies. */
    startSession(userId: string): Promise<void>;
    /** Ends this session and takes its cookie back. */
    stopSession(): Promise<void>;
  }
}

const USER_AGENT_LENGTH = 255;

export const signInPlugin = fp(async (app) => {
  const { database, settings, clock } = app;
  const cookie = {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: settings.publicUrl?.protocol === 'https:',
  } as const;

  const endCurrent = async (reply: FastifyReply): Promise<void> => {
    const { session } = reply.request;
    if (session !== null) await endSession(database, session.sessionIdHash, clock.now());
    reply.request.session = null;
  };

  app.decorateReply('startSession', async function start(this: FastifyReply, userId) {
    await endCurrent(this);
    const id = newSecret();
    const idHash = hashSecret(id);
    const userAgent = this.request.headers['user-agent']?.slice(0, USER_AGENT_LENGTH) ?? null;
    await insertSession(database, { idHash, userId, createdAt: clock.now(), userAgent });
    const row = await findSession(database, idHash);
    if (row === undefined) throw new Error('a session vanished as it began');
    this.request.session = signedInFrom(row, settings);
    this.setCookie(SESSION_COOKIE, id, cookie).renewCsrfToken(id);
  });

  app.decorateReply('stopSession', async function stop(this: FastifyReply) {
    await endCurrent(this);
    this.clearCookie(SESSION_COOKIE, cookie).renewCsrfToken(undefined);
  });
});
