import type { Settings } from '#server/settings.ts';

import { TestClient, type Answer } from '#tests/support/servers/client.ts';
import type { OpenIdProvider } from './openid-provider.ts';
import { Traveller } from './openid-traveller.ts';
import { seedCompany, seedContact, seedUser } from '#tests/support/seed/seed.ts';
import type { TestPortal } from '#tests/support/servers/server.ts';

/** The test provider knows the portal by this origin. */
export const PORTAL_ORIGIN = 'http://portal.test';

/** Returns the settings of a portal whose users sign in with this provider. */
export const signInAt = (
  { issuer, client }: OpenIdProvider,
  more: Partial<Settings['openId']> = {},
): Partial<Settings> => ({
  publicUrl: new URL(PORTAL_ORIGIN),
  openId: {
    issuer: new URL(issuer),
    clientId: client.id,
    clientSecret: client.secret,
    trustsEmail: false,
    passwordUrl: null,
    timeoutSeconds: 1,
    ...more,
  },
});

/** Returns where an answer redirects to, and the message for the sign-in card. */
export const outcomeOf = ({ headers }: Answer) => ({
  to: headers['location'],
  refused: /refused=(\w+)/.exec(String(headers['set-cookie']))?.[1],
});

export const refusedWith = (refused: string) => ({ to: '/auth/sign-in', refused });

/** Makes a person with a new browser. */
export const newTraveller = (app: TestPortal['app']): Traveller => new Traveller(new TestClient(app));

/** Makes a user of the portal with an account at the provider; the user's company has a contact person. */
export const seedPerson = async (
  { database }: TestPortal,
  provider: OpenIdProvider,
  more: Parameters<typeof seedUser>[1] = {},
) => {
  const company = await seedCompany(database);
  await seedContact(database, company.id);
  const user = await seedUser(database, { companyId: company.id, ...more });
  return { user, account: provider.enrol({ email: user.email }) };
};

export const whoIsThere = (client: TestClient): Promise<Answer> => client.get('/users/current-user/');
