import type { Settings } from '#server/settings.ts';
import { seedUser, TEST_PASSWORD } from '#tests/support/seed/seed.ts';
import type { Answer, TestClient } from '#tests/support/servers/client.ts';
import { TestClient as Client } from '#tests/support/servers/client.ts';
import type { TestPortal } from '#tests/support/servers/server.ts';
import { Authenticator } from './authenticator.ts';

const ORIGIN = 'http://portal.test';

/** Passkeys are bound to the address of the portal. */
export const WITH_PASSKEYS: Partial<Settings> = { publicUrl: new URL(ORIGIN) };

export const REQUIRED: Partial<Settings> = { ...WITH_PASSKEYS, staffNeedPasskeys: true };

export const newAuthenticator = (): Authenticator => new Authenticator(ORIGIN);

/** Adds a passkey as the page "My account" does. */
export const addPasskey = async (
  client: TestClient,
  authenticator: Authenticator,
  name = 'Laptop',
): Promise<Answer> => {
  const begun = await client.post('/me/passkeys/options/', { password: TEST_PASSWORD });
  const { options } = begun.body;
  return client.post('/me/passkeys/', { credential: authenticator.create(options), name });
};

/** Signs in as the sign-in page does. */
export const usePasskey = async (
  client: TestClient,
  authenticator: Authenticator,
  more: Parameters<Authenticator['use']>[1] = {},
): Promise<Answer> => {
  const { body } = await client.post('/auth/passkey/options/');
  return client.post('/auth/passkey/', { credential: authenticator.use(body.options, more) });
};

/** Seeds a user who has just added a passkey. */
export const seedHolder = async (portal: TestPortal, more: Parameters<typeof seedUser>[1] = {}) => {
  const user = await seedUser(portal.database, more);
  const client = await portal.signIn(user.email);
  const authenticator = newAuthenticator();
  const added = await addPasskey(client, authenticator);
  if (added.status !== 204) throw new Error(`no passkey: ${added.status} ${added.body}`);
  return { user, client, authenticator };
};

/** Seeds a member of staff, and starts a portal that requires passkeys from staff. */
export const seedStaff = async (portal: TestPortal) => {
  const user = await seedUser(portal.database, { kind: 'staff' });
  const app = await portal.another(REQUIRED);
  const enter = { email: user.email, password: TEST_PASSWORD };
  return { user, app, enter, visitor: () => new Client(app) };
};

/** Adds the first passkey of a person who needs one. */
export const enrol = async (
  client: TestClient,
  authenticator: Authenticator,
  enter: { readonly email: string; readonly password: string },
): Promise<Answer> => {
  const begun = await client.post('/auth/first-passkey/options/', enter);
  return client.post('/auth/first-passkey/', { credential: authenticator.create(begun.body.options) });
};
