import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';

import { BARE_HEADERS, refuse } from './errors.plugin.ts';

const VERSIONS: ReadonlySet<string> = new Set(['1.0', '1.1']);

/** Matches a name or an address with or without a port (RFC 3986, 3.2.2), but not a list of them, which a proxy makes of two headers. */
const HOST = /^(?:[\w.~!$&'()*+;=%-]*|\[[\da-f:.]+\])(?::\d*)?$/i;

/**
 * Returns whether the address of the request names a different host from the header. Requests to a proxy contain a whole address, whose
 * host counts (RFC 9112, 3.2.2).
 */
const namesAnotherHost = (url: string, host: string): boolean => {
  const address = /^[a-z][a-z\d+.-]*:\/\/([^/?#]*)/i.exec(url);
  return address !== null && address[1]?.toLowerCase() !== host.toLowerCase();
};

/**
 * Returns whether a request names exactly one host: if there are two, Node keeps the first, but a proxy may keep the second. An HTTP/1.0
 * request may name none. HTTP/0.9, which has no headers, is refused.
 */
const isWellFormed = ({ originalUrl, raw: { rawHeaders, httpVersion } }: FastifyRequest): boolean => {
  const hosts = rawHeaders.filter(
    (_text, at) => at % 2 === 1 && rawHeaders[at - 1]?.toLowerCase() === 'host',
  );
  if (hosts.some((host) => !HOST.test(host) || namesAnotherHost(originalUrl, host))) return false;
  return VERSIONS.has(httpVersion) && (hosts.length === 1 || (hosts.length === 0 && httpVersion === '1.0'));
};

/** Refuses requests that RFC 9112 requires servers to refuse but Node accepts. Only the log's hook comes before this one. */
export const wellFormedPlugin = fp(async (app) => {
  app.addHook('onRequest', async (request, reply) => {
    if (!isWellFormed(request))
      return refuse(reply.headers({ ...BARE_HEADERS, connection: 'close' }), 'VALIDATION_ERROR');
  });
});
