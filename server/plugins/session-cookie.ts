import type { FastifyRequest } from 'fastify';

import type { Settings } from '#server/settings.ts';

type Address = Pick<Settings, 'publicUrl'>;

const isSecure = ({ publicUrl }: Address): boolean => publicUrl?.protocol === 'https:';

/**
 * Names a cookie that nobody else may plant: behind https, browsers take one with this prefix from the portal's own host only, and
 * from no sibling subdomain. Its path must be `/`.
 */
export const ownCookieName = (name: string, settings: Address): string =>
  isSecure(settings) ? `__Host-${name}` : name;

/** The cookie of the login session. */
export const sessionCookie = (settings: Address) =>
  ({
    name: ownCookieName('sessionid', settings),
    options: { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(settings) },
  }) as const;

/** Returns what a browser sends as its session, which may have ended or never have existed. */
export const sessionIdOf = ({ cookies, server }: FastifyRequest): string | undefined =>
  cookies[sessionCookie(server.settings).name];
