import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

import { toWire } from '#contract/case.contract.ts';
import { PublicConfig } from '#contract/config.contract.ts';
import { PASSWORD_MAX_LENGTH, TEXT_LIMITS } from '#contract/limits.contract.ts';
import { LANGUAGES } from '#contract/language.contract.ts';
import { isDemoDatabase } from '#server/db/engine/settings.store.ts';
import { PASSWORD_LINK } from '#server/domain/sign-in/reset-link.ts';
import type { Identity } from '#server/identity/identity.ts';
import { OPENID_PATHS } from '#server/identity/openid-paths.ts';

const identityOf = (identity: Identity) =>
  identity.kind === 'password'
    ? ({ mode: 'embedded', signInUrl: null, passwordUrl: PASSWORD_LINK, signOutUrl: null } as const)
    : ({
        mode: 'oidc',
        signInUrl: `/api${OPENID_PATHS.start}`,
        passwordUrl: identity.passwordUrl,
        signOutUrl: `/api${OPENID_PATHS.signOut}`,
      } as const);

export const configRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { settings, database, maker } = app;
  const { name, brand, emails, links, deliveryTerms, paymentTerms, freightNote, migrationNotice } = maker;

  app.get(
    '/config/',
    {
      config: { requires: 'nobody' },
      schema: { summary: 'The settings that the browser may know', response: { 200: PublicConfig } },
    },
    async () =>
      toWire({
        identity: identityOf(app.identity),
        tagId: settings.tagId,
        limits: {
          passwordMinLength: settings.passwordMinLength,
          passwordMaxLength: PASSWORD_MAX_LENGTH,
          ...TEXT_LIMITS,
          priceRequests: settings.priceRequestLimit,
        },
        languages: [...LANGUAGES],
        demo: await isDemoDatabase(database),
        maker: { name, brand, emails, links, deliveryTerms, paymentTerms, freightNote, migrationNotice },
      } satisfies PublicConfig),
  );
};
