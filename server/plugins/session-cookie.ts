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

/** Describes a cookie that nobody else may plant or read, not even a script of the portal. */
export const hiddenCookie = (name: string, settings: Address) =>
  ({
    name: ownCookieName(name, settings),
    options: { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(settings) },
  }) as const;

/** The cookie of the login session. */
export const sessionCookie = (settings: Address) => hiddenCookie('sessionid', settings);

/** Returns what a browser sends as its session, which may have ended or never have existed. */
export const sessionIdOf = ({ cookies, server }: FastifyRequest): string | undefined =>
  cookies[sessionCookie(server.settings).name];
