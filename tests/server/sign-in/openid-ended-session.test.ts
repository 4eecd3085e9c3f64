import { afterAll, beforeAll, expect, test } from 'vitest';

import {
  newTraveller,
  PORTAL_ORIGIN,
  seedPerson,
  signInAt,
  whoIsThere,
} from '#tests/support/openid/openid-portal.ts';
import { startOpenIdProvider, type OpenIdProvider } from '#tests/support/openid/openid-provider.ts';
import { Traveller } from '#tests/support/openid/openid-traveller.ts';
import { resultOf } from '#tests/support/servers/operator.ts';
import { onAnyEngine } from '#tests/support/servers/server.ts';

let provider: OpenIdProvider;
beforeAll(async () => {
  provider = await startOpenIdProvider(PORTAL_ORIGIN);
});
afterAll(() => provider.close());

const isAskedAgain = (address: string) => new URL(address).searchParams.get('prompt') === 'login';

onAnyEngine('an OpenID provider that still knows a person whose session here has ended', (portal) => {
  const signedIn = async () => {
    const app = await portal.another(signInAt(provider));
    const { user } = await seedPerson(portal, provider);
    const person = newTraveller(app);
    await person.signIn({ email: user.email });
    return { app, person, user };
  };
  type Known = Awaited<ReturnType<typeof signedIn>>;

  const ends: Record<string, (known: Known) => unknown> = {
    'by itself': () => portal.clock.wind({ minutes: 30 }),
    'from another browser': async ({ app, user }) => {
      const elsewhere = newTraveller(app);
      await elsewhere.signIn({ email: user.email });
      expect(await elsewhere.portal.post('/me/sessions/sign-out-others/')).toMatchObject({ status: 204 });
    },
    'by an operator': ({ user }) => resultOf(['user', 'unbind', user.email], portal),
  };

  test.each(Object.keys(ends))('has to ask who is signing in if the session ended %s', async (how) => {
    const known = await signedIn();
    const { person } = known;
    expect(await person.isAsked()).toBe(false);
    await ends[how]!(known);
    expect(await whoIsThere(person.portal)).toMatchObject({ status: 401 });
    expect(await person.isAsked()).toBe(true);
  });

  test('lets another person sign in, who is not asked twice', async () => {
    const { person } = await signedIn();
    const { user: other } = await seedPerson(portal, provider);
    portal.clock.wind({ minutes: 30 });
    const departed = await person.depart();
    expect(isAskedAgain(departed)).toBe(true);
    await person.comeBack(await new Traveller(person.portal).visit(departed, { email: other.email }));
    expect((await whoIsThere(person.portal)).body).toMatchObject({ id: other.id });
    expect(isAskedAgain(await person.depart())).toBe(false);
  });
});
