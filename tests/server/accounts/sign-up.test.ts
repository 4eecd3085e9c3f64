import { expect, test, vi } from 'vitest';

import { LEVELS, type PermissionLevel } from '#contract/accounts/access.contract.ts';
import { deleteUnverifiedBefore } from '#server/db/accounts/sign-ups.store.ts';
import { answerResetRequest } from '#server/identity/answer-reset-request.ts';
import { fieldIn, sendForm } from '#tests/support/servers/identity-page.ts';
import { mailsTo, tokenMailedTo } from '#tests/support/queued-mails.ts';
import { seedSheet } from '#tests/support/seed/seed-sheets.ts';
import { seedCompany, seedContact, seedUser } from '#tests/support/seed/seed.ts';
import { onBothEngines } from '#tests/support/servers/server.ts';
import { CUSTOMER_SERVICE } from '#server/mail/queue-mail.ts';

const PASSWORD = 'Ferry-Lantern-83';

let people = 0;
/** Returns a new person with their own network address. */
const newcomer = () => {
  people += 1;
  const email = `nina.neu.${String(people)}@schleiferei.example`;
  return {
    email,
    from: `2001:db8:0:${people.toString(16)}::1`,
    body: {
      first_name: 'Nina',
      last_name: 'Neu',
      company_name: 'Schleiferei Neu GmbH',
      customer_no: '10 4711',
      email,
      password: PASSWORD,
      language: 'de-DE',
      terms_accepted: true,
    },
  };
};

