import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';

import { findCsrfKey } from '#server/db/sign-in/sessions.store.ts';
import { isCsrfTokenFor, newCsrfToken } from '#server/domain/sign-in/csrf-token.ts';
import { isFromElsewhere, type RequestOrigin } from '#server/domain/sign-in/request-origin.ts';
import { isSameText } from '#server/domain/secrets.ts';
import { Refusal } from '#server/refusal.ts';
import { sessionIdOf } from './session-cookie.ts';

const CSRF_COOKIE = 'csrftoken';
export const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Marks a route whose callers are programs. They prove with a signature who they are, have no cookies, and are not on a page of the
     * portal.
     */
    isSigned?: true;
  }
  interface FastifyReply {
    /** Sends a new CSRF token for a session id; `undefined` means that nobody is signed in. */
    renewCsrfToken(sessionId: string | undefined): FastifyReply;
  }
}

/**
 * Returns the headers that show where a request comes from. Programs other than browsers send neither `Sec-Fetch-Site` nor `Origin`, and
 * need neither.
 */
export const originOf = ({ headers, host, server }: FastifyRequest): RequestOrigin => ({
  site: headers['sec-fetch-site']?.toString(),
  origin: headers.origin,
  host,
  publicUrl: server.settings.publicUrl,
});

/**
 * Refuses acts from pages of other origins, including sign-in, because a page on a sibling subdomain may plant cookies, and so sign a
 * person in as somebody else. Then compares the two copies of a token that is signed for the session cookie sent with it. The signature
 * outlives the session, so that a call after the session's end is answered with 401 and leads to signing in, and is not refused as forged.
 */
export const csrfPlugin = fp(async (app) => {
  const key = await findCsrfKey(app.database);

  const isGood = (request: FastifyRequest): boolean =>
    isCsrfTokenFor(key, request.cookies[CSRF_COOKIE] ?? '', sessionIdOf(request));

  app.decorateReply('renewCsrfToken', function renew(this: FastifyReply, sessionId) {
    const { publicUrl } = app.settings;
    return this.setCookie(CSRF_COOKIE, newCsrfToken(key, sessionId), {
      path: '/',
      sameSite: 'lax',
      secure: publicUrl?.protocol === 'https:',
    });
  });

  app.addHook('onRequest', async (request, reply) => {
    if (SAFE_METHODS.has(request.method)) {
      if (!isGood(request)) reply.renewCsrfToken(sessionIdOf(request));
      return;
    }
    // Everyone gets the same answer for an unknown path.
    if (request.is404 || request.routeOptions.config.isSigned === true) return;
    if (isFromElsewhere(originOf(request))) throw new Refusal('CSRF_ERROR');
    const sent = String(request.headers['x-csrftoken'] ?? '');
    const isSame = isSameText(sent, request.cookies[CSRF_COOKIE] ?? '');
    if (!isSame || !isGood(request)) throw new Refusal('CSRF_ERROR');
  });
});
