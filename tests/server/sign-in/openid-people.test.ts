import { afterAll, beforeAll, expect, test } from 'vitest';

import {
  newTraveller,
  outcomeOf,
  PORTAL_ORIGIN,
  refusedWith,
  seedPerson,
  signInAt,
  whoIsThere,
} from '#tests/support/openid/openid-portal.ts';
import { startOpenIdProvider, type OpenIdProvider } from '#tests/support/openid/openid-provider.ts';
import { resultOf } from '#tests/support/servers/operator.ts';
import { onAnyEngine } from '#tests/support/servers/server.ts';

let provider: OpenIdProvider;
beforeAll(async () => {
  provider = await startOpenIdProvider(PORTAL_ORIGIN);
});
afterAll(() => provider.close());

onAnyEngine('a person at an OpenID provider is known', (portal) => {
  let app: Awaited<ReturnType<typeof portal.another>>;
  beforeAll(async () => {
    app = await portal.another(signInAt(provider));
  });

  const traveller = (at = app) => newTraveller(at);

  test('a person at an OpenID provider is known by the subject, whatever the address is later', async () => {
    const { user, account } = await seedPerson(portal, provider);
    await traveller().signIn({ email: account.email });
    account.email = `moved-${account.email}`;
    account.emailVerified = false;
    const person = traveller();
    await person.signIn({ email: account.email });
    expect((await whoIsThere(person.portal)).body).toMatchObject({ id: user.id });
  });

  test('a person at an OpenID provider is never recognised by an address that has passed to someone else there', async () => {
    const { user, account } = await seedPerson(portal, provider);
    await traveller().signIn({ email: user.email });
    account.email = 'left-the-company@test.example';
    provider.enrol({ email: user.email });
    expect(outcomeOf(await traveller().signIn({ email: user.email }))).toEqual(
      refusedWith('USER_NOT_FOUND_ERROR'),
    );
  });

  test('a person at an OpenID provider is known by the address, whether its domain comes with umlauts or as Punycode', async () => {
    for (const [known, told] of [
      ['one@müller.example', 'one@xn--mller-kva.example'],
      ['two@xn--mller-kva.example', 'two@Müller.example'],
    ] as const) {
      const { user } = await seedPerson(portal, provider, { email: known });
      provider.enrol({ email: told });
      const person = traveller();
      await person.signIn({ email: told });
      expect((await whoIsThere(person.portal)).body, told).toMatchObject({ id: user.id });
    }
  });

  test('a person with a new account at the OpenID provider is known by the address again, once an operator has unbound the old one', async () => {
    const { user, account } = await seedPerson(portal, provider);
    const before = traveller();
    await before.signIn({ email: user.email });
    provider.accounts.splice(provider.accounts.indexOf(account), 1);
    provider.enrol({ email: user.email });
    expect(await resultOf(['user', 'unbind', user.email], portal)).toMatchObject({ exitCode: 0 });
    expect(await whoIsThere(before.portal)).toMatchObject({ status: 401 });
    const person = traveller();
    await person.signIn({ email: user.email });
    expect((await whoIsThere(person.portal)).body).toMatchObject({ id: user.id });

    expect(await resultOf(['user', 'unbind', user.email], portal)).toMatchObject({ exitCode: 0 });
    await person.signIn({ email: user.email });
    await portal.database.deleteFrom('userIdentities').where('userId', '=', user.id).execute();
    // A user who is not bound stays signed in.
    expect(await resultOf(['user', 'unbind', user.email], portal)).toMatchObject({ exitCode: 1 });
    expect((await whoIsThere(person.portal)).body).toMatchObject({ id: user.id });
  });

  test.each([false, undefined])(
    'a person at an OpenID provider is never recognised by an address that is not proven (%s)',
    async (emailVerified) => {
      const { user, account } = await seedPerson(portal, provider);
      account.emailVerified = emailVerified;
      expect(outcomeOf(await traveller().signIn({ email: user.email }))).toEqual(
        refusedWith('USER_NOT_FOUND_ERROR'),
      );
    },
  );

  test('a person at an OpenID provider is known by an address that the operator trusts, unless the provider denies it', async () => {
    const trusting = await portal.another(signInAt(provider, { trustsEmail: true }));
    const { user, account } = await seedPerson(portal, provider);
    account.emailVerified = false;
    expect(outcomeOf(await traveller(trusting).signIn({ email: user.email }))).toEqual(
      refusedWith('USER_NOT_FOUND_ERROR'),
    );
    account.emailVerified = undefined;
    const person = traveller(trusting);
    await person.signIn({ email: user.email });
    expect((await whoIsThere(person.portal)).body).toMatchObject({ id: user.id });
  });

  test('a person at an OpenID provider is known by the names if several share an address, unless the user with these names already has another account there', async () => {
    const email = `shared-${crypto.randomUUID()}@test.example`;
    const { user: anna, account } = await seedPerson(portal, provider, {
      email,
      firstName: 'Anna',
      lastName: 'Doppler',
    });
    const { user: max, account: second } = await seedPerson(portal, provider, {
      email,
      firstName: 'Max',
      lastName: 'Doppler',
    });
    provider.accounts.splice(provider.accounts.indexOf(second), 1);
    expect(outcomeOf(await traveller().signIn({ email }))).toEqual(
      refusedWith('USER_MULTIPLE_WITH_SAME_EMAIL_FOUND_ERROR'),
    );
    Object.assign(account, { firstName: 'max', lastName: 'Doppler' });
    const person = traveller();
    await person.signIn({ email });
    expect((await whoIsThere(person.portal)).body).toMatchObject({ id: max.id });

    // The address now leads only to Anna, but the person who signs in must still have Anna's name.
    for (const [names, code] of [
      [{ firstName: 'Max', lastName: 'Doppler' }, 'USER_NOT_FOUND_ERROR'],
      [{ firstName: 'Xaver', lastName: 'Doppler' }, 'USER_MULTIPLE_WITH_SAME_EMAIL_FOUND_ERROR'],
      [{}, 'USER_MULTIPLE_WITH_SAME_EMAIL_FOUND_ERROR'],
    ] as const) {
      provider.accounts.splice(
        provider.accounts.findIndex((each) => each.email === email),
        1,
      );
      provider.enrol({ email, ...names });
      expect(outcomeOf(await traveller().signIn({ email }))).toEqual(refusedWith(code));
    }
    provider.accounts.splice(
      provider.accounts.findIndex((each) => each.email === email),
      1,
    );
    provider.enrol({ email, firstName: 'Anna', lastName: 'Doppler' });
    const next = traveller();
    await next.signIn({ email });
    expect((await whoIsThere(next.portal)).body).toMatchObject({ id: anna.id });
  });
});
