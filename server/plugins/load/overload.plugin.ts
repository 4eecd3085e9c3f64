import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';

import { Refusal } from '#server/refusal.ts';

import { RETRY_SECONDS } from '#server/plugins/errors.plugin.ts';
import { Lane, type Slot } from './lane.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Marks routes that hash or check a password: their calls wait in a queue of their own, which refuses its oldest call when it is full.
     */
    triesPassword?: true;
    /** Marks routes whose calls wait for the OpenID provider, which may be silent. */
    asksProvider?: true;
  }
  interface FastifyRequest {
    /**
     * `null` for a built file of this process, a probe and a page of the client, which need little themselves (the calls made for a page
     * have their own), and for a call whose body is arriving.
     */
    slot: Slot | null;
  }
}

/**
 * Limits password tries. Before a try waits for its turn, only its session and its device are looked up, and a process can do that for this
 * many tries in a second. More tries fit here than can wait for the password threads, so that a flood does not lock out people who come
 * after it.
 */
const MOST_TRIES = 500;

/**
 * Limits the calls that wait for the provider. A provider that answers takes a tenth of a second for each person, so a process can send 500
 * people there in a second. A silent provider makes this many people wait for seconds, and nobody else.
 */
const MOST_AT_PROVIDER = 50;

/** Leaves room for pages of another version: each requests all its files at once, and many pages do so after an update. */
const MOST_SOUGHT = 100;

/**
 * Returns whether a request is for a built file that this process does not have, so the database must be asked. No rate limit counts such
 * requests.
 */
const isSoughtFile = ({ url, is404 }: FastifyRequest): boolean => is404 && url.startsWith('/assets/');

/** Returns the address of a route, which may be spelt in many ways, such as /%61pi/orders/ or with the host. */
const addressOf = ({ url, routeOptions }: FastifyRequest): string => {
  try {
    return routeOptions.url ?? decodeURI(url.replace(/^\w+:\/\/[^/]*/, ''));
  } catch {
    return url;
  }
};

const isBounded = (request: FastifyRequest): boolean => {
  const { config } = request.routeOptions;
  return (
    (/^\/(?:api|identity)\//.test(addressOf(request)) && config.rateLimit !== false) || isSoughtFile(request)
  );
};

/** Returns whether the body is still arriving; a call from within the process arrives complete. */
const isArriving = ({ raw }: FastifyRequest): boolean => 'complete' in raw && !raw.complete;

const refusal = (): Refusal => new Refusal('SERVICE_UNAVAILABLE_ERROR', RETRY_SECONDS);

/** Returns whether an answer is a stream, which is read, and so causes work, for as long as it is sent. */
const isStream = (payload: unknown): boolean =>
  typeof payload === 'object' && payload !== null && 'pipe' in payload;

/**
 * Refuses calls that would only wait, because a process works on a limited number of them at once. A call counts until it has been answered
 * and its work is done (`callsPlugin` decides when), so that clients that leave at once cannot pile up work. A body that is arriving does
 * not count, nor does a finished answer that waits for its reader: some clients are slow on purpose. A streamed answer counts until it is
 * sent.
 */
export const overloadPlugin = fp(async (app) => {
  const calls = new Lane(app.settings.maxCalls);
  const tries = new Lane(MOST_TRIES);
  const sought = new Lane(MOST_SOUGHT);
  const atProvider = new Lane(MOST_AT_PROVIDER);
  app.decorateRequest('slot', null);

  const laneOf = (request: FastifyRequest): Lane => {
    if (isSoughtFile(request)) return sought;
    const { triesPassword, asksProvider } = request.routeOptions.config;
    if (asksProvider === true) return atProvider;
    return triesPassword === true ? tries : calls;
  };

  /** Takes a place for the call. @returns whether one was free. */
  const enter = (request: FastifyRequest): boolean => {
    request.slot = laneOf(request).enter();
    if (request.slot === null) request.throttledBy = 'overload';
    return request.slot !== null;
  };

  app.addHook('onRequest', (request, reply, done) => {
    if (!isBounded(request)) return done();
    if (!enter(request)) {
      reply.header('cache-control', 'no-store');
      return done(refusal());
    }
    reply.raw.once('close', () => request.slot?.answered());
    // All requests that have arrived are counted before the first is worked on. The embedded database blocks the thread during a call, so
    // the other requests would wait in their connections without being counted.
    setImmediate(done);
    return undefined;
  });
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    if (isArriving(request)) {
      request.slot?.answered();
      request.slot = null;
    }
    done();
  });
  app.addHook('preValidation', (request, reply, done) => {
    const hasPlace = request.slot !== null || reply.raw.destroyed || !isBounded(request) || enter(request);
    done(hasPlace ? undefined : refusal());
  });
  app.addHook('onSend', (request, _reply, payload, done) => {
    if (!isStream(payload)) request.slot?.answered();
    done(null, payload);
  });
});
