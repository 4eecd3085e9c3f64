import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { sql } from 'kysely';

import { Call, CallEnded, inCall } from '#server/db/engine/calls.ts';
import type { Database } from '#server/db/engine/database.ts';
import { Done } from '#contract/accounts/user.contract.ts';

/** The database has these milliseconds to answer, few enough for a probe that waits for two seconds. */
const READY_TIME = 1_500;

const askInTime = async (database: Database): Promise<void> => {
  const call = new Call(READY_TIME);
  const answer = inCall(call, () => sql`select 1`.execute(database));
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    call.end();
    reject(new CallEnded());
  }, READY_TIME);
  try {
    await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
};

export const healthRoutes: FastifyPluginAsyncTypebox = async (app) => {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });

  const config = { requires: 'nobody', rateLimit: false, sessionless: true } as const;

  app.get('/health/live', { config, schema: { response: { 200: Done } } }, async () => ({}));

  const response = { 200: Done, 503: Done };
  app.get('/health/ready', { config, schema: { response } }, async (request, reply) => {
    if (isStopping) return reply.code(503).send({});
    try {
      await askInTime(app.database);
      return {};
    } catch (error) {
      request.log.warn({ err: error }, 'the database does not answer');
      return reply.code(503).send({});
    }
  });
};
