import rateLimit from '@fastify/rate-limit';
import fp from 'fastify-plugin';

import { Refusal } from '#server/refusal.ts';

/** Limits the requests per minute of one session or, without a session, of one network; unknown paths count, too. */
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
  // The hook covers all routes: hooks of single routes run last, and requests refused before them would never count.
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.rateLimit === false) return;
    const counted = await count(request);
    if (!counted.isAllowed && counted.isExceeded)
      throw new Refusal('TOO_MANY_REQUESTS_ERROR', counted.ttlInSeconds);
  });
});
