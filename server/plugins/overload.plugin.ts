import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';

import { Refusal } from '#server/refusal.ts';

import { RETRY_SECONDS } from './errors.plugin.ts';
import { Lane, type Slot } from './lane.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Calls of the route do not work but wait in the queue of passwords, which refuses the oldest of them when it is full. */
    triesPassword?: true;
  }
  interface FastifyRequest {
    /** Is `null` for files and probes, which need neither the database nor much of a processor. */
    slot: Slot | null;
  }
}

/**
 * Before a try of a password waits for its turn, only its session and its device are looked up, which a process can do for this many in a
 * second. They are more than wait for the password threads, so that a flood does not keep out those who come after it.
 */
const MOST_TRIES = 500;

const isBounded = ({ url, routeOptions }: FastifyRequest): boolean =>
  /^\/(?:api|identity)\//.test(url) && routeOptions.config.rateLimit !== false;

/**
 * Refuses calls that would only wait, because a process works on a limited number of them at once. A call counts until it has been answered
 * and its work is done, so that those who leave at once cannot pile up work behind them; `callsPlugin` knows when that is.
 */
export const overloadPlugin = fp(async (app) => {
  const calls = new Lane(app.settings.maxCalls);
  const tries = new Lane(MOST_TRIES);
  app.decorateRequest('slot', null);

  app.addHook('onRequest', (request, reply, done) => {
    if (!isBounded(request)) return done();
    const slot = (request.routeOptions.config.triesPassword === true ? tries : calls).enter();
    if (slot === null) {
      request.throttledBy = 'overload';
      reply.header('cache-control', 'no-store');
      return done(new Refusal('SERVICE_UNAVAILABLE_ERROR', RETRY_SECONDS));
    }
    request.slot = slot;
    reply.raw.once('close', () => slot.release());
    // All requests that have arrived are counted before the first is worked on. The embedded database does not let go of the thread
    // during a call, so that the others would wait unseen in their connections.
    setImmediate(done);
    return undefined;
  });
});
