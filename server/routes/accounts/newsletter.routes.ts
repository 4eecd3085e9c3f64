import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

import { Done, UnsubscribeQuery } from '#contract/accounts/user.contract.ts';
import { findNewsletterSecret, unsubscribe } from '#server/db/accounts/newsletter.store.ts';
import { isNewsletterToken } from '#server/domain/accounts/newsletter-link.ts';

export const newsletterRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { database, clock } = app;
  const secret = await findNewsletterSecret(database);

  app.post(
    '/newsletter/unsubscribe/',
    {
      config: { requires: 'nobody' },
      schema: {
        summary: 'Unsubscribe from the newsletter; the answer is the same for known and unknown addresses',
        querystring: UnsubscribeQuery,
        response: { 200: Done },
      },
    },
    async ({ query: { email, token } }) => {
      // A broken link must not keep anyone subscribed, so it counts as a link without a signature.
      const isProven = token !== undefined && isNewsletterToken(secret, email, token);
      await unsubscribe(database, { email, isProven }, clock.now());
      return {};
    },
  );
};
