import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

import { PublicConfig } from '#contract/config.contract.ts';
import { PASSWORD_MAX_LENGTH, TEXT_LIMITS } from '#contract/limits.contract.ts';
import { LANGUAGES } from '#contract/language.contract.ts';
import { isDemoDatabase } from '#server/db/settings.store.ts';
import { toWire } from '#server/wire.ts';

export const configRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { settings, database } = app;

  app.get(
    '/config/',
    { config: { requires: 'nobody' }, schema: { response: { 200: PublicConfig } } },
    async () =>
      toWire({
        identity: { mode: 'embedded', signInUrl: null, passwordUrl: null },
        tagId: settings.tagId,
        limits: {
          passwordMinLength: settings.passwordMinLength,
          passwordMaxLength: PASSWORD_MAX_LENGTH,
          ...TEXT_LIMITS,
          priceRequests: settings.priceRequestLimit,
        },
        languages: [...LANGUAGES],
        demo: await isDemoDatabase(database),
      }),
  );
};
