import { expect, test } from 'vitest';

import { LEVELS, ROLES } from '#contract/accounts/access.contract.ts';
import { somebodyWaits } from '#tests/support/locks.ts';
import { seedCompany, seedContact, seedUser, TEST_PASSWORD } from '#tests/support/seed/seed.ts';
import { onAnyEngine } from '#tests/support/servers/server.ts';

const REFUSED = { status: 400, body: 'VALIDATION_ERROR' };
const DENIED = { status: 403, body: 'PERMISSION_DENIED_ERROR' };
const DEALER = { role: ROLES.dealer, kind: 'dealer' } as const;

onAnyEngine('the user’s own account', (portal) => {
  const signedIn = async (more: Parameters<typeof seedUser>[1] = {}) => {
    const user = await seedUser(portal.database, more);
    return { user, client: await portal.signIn(user.email) };
  };

  test('shows the person, the company with its dealer and contact, and the session', async () => {
    const maker = await seedCompany(portal.database, { kind: 'maker' });
    await seedContact(portal.database, maker.id, { lastName: 'Kundendienst', language: 'en-GB' });
    const dealer = await seedCompany(portal.database, {
      kind: 'dealer',
      name: 'Handel & Söhne',
      telephone: '+49 731 1',
    });
    const company = await seedCompany(portal.database, {
      customerNo: '10042',
      dealerId: dealer.id,
      email: 'info@muster.example',
    });
    const { user, client } = await signedIn({ companyId: company.id, telephone: '+49 4181 1' });
    expect(await client.get('/me/')).toMatchObject({
      status: 200,
      body: {
        profile: {
          first_name: 'Erika',
          last_name: 'Mustermann',
          telephone: '+49 4181 1',
          email: user.email,
          email_verified: true,
          kind: 'customer',
          permission_level: 99,
          language: 'en-GB',
          created_at: user.createdAt.toISOString(),
        },
        company: {
          name: company.name,
          customer_no: '10042',
          street: 'Hauptstraße 1',
          postcode: '21244',
          city: 'Buchholz',
          country: 'DE',
          telephone: null,
          email: 'info@muster.example',
          dealer: { name: 'Handel & Söhne', telephone: '+49 731 1', email: null },
          contact_person: { last_name: 'Kundendienst' },
        },
        security: { signed_in_at: portal.clock.now().toISOString(), deletion_requested_at: null },
      },
    });
  });

  test('exists for people who see only data sheets, and for staff, who have no contact person', async () => {
    const { client } = await signedIn({ permissionLevel: LEVELS.dataSheetsOnly });
    expect(await client.get('/me/')).toMatchObject({ status: 200, body: { company: { dealer: null } } });
    const staff = await signedIn({ role: ROLES.team, kind: 'staff' });
    expect((await staff.client.get('/me/')).body.company.contact_person).toBeNull();
  });

  test('the user’s own account can be changed by a dealer, whom the portal then knows by the new name', async () => {
    const { client } = await signedIn(DEALER);
    const change = { first_name: ' Änne ', last_name: 'O’Brien-Łęcka', telephone: '+49 (0)731 / 12-0' };
    const changed = { first_name: 'Änne', last_name: 'O’Brien-Łęcka', telephone: '+49 (0)731 / 12-0' };
    expect(await client.patch('/me/', change)).toMatchObject({ status: 200, body: { profile: changed } });
    expect((await client.get('/me/')).body.profile).toMatchObject(changed);
    const { telephone: _, ...name } = changed;
    expect((await client.get('/users/current-user/')).body).toMatchObject(name);
  });

  test('the user’s own account cannot take the names of another user with the same address, even if two try at the same moment', async () => {
    const email = `twin.${String(Math.random()).slice(2)}@test.example`;
    const password = { email, password: TEST_PASSWORD };
    const called = (firstName: string) => ({ ...DEALER, email, firstName, lastName: 'Doe' });
    const ann = await seedUser(portal.database, called('Ann'));
    await seedUser(portal.database, called('Bob'));
    const as = async (first_name: string) => {
      const client = portal.visitor();
      expect(
        await client.post('/auth/sign-in/', { ...password, first_name, last_name: 'Doe' }),
      ).toMatchObject({ status: 200 });
      return client;
    };
    const bob = await as('Bob');
    const taken = { status: 409, body: 'USER_MULTIPLE_WITH_SAME_EMAIL_FOUND_ERROR' };
    expect(await bob.patch('/me/', { first_name: ' ANN ' })).toMatchObject(taken);
    expect((await bob.get('/me/')).body.profile).toMatchObject({ first_name: 'Bob' });
    expect(await bob.patch('/me/', { first_name: 'bob', telephone: '1' })).toMatchObject({ status: 200 });

    // Bob's change arrives before Ann's is committed.
    const { late } = await portal.database.transaction().execute(async (tx) => {
      await tx.updateTable('users').set({ firstName: 'Kim' }).where('id', '=', ann.id).execute();
      const call = bob.patch('/me/', { first_name: 'Kim' });
      if (portal.engine === 'PostgreSQL') await Promise.race([call, somebodyWaits(tx)]);
      return { late: call };
    });
    expect(await late).toMatchObject(taken);
  });

  test('keeps what a change does not name, and loses the telephone number when it is emptied', async () => {
    const { client } = await signedIn({ ...DEALER, telephone: '+49 731 1' });
    expect((await client.patch('/me/', { last_name: 'Neu' })).body.profile).toMatchObject({
      first_name: 'Erika',
      last_name: 'Neu',
      telephone: '+49 731 1',
    });
    for (const telephone of [' ', null]) {
      await client.patch('/me/', { telephone: '1' });
      expect((await client.patch('/me/', { telephone })).body.profile.telephone).toBeNull();
    }
  });

  test.each([
    ['nothing', {}],
    ['a blank name', { first_name: ' ' }],
    ['a name without a letter', { last_name: '\u200b' }],
    ['a name of 256 letters', { last_name: 'x'.repeat(256) }],
    ['a line break in a name', { first_name: 'Eva\nBcc: x' }],
    ['a mark that turns the line round', { first_name: 'Eva\u202e' }],
    ['a telephone number in words', { telephone: 'call me' }],
    ['a telephone number without digits', { telephone: '+' }],
    ['a telephone number of 256 digits', { telephone: '1'.repeat(256) }],
    ['no name', { last_name: null }],
    ['a number for a name', { last_name: 5 }],
    ['a level', { last_name: 'Neu', permission_level: 99 }],
    ['an e-mail address', { email: 'other@test.example' }],
    ['no object', [{}]],
  ])('refuses %s', async (_, body) => {
    const { user, client } = await signedIn(DEALER);
    expect(await client.patch('/me/', body)).toMatchObject(REFUSED);
    expect((await client.get('/me/')).body.profile).toMatchObject({
      last_name: user.lastName,
      telephone: null,
    });
  });

  test.each([
    ['a customer', 'customer'],
    ['staff', 'staff'],
  ] as const)('the user’s own account cannot be changed by %s, whatever they send', async (_, kind) => {
    const role = kind === 'staff' ? ROLES.team : ROLES.customer;
    const { client } = await signedIn({ kind, role });
    for (const body of [{ first_name: 'Neu' }, {}, { x: 1 }])
      expect(await client.patch('/me/', body)).toMatchObject(DENIED);
    expect((await client.get('/me/')).body.profile).toMatchObject({ first_name: 'Erika' });
  });

  test('stays the user’s own while a dealer acts for a customer', async () => {
    const dealer = await seedCompany(portal.database, { kind: 'dealer', name: 'Handel' });
    const customer = await seedCompany(portal.database, { dealerId: dealer.id });
    const { client } = await signedIn({ ...DEALER, companyId: dealer.id });
    const { body } = await client.get('/me/', { 'x-acting-for': customer.customerNo ?? '' });
    expect(body.company).toMatchObject({ name: 'Handel' });
  });
});
