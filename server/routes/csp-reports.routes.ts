import type { FastifyPluginAsync } from 'fastify';

import { berlinDay } from '#contract/berlin-day.contract.ts';
import { CSP_REPORTS_PATH, violationsIn } from '#server/domain/csp/csp-report.ts';
import { rateLimitPlugin } from '#server/plugins/rate-limit.plugin.ts';

const BODY_LIMIT_BYTES = 64 * 1024;

/**
 * Limits how many kinds of reports are logged per day (each kind once), because anybody can send reports. The count begins again every
 * day, so that made-up reports do not hide real ones for good.
 */
const MOST_KINDS = 100;

/** Receives browsers' reports about content security policies, outside /api, because browsers send them without a token. */
export const cspReportRoutes: FastifyPluginAsync = async (app) => {
  await app.register(rateLimitPlugin);
  const { clock } = app;
  const logged = new Set<string>();
  let day = '';

  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    ['application/reports+json', 'application/csp-report'],
    { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES },
    app.getDefaultJsonParser('error', 'error'),
  );
  app.post(CSP_REPORTS_PATH, async (request, reply) => {
    const today = berlinDay(clock.now());
    if (today !== day) logged.clear();
    day = today;
    for (const violation of violationsIn(request.body)) {
      const kind = JSON.stringify(violation);
      if (logged.has(kind) || logged.size >= MOST_KINDS) continue;
      logged.add(kind);
      request.log.warn({ violation }, 'a page violated its content security policy');
    }
    return reply.code(204).send();
  });
};
