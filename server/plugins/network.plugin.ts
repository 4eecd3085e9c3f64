import fp from 'fastify-plugin';

import { networkOf } from '#server/domain/network-address.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Identifies the origin of a request as limits count it; `ip` would let one connection pass for many. */
    readonly network: string;
  }
}

export const networkPlugin = fp(async (app) => {
  app.decorateRequest('network', {
    getter() {
      return networkOf(this.ip);
    },
  });
});
