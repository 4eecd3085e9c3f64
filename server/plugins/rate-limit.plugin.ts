import rateLimit from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';

import { MINUTE_MS } from '#server/domain/durations.ts';
import { Refusal } from '#server/refusal.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Gives the number of requests that the call counts as; without a weight, it counts as one. */
    weight?: number;
  }
  interface FastifyRequest {
    /** Counts the call as this many more requests, for calls whose body alone shows how much work they are. @throws {Refusal} */
    weigh(more: number): Promise<void>;
  }
}

/** Marks calls that read, calculate or write as much as ten others. */
export const COSTLY = { weight: 10 } as const;

/**
 * Limits the requests per minute of one user in all sessions or, without a session, of one network. Requests for unknown paths count as
 * well.
 */
export const rateLimitPlugin = fp(async (app) => {
  const { rateLimitPerMinute } = app.settings;
  if (rateLimitPerMinute === 0) {
    app.decorateRequest('weigh', async () => {});
    return;
  }
  await app.register(rateLimit, {
    global: false,
    max: rateLimitPerMinute,
    timeWindow: MINUTE_MS,
    // Reports from browsers arrive outside of /api, where no session is looked up.
    keyGenerator: ({ session, network }) => (session ? `user ${session.id}` : network),
  });
  const count = app.createRateLimit();
  const countTimes = async (request: FastifyRequest, times: number): Promise<void> => {
    for (let left = times; left > 0; left -= 1) {
      const counted = await count(request);
      if (!counted.isAllowed && counted.isExceeded) {
        request.throttledBy = 'rate';
        throw new Refusal('TOO_MANY_REQUESTS_ERROR', counted.ttlInSeconds);
      }
    }
  };
  app.decorateRequest('weigh', function weigh(this: FastifyRequest, more) {
    return countTimes(this, Math.min(more, rateLimitPerMinute - 1));
  });
  // This hook covers all routes, because hooks of single routes run last, and requests that are refused earlier would never count.
  app.addHook('onRequest', async (request) => {
    const { rateLimit: isCounted, weight = 1 } = request.routeOptions.config;
    if (isCounted === false) return;
    // A call that weighs more than the whole limit must still be possible once.
    await countTimes(request, Math.min(weight, rateLimitPerMinute));
  });
});
