import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

import fp from 'fastify-plugin';

import { BARE_HEADERS, refuse, RETRY_SECONDS } from '#server/plugins/errors.plugin.ts';

/**
 * Leaves room for a few old programs that send some requests ahead; browsers and proxies wait for an answer before they ask again on the
 * same connection.
 */
const MOST_AHEAD = 20;

declare module 'fastify' {
  interface FastifyInstance {
    /** Returns whether an answer on this connection has begun: anything else that is written to it would become part of that answer. */
    readonly isAnswering: (socket: Socket) => boolean;
    /** Returns whether this connection has a request whose answer has not been sent completely. */
    readonly awaitsAnswer: (socket: Socket) => boolean;
  }
}

/**
 * Limits the unanswered requests of one connection. Node begins all of them at once but sends the answers one after another, so somebody
 * who reads none of them could have thousands of files opened over a single connection.
 */
export const pipeliningPlugin = fp(async (app) => {
  const underWay = new WeakMap<Socket, Set<ServerResponse>>();
  app.decorate('isAnswering', (socket) =>
    [...(underWay.get(socket) ?? [])].some(({ headersSent }) => headersSent),
  );

  app.decorate('awaitsAnswer', (socket) => (underWay.get(socket)?.size ?? 0) > 0);

  app.addHook('onRequest', async ({ raw: { socket } }, reply) => {
    const answers = underWay.get(socket) ?? new Set();
    underWay.set(socket, answers.add(reply.raw));
    reply.raw.once('close', () => answers.delete(reply.raw));
    if (answers.size > MOST_AHEAD) {
      void reply.headers({ ...BARE_HEADERS, 'retry-after': RETRY_SECONDS, connection: 'close' });
      return refuse(reply, 'SERVICE_UNAVAILABLE_ERROR');
    }
  });
});
