import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { sql } from 'kysely';

import { Done } from '#contract/accounts/user.contract.ts';

export const healthRoutes: FastifyPluginAsyncTypebox = async (app) => {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });

  const config = { requires: 'nobody', rateLimit: false } as const;

  app.get('/health/live', { config, schema: { response: { 200: Done } } }, async () => ({}));

  const response = { 200: Done, 503: Done };
  app.get('/health/ready', { config, schema: { response } }, async (request, reply) => {
    if (isStopping) return reply.code(503).send({});
    try {
      await sql`select 1`.execute(app.database);
      return {};
    } catch (error) {
      request.log.warn({ err: error }, 'the database does not answer');
      return reply.code(503).send({});
    }
  });
};
