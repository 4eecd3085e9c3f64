import rateLimit from '@fastify/rate-limit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';

import { Refusal } from '#server/refusal.ts';
import { replyWithCode } from './errors.plugin.ts';

const answerNotFound = (_request: FastifyRequest, reply: FastifyReply) =>
  replyWithCode(reply, 404, 'NOT_FOUND_ERROR');

/** At most so many requests a minute for one session, or for one network address without session; unknown paths count too. */
export const rateLimitPlugin = fp(async (app) => {
  const { rateLimitPerMinute } = app.settings;
  if (rateLimitPerMinute === 0) {
    app.setNotFoundHandler(answerNotFound);
    return;
  }
  await app.register(rateLimit, {
    global: true,
    max: rateLimitPerMinute,
    timeWindow: 60_000,
    keyGenerator: (request) => request.session?.sessionIdHash ?? request.ip,
    errorResponseBuilder: (_request, { ttl }) =>
      new Refusal(429, 'TOO_MANY_REQUESTS_ERROR', Math.ceil(ttl / 1_000)),
  });
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, answerNotFound);
});
