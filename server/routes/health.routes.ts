import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { sql } from 'kysely';

import { inTime, sharedByCalls } from '#server/db/engine/calls.ts';
import { Done } from '#contract/accounts/user.contract.ts';

/** Gives the database this many milliseconds to answer, few enough for a probe that waits for two seconds. */
const READY_TIMEOUT_MS = 1_500;

export const healthRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const config = { requires: 'nobody', rateLimit: false, sessionless: true } as const;

  const live = { summary: 'Whether the process runs', response: { 200: Done } };
  app.get('/health/live', { config, schema: live }, async () => ({}));

  // Anybody may ask, as often as they like, so calls at the same time share one query of the database.
  const findFailure = sharedByCalls(async (): Promise<unknown> => {
    try {
      await inTime(READY_TIMEOUT_MS, () => sql`select 1`.execute(app.database));
      return null;
    } catch (error) {
      return error;
    }
  });

  const ready = { summary: 'Whether the process can serve calls', response: { 200: Done, 503: Done } };
  app.get('/health/ready', { config, schema: ready }, async (request, reply) => {
    if (app.isStopping()) return reply.code(503).send({});
    const failure = await findFailure();
    if (failure === null) return {};
    request.log.warn({ err: failure }, 'the database does not answer');
    return reply.code(503).send({});
  });
};
