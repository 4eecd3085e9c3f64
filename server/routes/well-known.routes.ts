import type { FastifyPluginAsync } from 'fastify';

import { berlinDay } from '#contract/berlin-day.contract.ts';
import { ACCOUNT_PATH } from '#contract/pages/addresses.contract.ts';
import { DAY_MS } from '#server/domain/durations.ts';
import { PASSWORD_PAGE } from '#server/domain/sign-in/reset-link.ts';

/**
 * Below this path (RFC 8615), only existing paths may be answered with 200: password managers and scanners also request one that cannot
 * exist, to learn whether a 200 from this server means anything.
 */
const WELL_KNOWN = '/.well-known';

/** The file expires after this many days, less than a year, as RFC 9116 recommends; each answer renews the date. */
const SECURITY_TXT_DAYS = 90;

export const wellKnownRoutes: FastifyPluginAsync = async (app) => {
  const { settings, clock } = app;
  const { securityContact, publicUrl, openId } = settings;

  // If the provider has no page for changing the password, the account page says who manages the password.
  const passwordPage = openId === null ? PASSWORD_PAGE : (openId.passwordUrl?.href ?? ACCOUNT_PATH);
  app.get(`${WELL_KNOWN}/change-password`, (_request, reply) => reply.redirect(passwordPage));

  if (securityContact === null) return;
  app.get(`${WELL_KNOWN}/security.txt`, (_request, reply) => {
    const expires = new Date(clock.now().getTime() + SECURITY_TXT_DAYS * DAY_MS);
    const lines = [
      `Contact: ${securityContact}`,
      `Expires: ${berlinDay(expires)}T00:00:00Z`,
      'Preferred-Languages: de, en',
      ...(publicUrl === null ? [] : [`Canonical: ${publicUrl.origin}${WELL_KNOWN}/security.txt`]),
    ];
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  });
};
