import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';

import { forgetUntrustedProxy, recordUntrustedProxy } from '#server/db/engine/settings.store.ts';
import { isLoopback, networkOf, UNTRUSTED_PROXY } from '#server/domain/network-address.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The network whose limits the request counts towards; with one limit per `ip`, a single IPv6 user could pass for many. */
    readonly network: string;
    /** Tells whether the request comes from this machine, as far as can be seen. */
    readonly isFromThisMachine: boolean;
  }
}

/** Lists headers that show a proxy: behind one on the same machine, all requests seem to come from this machine. */
const FORWARDED = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/** Returns whether a proxy that is not trusted says for whom it is calling. */
const isForwardedByStranger = ({ headers, ips = [] }: FastifyRequest): boolean =>
  headers['x-forwarded-for'] !== undefined && ips.length < 2;

/** Warns once about a proxy that TRUST_PROXY does not name, because everybody behind it would share one limit. */
export const networkPlugin = fp(async (app) => {
  const { database, clock } = app;
  let isWarned = false;
  // The operator may have corrected the setting since the last start.
  await forgetUntrustedProxy(database);

  app.decorateRequest('network', {
    getter() {
      return networkOf(this.ip);
    },
  });
  app.decorateRequest('isFromThisMachine', {
    getter() {
      // The requested host counts as well, because another site can make its own name lead to this machine.
      return (
        isLoopback(this.ip) && isLoopback(this.hostname) && !FORWARDED.some((name) => name in this.headers)
      );
    },
  });
  /** Warns in the background, because some answers must not depend on the database. */
  const warn = async (): Promise<void> => {
    isWarned = true;
    app.log.warn(UNTRUSTED_PROXY);
    try {
      await recordUntrustedProxy(database, clock.now());
    } catch (error) {
      app.log.error({ err: error }, 'the untrusted proxy could not be recorded for the check');
    }
  };
  app.addHook('onRequest', async (request) => {
    // A socket keeps its address after its end only if the address was read before, and the trail needs the address even after a client has
    // left.
    void request.ip;
    if (!isWarned && isForwardedByStranger(request)) void warn();
  });
});
