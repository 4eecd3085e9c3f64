import type { FastifyPluginAsync } from 'fastify';

import { berlinDay } from '#server/domain/calendar-day.ts';
import { PASSWORD_PAGE } from '#server/domain/sign-in/reset-link.ts';

/**
 * Below this path, only existing paths may be answered with 200, because password managers and scanners request others to learn whether the
 * server does so (RFC 8615).
 */
const WELL_KNOWN = '/.well-known';

/** Keeps the date below the year that RFC 9116 allows; the date is renewed with each answer. */
const SECURITY_TXT_DAYS = 90;
const DAY_MILLISECONDS = 24 * 60 * 60_000;

/** If the provider has no page for changing the password, this page says who manages the password. */
const ACCOUNT_PAGE = '/myotec/my-account';

export const wellKnownRoutes: FastifyPluginAsync = async (app) => {
  const { settings, clock } = app;
  const { securityContact, publicUrl, openId } = settings;

  const passwordPage = openId === null ? PASSWORD_PAGE : (openId.passwordUrl?.href ?? ACCOUNT_PAGE);
  app.get(`${WELL_KNOWN}/change-password`, (_request, reply) => reply.redirect(passwordPage));

  if (securityContact === null) return;
  app.get(`${WELL_KNOWN}/security.txt`, (_request, reply) => {
    const expires = new Date(clock.now().getTime() + SECURITY_TXT_DAYS * DAY_MILLISECONDS);
    const lines = [
      `Contact: ${securityContact}`,
      `Expires: ${berlinDay(expires)}T00:00:00Z`,
      'Preferred-Languages: de, en',
      ...(publicUrl === null ? [] : [`Canonical: ${publicUrl.origin}${WELL_KNOWN}/security.txt`]),
    ];
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  });
};
