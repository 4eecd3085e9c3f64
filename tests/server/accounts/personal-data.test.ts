import { expect, test } from 'vitest';

import { LEVELS, type PermissionLevel } from '#contract/accounts/access.contract.ts';
import { issueResetToken } from '#server/db/sign-in/reset-links.store.ts';
import { hashSecret } from '#server/domain/secrets.ts';
import type { TestClient } from '#tests/support/servers/client.ts';
import { tokenMailedTo } from '#tests/support/queued-mails.ts';
import { seedSheet } from '#tests/support/seed/seed-sheets.ts';
import { seedArticle, seedUser, TEST_PASSWORD } from '#tests/support/seed/seed.ts';
import { decline } from '#tests/support/seed/offers.ts';
import { seedOffer } from '#tests/support/seed/seed-records.ts';
import { onAnyEngine } from '#tests/support/servers/server.ts';
import { addToCart, reviewed, submit, welcomeShopper } from '#tests/support/browser/shopper.ts';

/** Returns the names of all fields at any depth. */
const fieldsOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, content]) => [name, ...fieldsOf(content)])
    : [];

const isCents = ([name]: [string, unknown]): boolean => name.endsWith('_cents');
const centsIn = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap((entry) => (isCents(entry) ? [entry[1]] : centsIn(entry[1])))
    : [];

const keysOf = (value: object): string[] => Object.keys(value).toSorted();

const exported = (client: TestClient) => client.get('/me/export/');

