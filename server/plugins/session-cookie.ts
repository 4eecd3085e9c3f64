import type { FastifyRequest } from 'fastify';

import type { Settings } from '#server/settings.ts';

/**
 * The cookie of the login session. Behind https, browsers take one with this prefix from the portal's own host only: no
 * sibling subdomain can plant a session.
 */
export const sessionCookie = ({ publicUrl }: Pick<Settings, 'publicUrl'>) => {
  const secure = publicUrl?.protocol === 'https:';
  return {
    name: secure ? '__Host-sessionid' : 'sessionid',
    options: { path: '/', httpOnly: true, sameSite: 'lax', secure },
  } as const;
};

/** Returns what a browser sends as its session, which may have ended or never have existed. */
export const sessionIdOf = ({ cookies, server }: FastifyRequest): string | undefined =>
  cookies[sessionCookie(server.settings).name];
