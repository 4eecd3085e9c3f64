import fp from 'fastify-plugin';

import { DEMO_PASSWORD } from '#server/demo/accounts.ts';
import type { Identity } from '#server/identity/identity.ts';
import { openIdIdentity } from '#server/identity/openid-identity.ts';
import { embeddedIdentity } from '#server/identity/password-identity.ts';
import { passwordTries, type MakeTry } from '#server/identity/password-tries.ts';
import { passwordThreads, type PasswordThreads } from '#server/identity/password-threads.ts';
import { isReachedByNetwork } from '#server/settings/reach.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Signs users in. */
    readonly identity: Identity;
    readonly passwordThreads: PasswordThreads;
    readonly tryPassword: MakeTry;
  }
}

interface IdentityOptions {
  /** The hash of a password that no one has, for `embeddedIdentity`. */
  readonly nobodysHash?: string | undefined;
}

/** Chooses the identity provider that the settings name (settled point 12). */
export const identityPlugin = fp<IdentityOptions>(async (app, { nobodysHash }) => {
  const { openId } = app.settings;
  const threads = passwordThreads();
  // Anybody can read this password, so where anybody can reach the portal, it opens nothing, not even the account of a person who chose it.
  // A proxy on the same machine can make a portal public although the portal's settings do not; only the requests of the proxy show that.
  const published = { password: DEMO_PASSWORD, opensHere: !isReachedByNetwork(app.settings) };
  const identity =
    openId === null
      ? await embeddedIdentity(app.database, threads, nobodysHash, published)
      : openIdIdentity(openId);
  app.decorate('identity', { getter: () => identity });
  app.decorate('passwordThreads', { getter: () => threads });
  app.decorate('tryPassword', passwordTries(app.database, app.clock, threads));
  app.addHook('onClose', () => threads.close());
});