onAnyEngine('the file of my data', (portal) => {
  /** Makes a user who has ordered, asked for a quote, filled the cart and the memory list, and asked for deletion. */
  const busyShopper = async () => {
    const shopper = await welcomeShopper(portal);
    const { client } = shopper;
    const { articleNo } = await seedArticle(portal.database, { priceCents: 7_000 });
    for (const isQuote of [false, true]) {
      await addToCart(shopper, articleNo, 2);
      await submit(shopper, await reviewed(shopper, { is_quote: isQuote }));
    }
    await addToCart(shopper, articleNo, 3);
    await client.post('/memory-list/', { article_no: articleNo, quantity: 5, note: 'Halle 2' });
    await client.get(`/datasheets/${(await seedSheet(portal.database)).id}/download/`);
    await client.post('/me/deletion-request/');
    await portal.database
      .insertInto('newsletterSubscriptions')
      .values({
        emailFolded: shopper.user.emailFolded,
        subscribed: true,
        changedAt: portal.clock.now(),
      })
      .execute();
    return { ...shopper, articleNo };
  };
  const setLevel = (userId: string, permissionLevel: PermissionLevel) =>
    portal.database.updateTable('users').set({ permissionLevel }).where('id', '=', userId).execute();

  const newLink = (userId: string, kind: 'reset' | 'invitation') =>
    portal.database
      .transaction()
      .execute((tx) => issueResetToken(tx, { userId, kind, mailed: true, now: portal.clock.now() }));

  test('the file of my data is saved under a name, and never cached by the browser', async () => {
    const { client } = await welcomeShopper(portal, { language: 'de-DE' });
    const { status, headers } = await exported(client);
    expect(status).toBe(200);
    expect(headers['content-type']).toContain('application/json');
    expect(headers['content-disposition']).toContain("filename*=UTF-8''Meine%20Daten%20");
    expect(headers['cache-control']).toBe('no-store');
  });

  test('holds what the person is, has saved and has done', async () => {
    const { user, client, articleNo } = await busyShopper();
    const { body } = await exported(client);
    expect(body).toMatchObject({
      format: 'portal-personal-data',
      profile: { first_name: 'Erika', email: user.email },
      company: { name: 'Schleiferei Muster GmbH' },
      sessions: [{ user_agent: expect.any(String), ended_at: null, price_requests: [], with_passkey: false }],
      newsletter: { subscribed: true },
      deletion_requests: [{ withdrawn_at: null }],
      memory_list: [{ article_no: articleNo, quantity: 5, note: 'Halle 2' }],
      shopping_cart: [{ article_no: articleNo, quantity: 3 }],
      data_sheet_downloads: [{ kind: 'SDB', version: '3' }],
      orders: [{ customer_order_no: 'PO-4711', items: [{ article_no: articleNo, price_cents: 7_000 }] }],
      offers: [{ state: 'requested', items: [{ article_no: articleNo }] }],
    });
    expect(body.mails.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual([
      'deletionConfirmation',
      'receipt',
      'receipt',
    ]);
  });

  test('separates what belongs to the person from what belongs to the company, and holds nothing else', async () => {
    const { client } = await busyShopper();
    const { body } = await exported(client);
    expect(Object.keys(body)).toEqual([
      'format',
      'version',
      'exported_at',
      'profile',
      'company',
      'sign_up',
      'identity_provider_accounts',
      'passkeys',
      'recovery_codes',
      'sessions',
      'known_devices',
      'email_verifications',
      'reset_links',
      'failed_sign_ins',
      'counted_requests',
      'deletion_requests',
      'newsletter',
      'memory_list',
      'shopping_cart',
      'data_sheet_downloads',
      'news',
      'news_without_mail',
      'data_sheet_mails',
      'location_changes',
      'machine_questions',
      'orders',
      'offers',
      'offer_messages',
      'mails',
      'trail',
    ]);
    expect(keysOf(body.profile)).toEqual([
      'created_at',
      'email',
      'email_verified',
      'first_name',
      'kind',
      'language',
      'last_name',
      'permission_level',
      'telephone',
    ]);
    expect(keysOf(body.company)).toEqual([
      'city',
      'contact_person',
      'country',
      'customer_no',
      'dealer',
      'email',
      'name',
      'postcode',
      'street',
      'telephone',
    ]);
    const PLACED = [
      'additional_information',
      'contact_person',
      'created_at',
      'customer_order_no',
      'delivery_address',
      'items',
      'on_behalf_of',
      'requested_delivery_date',
      'totals',
    ];
    const rows: Readonly<Record<string, readonly string[]>> = {
      sessions: ['ended_at', 'last_seen_at', 'price_requests', 'started_at', 'user_agent', 'with_passkey'],
      known_devices: ['signed_in_at'],
      deletion_requests: ['requested_at', 'withdrawn_at'],
      memory_list: ['added_at', 'article_no', 'machine_no', 'note', 'quantity'],
      shopping_cart: ['article_no', 'company_name', 'machine_no', 'quantity'],
      data_sheet_downloads: ['article_no', 'downloaded_at', 'kind', 'language', 'version'],
      orders: [...PLACED, 'order_no', 'sales_order_type'].toSorted(),
      offers: [...PLACED, 'decline_reason', 'offer_no', 'state'].toSorted(),
      mails: ['created_at', 'kind', 'language', 'settled_at', 'state'],
      trail: ['act', 'at', 'details', 'network', 'object'],
    };
    for (const [part, keys] of Object.entries(rows))
      expect([part, keysOf(body[part][0])]).toEqual([part, keys]);
    expect(keysOf(body.newsletter)).toEqual(['changed_at', 'subscribed']);
    expect(body).toMatchObject({ sign_up: null, identity_provider_accounts: [] });
  });

  test('holds what a person said at sign-up, and every mail since', async () => {
    const visitor = portal.visitor();
    const [email, password] = ['new.export@test.example', 'Ferry-Lantern-83'];
    const person = { first_name: 'Nina', last_name: 'Neu', company_name: 'Neu GmbH', customer_no: '10 4711' };
    const terms = { language: 'de-DE', terms_accepted: true };
    await visitor.post('/auth/sign-up/', { email, password, ...person, ...terms });
    const token = await tokenMailedTo(portal.database, email);
    await visitor.post('/token_verification/verify-email-token/', { token });
    await visitor.post('/auth/sign-in/', { email, password });
    const { body } = await exported(visitor);
    expect(body.sign_up).toEqual({
      company_name: 'Neu GmbH',
      customer_no: '10 4711',
      terms_accepted_at: portal.clock.now().toISOString(),
      declined_at: null,
      decline_reason: null,
    });
    expect(body.mails.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual([
      'firstSignIn',
      'verification',
    ]);
  });

  test('identifies the person at the OpenID provider', async () => {
    const { user, client } = await welcomeShopper(portal);
    const boundAt = portal.clock.now();
    const identity = { provider: 'https://id.example/', subject: 'subject-4711', userId: user.id, boundAt };
    await portal.database.insertInto('userIdentities').values(identity).execute();
    expect((await exported(client)).body.identity_provider_accounts).toEqual([
      { issuer: 'https://id.example/', subject: 'subject-4711', bound_at: boundAt.toISOString() },
    ]);
  });

  test('holds the links for choosing a password, failed sign-ins and counted acts, without a secret', async () => {
    const { user, client } = await welcomeShopper(portal, { emailVerifiedAt: null });
    const token = await newLink(user.id, 'reset');
    await newLink(user.id, 'invitation');
    await portal.visitor().post('/auth/sign-in/', { email: user.email, password: 'Wrong-Lantern-83' });
    await client.post('/me/verification-mail/');
    const [{ body }, now] = [await exported(client), portal.clock.now().toISOString()];
    expect(body).toMatchObject({
      reset_links: [
        { kind: 'reset', state: 'replaced', mailed: true, created_at: now },
        { kind: 'invitation', state: 'pending', mailed: true, created_at: now },
      ],
      failed_sign_ins: [{ failed_at: now }],
      counted_requests: [{ act: 'verification_mail', done_at: now }],
    });
    expect(keysOf(body.reset_links[0])).toEqual(['created_at', 'expires_at', 'kind', 'mailed', 'state']);
    expect(keysOf(body.failed_sign_ins[0])).toEqual(['failed_at']);
    expect(JSON.stringify(body)).not.toContain(token);
    expect(JSON.stringify(body)).not.toContain(hashSecret(token));
  });

  test('holds what is on record about the person, but not the network of anybody else', async () => {
    const shopper = await welcomeShopper(portal);
    const { user, client } = shopper;
    const offerNo = await seedOffer(portal.database, user.companyId);
    await decline(shopper, offerNo);
    await portal.visitor().post('/auth/sign-in/', { email: user.email, password: 'Wrong-Lantern-83' });
    const [{ body }, now] = [await exported(client), portal.clock.now().toISOString()];
    expect(body.trail).toEqual([
      { at: now, act: 'sign_in.right', object: user.id, network: '127.0.0.0/24', details: {} },
      { at: now, act: 'offer.declined', object: offerNo, network: '127.0.0.0/24', details: {} },
      { at: now, act: 'sign_in.wrong', object: user.id, network: null, details: {} },
    ]);
  });

  test('holds each address that data sheets were mailed to, and a request for deletion, only once', async () => {
    const { client } = await welcomeShopper(portal);
    const { id } = await seedSheet(portal.database);
    await client.post(`/datasheets/${id}/email/`, { email: 'Colleague@kunde.example' });
    await client.post('/me/deletion-request/');
    const [{ body }, now] = [await exported(client), portal.clock.now().toISOString()];
    expect(body).toMatchObject({
      counted_requests: [],
      deletion_requests: [{ requested_at: now, withdrawn_at: null }],
    });
    expect(body.data_sheet_mails).toEqual([{ email: 'colleague@kunde.example', sent_at: now }]);
  });

  test('holds mails from before a change of name, and mails without a user id that bear the current name', async () => {
    const { user, client } = await welcomeShopper(portal);
    await client.post('/me/deletion-request/');
    const older = {
      kind: 'receipt',
      recipientEmail: user.email,
      language: user.language,
      data: '{}',
      userId: null,
      createdAt: portal.clock.now(),
      nextTryAt: portal.clock.now(),
    };
    const names = ['Erika Neumann', 'Karla Mustermann'];
    const mails = names.map((recipientName) => ({
      ...older,
      id: `${recipientName} ${user.id}`,
      recipientName,
    }));
    await portal.database.insertInto('mails').values(mails).execute();
    await portal.database
      .updateTable('users')
      .set({ lastName: 'Neumann' })
      .where('id', '=', user.id)
      .execute();
    const { body } = await exported(client);
    expect(body.mails.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual([
      'deletionConfirmation',
      'receipt',
    ]);
  });

  test('holds the articles for which a price was requested', async () => {
    const { client } = await welcomeShopper(portal, { permissionLevel: LEVELS.limitedPrices });
    const { articleNo } = await seedArticle(portal.database);
    await client.post('/price-request/', { article_no: articleNo });
    const { body } = await exported(client);
    expect(body.sessions).toMatchObject([{ price_requests: [{ article_no: articleNo }] }]);
  });

  test('holds no secret, no hash and no id of a session', async () => {
    const { client } = await busyShopper();
    const { body } = await exported(client);
    expect(fieldsOf(body).filter((name) => /hash|token|password|session_id|public_id/.test(name))).toEqual(
      [],
    );
    const text = JSON.stringify(body);
    for (const { idHash, publicId } of await portal.database.selectFrom('sessions').selectAll().execute()) {
      expect(text).not.toContain(idHash);
      expect(text).not.toContain(publicId);
    }
    expect(text).not.toContain(client.cookies.get('sessionid'));
  });

  test.each([LEVELS.noPrices, LEVELS.dataSheetsOnly])('shows no price at level %i', async (level) => {
    const { user, client } = await busyShopper();
    await setLevel(user.id, level);
    const { status, body } = await exported(client);
    expect(status).toBe(200);
    expect(body.orders).toHaveLength(1);
    expect(centsIn(body).filter((cents) => cents !== null)).toEqual([]);
  });

  test('holds what the person wrote about offers, and nothing by a person of the same name', async () => {
    const shopper = await welcomeShopper(portal);
    const { companyId } = shopper.user;
    const namesake = await portal.signIn((await seedUser(portal.database, { companyId })).email);
    const offerNo = await seedOffer(portal.database, companyId);
    await shopper.client.post(`/offers/${offerNo}/messages/`, { text: 'Of the one' });
    await namesake.post(`/offers/${offerNo}/messages/`, { text: 'Of the other' });
    await portal.database
      .insertInto('offerMessages')
      .values({
        offerNo,
        side: 'customer',
        authorId: null,
        authorName: 'Erika Mustermann',
        text: 'Before authors were kept',
        writtenAt: portal.clock.now(),
      })
      .execute();

    for (const [client, text] of [
      [shopper.client, 'Of the one'],
      [namesake, 'Of the other'],
    ] as const)
      expect((await exported(client)).body.offer_messages).toMatchObject([{ offer_no: offerNo, text }]);
  });

  test('holds nothing about others, not even of the same company or the same mailbox', async () => {
    const { user } = await busyShopper();
    const colleague = { firstName: 'Karla', lastName: 'Mustermann' };
    const { companyId, email } = user;
    await seedUser(portal.database, { companyId, email, ...colleague });
    const second = portal.visitor();
    await second.post('/auth/sign-in/', {
      email,
      password: TEST_PASSWORD,
      first_name: 'Karla',
      last_name: 'Mustermann',
    });
    const { body } = await exported(second);
    expect(body).toMatchObject({
      profile: { first_name: 'Karla' },
      memory_list: [],
      shopping_cart: [],
      data_sheet_downloads: [],
      deletion_requests: [],
      reset_links: [],
      orders: [],
      offers: [],
      mails: [],
    });
    expect(body.sessions).toHaveLength(1);
  });
});
