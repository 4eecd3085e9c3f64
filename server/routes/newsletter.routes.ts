import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

import { Done, UnsubscribeQuery } from '#contract/user.contract.ts';
import { unsubscribe } from '#server/db/newsletter.store.ts';

export const newsletterRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/newsletter/unsubscribe/',
    {
      config: { requires: 'nobody' },
      schema: {
        summary: 'Stop the newsletter; the answer is the same for known and unknown addresses',
        querystring: UnsubscribeQuery,
        response: { 200: Done },
      },
    },
    async ({ query: { email } }) => {
      await unsubscribe(app.database, email, app.clock.now());
      return {};
    },
  );
};
