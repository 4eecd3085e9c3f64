import fp from 'fastify-plugin';

import type { Identity } from '#server/identity/identity.ts';
import { openIdIdentity } from '#server/identity/openid-identity.ts';
import { embeddedIdentity } from '#server/identity/password-identity.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Is the provider at which users sign in. */
    readonly identity: Identity;
  }
}

interface IdentityOptions {
  /** Is passed to `embeddedIdentity`. */
  readonly nobodysHash?: string | undefined;
}

/** Chooses the identity provider by the settings (decisions 12). */
export const identityPlugin = fp<IdentityOptions>(async (app, { nobodysHash }) => {
  const { openId } = app.settings;
  const identity =
    openId === null ? await embeddedIdentity(app.database, nobodysHash) : openIdIdentity(openId);
  app.decorate('identity', { getter: () => identity });
});