onBothEngines('signing up', (portal) => {
  const signUp = async (body: object, from: string) => {
    const visitor = portal.visitor();
    await visitor.get('/config/');
    return visitor.raw({
      method: 'POST',
      url: '/api/auth/sign-up/',
      remoteAddress: from,
      headers: { 'x-csrftoken': visitor.cookies.get('csrftoken') ?? '' },
      payload: body,
    });
  };
  const signIn = (email: string, password = PASSWORD) =>
    portal.visitor().post('/auth/sign-in/', { email, password });
  const verify = (token: string) =>
    portal.visitor().post('/token_verification/verify-email-token/', { token });

  test('opens an account that lets no one in before its address is verified', async () => {
    const { body, email, from } = newcomer();
    expect(await signUp(body, from)).toMatchObject({ status: 201, body: {} });
    expect(await signIn(email)).toMatchObject({ status: 403, body: 'USER_IS_NOT_ACTIVE_ERROR' });

    expect(await verify(await tokenMailedTo(portal.database, email))).toMatchObject({ status: 200 });
    expect((await signIn(email)).body).toMatchObject({
      email,
      first_name: 'Nina',
      last_name: 'Neu',
      company_name: 'Schleiferei Neu GmbH',
      customer_no: null,
      role: 1,
      kind: 'customer',
      permission_level: LEVELS.noPrices,
      language: 'de-DE',
      email_verified: true,
    });
  });

  /** Returns the mails to customer service about a person. */
  const toldOf = async (email: string) =>
    (await mailsTo(portal.database, CUSTOMER_SERVICE.email)).filter(({ data }) =>
      JSON.stringify(data).includes(email),
    );

  test('mails the link to the person in their language, and notifies customer service only once it was opened', async () => {
    const { body, email, from } = newcomer();
    await signUp({ ...body, language: 'en-GB' }, from);

    expect(await mailsTo(portal.database, email)).toMatchObject([
      { kind: 'verification', recipientName: email, language: 'en-GB', data: { occasion: 'signUp' } },
    ]);
    expect(await toldOf(email)).toEqual([]);
    await verify(await tokenMailedTo(portal.database, email));
    expect(await toldOf(email)).toMatchObject([
      {
        kind: 'newUser',
        data: { company: 'Schleiferei Neu GmbH', customerNo: '10 4711', person: { name: 'Nina Neu', email } },
      },
    ]);
  });

  test('lets the owner of an address shut out a stranger who has signed up with it, even one who is signed in', async () => {
    const { body, email, from } = newcomer();
    await signUp(body, from);
    await verify(await tokenMailedTo(portal.database, email));
    const stranger = portal.visitor();
    await stranger.post('/auth/sign-in/', { email, password: PASSWORD });

    const told = (await mailsTo(portal.database, email)).filter(({ kind }) => kind === 'firstSignIn');
    expect(told).toMatchObject([{ recipientName: email, language: 'de-DE' }]);

    portal.clock.wind({ hours: 6 * 24 });
    await stranger.post('/auth/sign-in/', { email, password: PASSWORD });
    // The stranger's attempts do not make the owner's link invalid.
    const others = 'Strange-Harbour-Candle-17';
    const csrf = fieldIn(await stranger.raw({ url: '/identity/password' }), 'csrf');
    const change = { csrf, current: PASSWORD, password: others, repeat: others };
    expect(await sendForm(stranger, '/identity/password', change)).toMatchObject({ status: 200 });
    const { first_name, last_name } = body;
    await portal.visitor().post('/auth/password-reset/', { email, first_name, last_name });
    await answerResetRequest(portal.database, portal.clock);
    const asked = (await mailsTo(portal.database, email)).find(({ kind }) => kind === 'passwordReset');
    const again = portal.visitor();
    expect(await again.post('/auth/sign-in/', { email, password: others })).toMatchObject({ status: 200 });
    const own = 'Own-Harbour-Candle-51';
    const fields = { token: String(told[0]?.data['token']), password: own, repeat: own };
    expect(await sendForm(portal.visitor(), '/identity/reset-password', fields)).toMatchObject({
      status: 200,
    });

    expect(await again.get('/users/current-user/')).toMatchObject({ status: 401 });
    for (const password of [PASSWORD, others])
      expect(await signIn(email, password)).toMatchObject({ status: 400 });
    expect(await signIn(email, own)).toMatchObject({ status: 200 });
    const late = { ...fields, token: String(asked?.data['token']) };
    expect(await sendForm(portal.visitor(), '/identity/reset-password', late)).toMatchObject({ status: 410 });
  });

  test('notifies the owner of the address once, at the first sign-in, and not at all if the password was chosen with the mailed link', async () => {
    const one = newcomer();
    await signUp(one.body, one.from);
    await verify(await tokenMailedTo(portal.database, one.email));
    for (let count = 0; count < 3; count += 1) await signIn(one.email);
    const kinds = async (email: string) =>
      (await mailsTo(portal.database, email)).map(({ kind }) => kind).toSorted();
    expect(await kinds(one.email)).toEqual(['firstSignIn', 'verification']);

    const other = newcomer();
    await signUp(other.body, other.from);
    const { email } = other;
    const { first_name, last_name } = other.body;
    await portal.visitor().post('/auth/password-reset/', { email, first_name, last_name });
    await answerResetRequest(portal.database, portal.clock);
    const asked = (await mailsTo(portal.database, email)).find(({ kind }) => kind === 'passwordReset');
    const fields = { token: String(asked?.data['token']), password: PASSWORD, repeat: PASSWORD };
    await sendForm(portal.visitor(), '/identity/reset-password', fields);
    expect(await signIn(email)).toMatchObject({ status: 200 });
    expect(await kinds(email)).not.toContain('firstSignIn');
  });

  test('only mails to customer service contain a typed name until staff have assigned the real company', async () => {
    const { database, clock } = portal;
    const { body, email, from } = newcomer();
    const names = { first_name: 'Win at evil.example', last_name: 'Now' };
    const victim = `victim.of.${email}`;
    const readable = async () =>
      JSON.stringify([await mailsTo(database, email), await mailsTo(database, victim)]);
    const tokenOf = async (wanted: string) =>
      String((await mailsTo(database, email)).findLast(({ kind }) => kind === wanted)?.data['token']);
    const askForLink = async () => {
      await portal.visitor().post('/auth/password-reset/', { email, ...names });
      await answerResetRequest(database, clock);
    };

    await signUp({ ...body, ...names, company_name: 'evil.example' }, from);
    await askForLink();
    const page = await portal.visitor().raw({
      url: `/identity/reset-password?token=${await tokenOf('passwordReset')}`,
    });
    expect(page.body).toContain(email);
    expect(page.body).not.toContain('evil.example');

    await verify(await tokenMailedTo(database, email));
    const person = portal.visitor();
    await person.post('/auth/sign-in/', { email, password: PASSWORD });
    await person.post('/me/deletion-request/');
    const { id } = await seedSheet(database);
    await person.post(`/datasheets/${id}/email/`, { email: victim });
    const fields = { token: await tokenOf('firstSignIn'), password: PASSWORD, repeat: PASSWORD };
    await sendForm(portal.visitor(), '/identity/reset-password', fields);
    const kinds = (await mailsTo(database, email)).map(({ kind }) => kind).toSorted();
    expect(kinds).toEqual([
      'deletionConfirmation',
      'firstSignIn',
      'passwordChanged',
      'passwordReset',
      'verification',
    ]);
    expect(await mailsTo(database, victim)).toHaveLength(1);
    expect(await readable()).not.toContain('evil.example');

    const real = await seedCompany(database);
    await database.updateTable('users').set({ companyId: real.id }).where('email', '=', email).execute();
    await askForLink();
    expect(await readable()).toContain('"recipientName":"Win at evil.example Now"');
  });

  test('the owner of a mailbox still reaches the account after a stranger has signed up with the address, or after mistyping the names', async () => {
    const { body, email, from } = newcomer();
    await signUp({ ...body, first_name: 'Mallory', last_name: 'Evil' }, from);
    expect(await signUp(body, from)).toMatchObject({ status: 409, body: 'USER_ALREADY_EXISTS_ERROR' });
    const ask = async () => {
      const { first_name, last_name } = body;
      await portal.visitor().post('/auth/password-reset/', { email, first_name, last_name });
      await answerResetRequest(portal.database, portal.clock);
      const mails = await mailsTo(portal.database, email);
      return mails.flatMap(({ kind, data }) => (kind === 'passwordReset' ? [String(data['token'])] : []));
    };
    const [token = ''] = await ask();

    const password = 'Own-Harbour-Candle-51';
    await sendForm(portal.visitor(), '/identity/reset-password', { token, password, repeat: password });
    expect(await signIn(email, PASSWORD)).toMatchObject({ status: 400 });
    expect(await signIn(email, password)).toMatchObject({
      status: 200,
      body: { first_name: 'Nina', last_name: 'Neu' },
    });
    expect(await verify(await tokenMailedTo(portal.database, email))).toMatchObject({
      status: 400,
      body: 'VERIFICATION_TOKEN_IS_ALREADY_VERIFIED_ERROR',
    });
    expect(await toldOf(email)).toMatchObject([{ data: { person: { name: 'Nina Neu' } } }]);
    expect(JSON.stringify(await mailsTo(portal.database, email))).not.toContain('Mallory');

    // The names are now the owner's, and are required from now on.
    expect(await ask()).toHaveLength(2);
    await portal.visitor().post('/auth/password-reset/', { email, first_name: 'Mallory', last_name: 'Evil' });
    await answerResetRequest(portal.database, portal.clock);
    const resets = (await mailsTo(portal.database, email)).filter(({ kind }) => kind === 'passwordReset');
    expect(resets).toHaveLength(2);
  });

  test('keeps the names of the account if a link is requested with names that no sign-up accepts', async () => {
    const { body, email, from } = newcomer();
    await signUp(body, from);
    const names = { first_name: 'x\u202Egnu\nzeile', last_name: '1' };
    expect(await portal.visitor().post('/auth/password-reset/', { email, ...names })).toMatchObject({
      status: 202,
    });
    await answerResetRequest(portal.database, portal.clock);
    const mails = await mailsTo(portal.database, email);
    const token = String(mails.find(({ kind }) => kind === 'passwordReset')?.data['token']);

    const password = 'Own-Harbour-Candle-51';
    await sendForm(portal.visitor(), '/identity/reset-password', { token, password, repeat: password });
    expect(await signIn(email, password)).toMatchObject({
      status: 200,
      body: { first_name: 'Nina', last_name: 'Neu' },
    });
  });

  test('takes no names from a person who requests a link for an account that staff have added for somebody else', async () => {
    const user = await seedUser(portal.database, { active: false, emailVerifiedAt: null });
    await portal
      .visitor()
      .post('/auth/password-reset/', { email: user.email, first_name: 'Nina', last_name: 'Neu' });
    await answerResetRequest(portal.database, portal.clock);
    expect(await mailsTo(portal.database, user.email)).toEqual([]);
  });

  test('mails customer service, too, if a link for choosing a password proves the address', async () => {
    const { body, email, from } = newcomer();
    await signUp(body, from);
    const { first_name, last_name } = body;
    await portal.visitor().post('/auth/password-reset/', { email, first_name, last_name });
    await answerResetRequest(portal.database, portal.clock);
    const mails = await mailsTo(portal.database, email);
    const token = String(mails.find(({ kind }) => kind === 'passwordReset')?.data['token']);
    expect(await toldOf(email)).toEqual([]);

    const password = 'Lantern-Ferry-38';
    await sendForm(portal.visitor(), '/identity/reset-password', { token, password, repeat: password });
    expect(await signIn(email, password)).toMatchObject({ status: 200 });
    expect(await toldOf(email)).toMatchObject([{ kind: 'newUser' }]);
    // The link of the sign-up no longer proves anything.
    expect(await verify(await tokenMailedTo(portal.database, email))).toMatchObject({ status: 400 });
    expect(await toldOf(email)).toHaveLength(1);
  });

  test('signing up with the number of a company gives no access to that company', async () => {
    const company = await seedCompany(portal.database, { name: 'Fremde Firma', customerNo: 'K-10001' });
    const { body, email, from } = newcomer();
    await signUp({ ...body, company_name: company.name, customer_no: company.customerNo }, from);
    await verify(await tokenMailedTo(portal.database, email));

    const { companyId, customerNo } = await portal.database
      .selectFrom('users')
      .innerJoin('companies', 'companies.id', 'users.companyId')
      .where('users.email', '=', email)
      .select(['companyId', 'customerNo'])
      .executeTakeFirstOrThrow();
    expect(companyId).not.toBe(company.id);
    expect(customerNo).toBeNull();
  });

  test('keeps the password only as a hash of Argon2id', async () => {
    const { body, email, from } = newcomer();
    await signUp(body, from);
    const stored = await portal.database
      .selectFrom('users')
      .where('email', '=', email)
      .select('passwordHash')
      .executeTakeFirstOrThrow();
    expect(stored.passwordHash).toMatch(/^\$argon2id\$/);
    expect(JSON.stringify(await mailsTo(portal.database, email))).not.toContain(PASSWORD);
  });

  test('signing up is refused for a known address in any spelling', async () => {
    const known = await seedUser(portal.database);
    const { body, from } = newcomer();
    for (const email of [known.email, known.email.toUpperCase(), ` ${known.email} `])
      expect(await signUp({ ...body, email }, from)).toMatchObject({
        status: 409,
        body: 'USER_ALREADY_EXISTS_ERROR',
      });
    expect(await mailsTo(portal.database, known.email)).toEqual([]);
  });

  test('signing up is refused to a contact person of several companies, whom staff have to add, but not to one of a single company', async () => {
    const { body, email, from } = newcomer();
    const companies = await Promise.all([seedCompany(portal.database), seedCompany(portal.database)]);
    const contactOf = ({ id }: { id: string }) =>
      seedContact(portal.database, id, { email: email.toUpperCase() });
    await contactOf(companies[0]);
    await contactOf(companies[0]);
    await contactOf(companies[1]);
    expect(await signUp(body, from)).toMatchObject({ status: 409, body: 'CONTACT_MULTIPLE_EXISTS_ERROR' });
    await portal.database.deleteFrom('contacts').where('companyId', '=', companies[1].id).execute();
    expect(await signUp(body, from)).toMatchObject({ status: 201 });
  });

  test('makes one account of several sign-ups at the same moment', async () => {
    const { body, email, from } = newcomer();
    const answers = await Promise.all([signUp(body, from), signUp(body, from), signUp(body, from)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect(await mailsTo(portal.database, email)).toHaveLength(1);
    const users = await portal.database.selectFrom('users').where('email', '=', email).select('id').execute();
    expect(users).toHaveLength(1);
  });

  test.each(['Ferry-Lan-8', 'ferry-lantern-83', 'Password1234!', `Aa1!${'xyz9'.repeat(32)}`])(
    'is refused with a password that breaks the rules: %s',
    async (password) => {
      const { body, email, from } = newcomer();
      expect(await signUp({ ...body, password }, from)).toMatchObject({
        status: 400,
        body: 'USER_PASSWORD_POLICY_ERROR',
      });
      expect(await mailsTo(portal.database, email)).toEqual([]);
    },
  );

  test.each([
    ['terms that are not accepted', { terms_accepted: false }],
    ['a name that is blank', { first_name: '  ' }],
    ['a name without a letter', { last_name: '—' }],
    ['a name with a line break', { first_name: 'Nina\r\nBcc: thief@evil.example' }],
    ['a company with a line break', { company_name: 'Neu\nGmbH' }],
    ['a customer number that is blank', { customer_no: ' ' }],
    ['an invisible name', { first_name: '\u3164' }],
    ['an invisible company', { company_name: '\u200b' }],
    ['an address without a domain', { email: 'nina.neu' }],
    ['two addresses', { email: 'nina@a.example,thief@evil.example' }],
    ['an address with a line break', { email: 'nina@a.example\r\nBcc: thief@evil.example' }],
    ['a name that is too long', { first_name: 'n'.repeat(256) }],
    ['a language that is not spoken here', { language: 'fr-FR' }],
    ['a password that is not a text', { password: 12 }],
    ['a level of one’s own choice', { permission_level: 99 }],
    ['a company of one’s own choice', { company_id: 'company-full' }],
  ])('is refused with %s', async (_what, more) => {
    const { body, from } = newcomer();
    expect(await signUp({ ...body, ...more }, from)).toMatchObject({ status: 400, body: 'VALIDATION_ERROR' });
  });

  test('needs every field but the customer number', async () => {
    const { body, from } = newcomer();
    for (const field of Object.keys(body)) {
      const { [field as 'email']: _left, ...rest } = body;
      const { status } = await signUp(rest, from);
      expect([field, status]).toEqual([field, field === 'customer_no' ? 201 : 400]);
    }
  });

  test('sign-ups are counted for each network address, whatever their result, and possible again after an hour', async () => {
    const { body, from, email } = newcomer();
    for (let count = 0; count < 20; count += 1) await signUp(body, from);
    const late = newcomer();
    const hash = vi.spyOn(portal.app.passwordThreads, 'hash');
    const answer = await signUp(late.body, from);
    // Refused sign-ups must not keep the threads for passwords busy.
    expect(hash).not.toHaveBeenCalled();
    hash.mockRestore();
    expect(answer).toMatchObject({ status: 429, body: 'TOO_MANY_REQUESTS_ERROR' });
    expect(answer.headers['retry-after']).toBe('3600');
    expect(await mailsTo(portal.database, late.email)).toEqual([]);
    expect(await signUp(late.body, newcomer().from)).toMatchObject({ status: 201 });

    portal.clock.wind({ hours: 1 });
    expect(await signUp({ ...body, email: `again.${email}` }, from)).toMatchObject({ status: 201 });
  });

  test('sends a new link at once for one that was opened too late', async () => {
    const { body, email, from } = newcomer();
    await signUp(body, from);
    const first = await tokenMailedTo(portal.database, email);
    portal.clock.wind({ hours: 24 });

    expect(await verify(first)).toMatchObject({ status: 400, body: 'VERIFICATION_TOKEN_IS_EXPIRED_ERROR' });
    expect(await verify(first)).toMatchObject({ status: 400, body: 'VERIFICATION_TOKEN_IS_EXPIRED_ERROR' });
    const occasions = async () => (await mailsTo(portal.database, email)).map(({ data }) => data['occasion']);
    expect(await occasions()).toEqual(['signUp', 'expired']);

    // The newer link was not opened in time either. Opening any of the links mails another one, but only once.
    portal.clock.wind({ hours: 24 });
    for (let count = 0; count < 2; count += 1)
      expect(await verify(first)).toMatchObject({ status: 400, body: 'VERIFICATION_TOKEN_IS_EXPIRED_ERROR' });
    expect(await occasions()).toEqual(['signUp', 'expired', 'expired']);
    expect(await verify(await tokenMailedTo(portal.database, email))).toMatchObject({ status: 200 });
    expect(await signIn(email)).toMatchObject({ status: 200 });
  });

  test('a sign-up is forgotten if no one opens the link, so that the address is free again', async () => {
    const { database, clock } = portal;
    const [stale, opened, asked, assigned] = [newcomer(), newcomer(), newcomer(), newcomer()];
    for (const { body, from } of [stale, opened, asked, assigned]) await signUp(body, from);
    const emails = [stale, opened, asked, assigned].map(({ email }) => email);
    const rows = await database
      .selectFrom('users')
      .where('email', 'in', emails)
      .select('companyId')
      .execute();
    const real = await seedCompany(database);
    const started = clock.now();
    await verify(await tokenMailedTo(database, opened.email));
    await database
      .updateTable('users')
      .set({ companyId: real.id })
      .where('email', '=', assigned.email)
      .execute();
    clock.wind({ hours: 48 });
    await portal.visitor().post('/auth/verification-mail/', { email: asked.email, password: PASSWORD });

    await deleteUnverifiedBefore(database, new Date(started.getTime() + 3_600_000));
    const left = await database.selectFrom('users').where('email', 'in', emails).select('email').execute();
    expect(left.map(({ email }) => email).toSorted()).toEqual([opened.email, asked.email].toSorted());
    const orphans = await database
      .selectFrom('companies')
      .leftJoin('users', 'users.companyId', 'companies.id')
      .where(
        'companies.id',
        'in',
        rows.map(({ companyId }) => companyId),
      )
      .where('users.id', 'is', null)
      .select('companies.id')
      .execute();
    // The company of one sign-up stays, because its user was moved without `user set-company`, which would have removed it.
    expect(orphans).toHaveLength(1);
    expect(
      await database.selectFrom('companies').where('id', '=', real.id).select('id').execute(),
    ).toHaveLength(1);
    expect(await signUp(stale.body, stale.from)).toMatchObject({ status: 201 });
  });

  test('keeps out a person who was blocked before the link was opened', async () => {
    const { body, email, from } = newcomer();
    await signUp(body, from);
    const setLevel = (permissionLevel: PermissionLevel) =>
      portal.database.updateTable('users').set({ permissionLevel }).where('email', '=', email).execute();
    await setLevel(LEVELS.blocked);
    const token = await tokenMailedTo(portal.database, email);
    // The answer is the same as for a link that was never mailed, so that the page promises nothing and does not reveal the block.
    expect(await verify(token)).toMatchObject({ status: 400, body: 'VERIFICATION_TOKEN_NOT_EXISTS_ERROR' });
    expect(await signIn(email)).toMatchObject({ status: 403, body: 'USER_NOT_ALLOWED_TO_SIGN_IN_ERROR' });
    await setLevel(LEVELS.noPrices);
    expect(await verify(token)).toMatchObject({ status: 200 });
    expect(await signIn(email)).toMatchObject({ status: 200 });
  });

  test('an account that staff closed after it was verified stays closed', async () => {
    const { body, email, from } = newcomer();
    await signUp(body, from);
    const token = await tokenMailedTo(portal.database, email);
    await portal.database
      .updateTable('users')
      .set({ active: false, emailVerifiedAt: portal.clock.now() })
      .where('email', '=', email)
      .execute();
    expect(await verify(token)).toMatchObject({
      status: 400,
      body: 'VERIFICATION_TOKEN_IS_ALREADY_VERIFIED_ERROR',
    });
    expect(await signIn(email)).toMatchObject({ status: 403, body: 'USER_IS_NOT_ACTIVE_ERROR' });
  });
});
