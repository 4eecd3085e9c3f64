import type { FastifyRequest } from 'fastify';

import type { Settings } from '#server/settings.ts';

type Address = Pick<Settings, 'publicUrl'>;

const isSecure = ({ publicUrl }: Address): boolean => publicUrl?.protocol === 'https:';

/**
 * Returns the name of a cookie that nobody else can plant: behind https, browsers accept a cookie with this prefix only from the portal's
 * own host, not from a sibling subdomain. Its path must be `/`.
 */
export const ownCookieName = (name: string, settings: Address): string =>
  isSecure(settings) ? `__Host-${name}` : name;

/** Returns the attributes of a cookie that nobody else can plant or read, not even a script of the portal. */
export const hiddenCookie = (name: string, settings: Address) =>
  ({
    name: ownCookieName(name, settings),
    options: { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(settings) },
  }) as const;

export const sessionCookie = (settings: Address) => hiddenCookie('sessionid', settings);

/** Returns the session id that a browser sends; the session may have ended or may never have existed. */
export const sessionIdOf = ({ cookies, server }: FastifyRequest): string | undefined =>
  cookies[sessionCookie(server.settings).name];
