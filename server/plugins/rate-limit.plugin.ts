import rateLimit from '@fastify/rate-limit';
import fp from 'fastify-plugin';

import { Refusal } from '#server/refusal.ts';

/** At most so many requests a minute for one session, or for one network without session; unknown paths count too. */
export const rateLimitPlugin = fp(async (app) => {
  const { rateLimitPerMinute } = app.settings;
  if (rateLimitPerMinute === 0) return;
  await app.register(rateLimit, {
    global: false,
    max: rateLimitPerMinute,
    timeWindow: 60_000,
    keyGenerator: (request) => request.session?.sessionIdHash ?? request.network,
  });
  const count = app.createRateLimit();
  // A hook of all routes, not of each: those run last, and what is refused before them would never count.
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.rateLimit === false) return;
    const counted = await count(request);
    if (!counted.isAllowed && counted.isExceeded)
      throw new Refusal('TOO_MANY_REQUESTS_ERROR', counted.ttlInSeconds);
  });
});
