import rateLimit from '@fastify/rate-limit';
import fp from 'fastify-plugin';

import { Refusal } from '#server/refusal.ts';

/** At most so many requests a minute for one session, or for one network address without session. */
export const rateLimitPlugin = fp(async (app) => {
  const { rateLimitPerMinute } = app.settings;
  if (rateLimitPerMinute === 0) return;
  await app.register(rateLimit, {
    global: true,
    max: rateLimitPerMinute,
    timeWindow: 60_000,
    keyGenerator: (request) => request.session?.sessionIdHash ?? request.ip,
    errorResponseBuilder: (_request, { ttl }) =>
      new Refusal(429, 'TOO_MANY_REQUESTS_ERROR', Math.ceil(ttl / 1_000)),
  });
});
