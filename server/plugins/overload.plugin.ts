import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';

import { Refusal } from '#server/refusal.ts';

import { RETRY_SECONDS } from './errors.plugin.ts';

/** Leaves out files and probes, which need neither the database nor much of a processor. */
const isBounded = ({ url, routeOptions }: FastifyRequest): boolean =>
  /^\/(?:api|identity)\//.test(url) && routeOptions.config.rateLimit !== false;

/**
 * Refuses calls that would only wait, because a process works on a limited number of them at once. A call counts until it has been answered
 * and its work is done, so that those who leave at once cannot pile up work behind them.
 */
export const overloadPlugin = fp(async (app) => {
  const { maxCalls } = app.settings;
  const heldBy = new WeakMap<FastifyRequest, number>();
  let underWay = 0;

  const release = (request: FastifyRequest): void => {
    const holds = heldBy.get(request);
    if (holds === undefined) return;
    heldBy.set(request, holds - 1);
    if (holds === 1) underWay -= 1;
  };

  app.addHook('onRequest', (request, reply, done) => {
    if (!isBounded(request)) return done();
    if (underWay >= maxCalls) {
      reply.header('cache-control', 'no-store');
      return done(new Refusal('SERVICE_UNAVAILABLE_ERROR', RETRY_SECONDS));
    }
    underWay += 1;
    heldBy.set(request, 1);
    reply.raw.once('close', () => release(request));
    // All requests that have arrived are counted before the first is worked on. The embedded database does not let go of the thread
    // during a call, so that the others would wait unseen in their connections.
    setImmediate(done);
    return undefined;
  });

  app.addHook('onRoute', (route) => {
    const { handler } = route;
    route.handler = function handle(request, reply) {
      const answer: unknown = handler.call(this, request, reply);
      const holds = heldBy.get(request);
      if (!(answer instanceof Promise) || holds === undefined) return answer;
      heldBy.set(request, holds + 1);
      return answer.finally(() => release(request));
    };
  });
});
