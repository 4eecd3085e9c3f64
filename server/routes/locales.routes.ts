import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

import { fromWire } from '#contract/case.contract.ts';
import { MissingTextsBody } from '#contract/config.contract.ts';
import { recordMissingTexts } from '#server/db/catalogue/missing-texts.store.ts';

export const localeRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/locales/missing/',
    {
      config: { requires: 'nobody' },
      schema: { summary: 'Report texts that a translation lacks', body: MissingTextsBody },
    },
    async ({ body }, reply) => {
      await recordMissingTexts(app.database, fromWire(body), app.clock.now());
      return reply.code(204).send();
    },
  );
};
