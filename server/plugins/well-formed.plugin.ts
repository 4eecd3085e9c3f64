import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';

import { BARE_HEADERS, replyWithCode } from './errors.plugin.ts';

const VERSIONS: ReadonlySet<string> = new Set(['1.0', '1.1']);

/**
 * Returns whether a request names exactly one host: of two, Node keeps the first, but a proxy may keep the other. HTTP/1.0 may leave it
 * out, and HTTP/0.9 has no headers at all.
 */
const isWellFormed = ({ raw: { rawHeaders, httpVersion } }: FastifyRequest): boolean => {
  const hosts = rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === 'host');
  return VERSIONS.has(httpVersion) && (hosts.length === 1 || (hosts.length === 0 && httpVersion === '1.0'));
};

/** Refuses requests that RFC 9112 requires servers to refuse but Node accepts. This comes before everything else. */
export const wellFormedPlugin = fp(async (app) => {
  app.addHook('onRequest', async (request, reply) => {
    if (!isWellFormed(request))
      return replyWithCode(reply.headers({ ...BARE_HEADERS, connection: 'close' }), 400, 'VALIDATION_ERROR');
  });
});
