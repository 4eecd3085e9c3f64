import { describe, expect, test } from 'vitest';

import { LEVELS, ROLES } from '#contract/accounts/access.contract.ts';
import {
  findToken,
  lockOwnerOfToken,
  markTokenVerified,
} from '#server/db/accounts/verification-tokens.store.ts';
import { hashSecret, newSecret } from '#server/domain/secrets.ts';
import { somebodyWaits } from '#tests/support/locks.ts';
import { addToCart, reviewed, submit, welcomeShopper } from '#tests/support/browser/shopper.ts';
import type { TestClient } from '#tests/support/servers/client.ts';
import {
  seedAddress,
  seedArticle,
  seedCompany,
  seedContact,
  seedUser,
  TEST_PASSWORD,
} from '#tests/support/seed/seed.ts';
import { onAnyEngine } from '#tests/support/servers/server.ts';

/** Returns as many keys as one report may hold. */
const keys = (batch: number) => Array.from({ length: 100 }, (_, index) => `key-${batch}-${index}`);

const refusal = (name: string) => ({ status: 400, body: `VERIFICATION_TOKEN_${name}_ERROR` });

const lastUsed = async (client: TestClient) => {
  const lists = [await client.get('/my-contact-person/'), await client.get('/my-delivery-address/')];
  return lists.flatMap(({ body }) =>
    body.items.filter((item: { last_used: boolean }) => item.last_used).map(({ id }: { id: string }) => id),
  );
};

onAnyEngine("the company's contacts and addresses", (portal) => {
  test("the company's contacts and addresses are those of the buyer’s own company, the preselected contact first", async () => {
    const { database } = portal;
    const [own, foreign] = [await seedCompany(database), await seedCompany(database)];
    const { email } = await seedUser(database, { companyId: own.id, permissionLevel: LEVELS.noPrices });
    await seedContact(database, own.id, { lastName: 'Anders' });
    const chosen = await seedContact(database, own.id, { lastName: 'Zander', isDefault: true });
    await seedContact(database, foreign.id);
    const address = await seedAddress(database, own.id);
    await seedAddress(database, foreign.id);

    const client = await portal.signIn(email);
    const contacts = await client.get('/my-contact-person/');
    expect(contacts.body.items).toHaveLength(2);
    expect(contacts.body.items[0]).toEqual({
      id: chosen.id,
      salutation: null,
      first_name: 'Karl',
      last_name: 'Zander',
      full_name: 'Karl Zander',
      function: 'Einkauf',
      email: 'karl.kontakt@test.example',
      telephone: null,
      mobile: null,
      language: 'de-DE',
      is_default: true,
      last_used: false,
    });
    const addresses = await client.get('/my-delivery-address/');
    expect(addresses.body.items).toEqual([expect.objectContaining({ id: address.id, country: 'DE' })]);
    expect(addresses.body.items[0]).not.toHaveProperty('company_id');
    expect(addresses.body.invoice_address).toEqual({
      company_name: own.name,
      street: own.street,
      postcode: own.postcode,
      city: own.city,
      country: own.country,
    });
  });

  test('the lists of the company’s contacts and addresses mark the ones that the person’s own last order used', async () => {
    const { database } = portal;
    const shopper = await welcomeShopper(portal);
    const { companyId } = shopper.user;
    const [contact, address] = [
      await seedContact(database, companyId),
      await seedAddress(database, companyId),
    ];
    const { articleNo } = await seedArticle(database);
    const orderTo = async (delivery: object) => {
      await addToCart(shopper, articleNo);
      const body = { customer_order_no: 'PO', ...delivery };
      expect(await submit(shopper, await reviewed(shopper, body))).toMatchObject({ status: 201 });
    };

    expect(await lastUsed(shopper.client)).toEqual([]);
    await orderTo({ contact_person_id: contact.id, delivery_address_id: address.id });
    expect(await lastUsed(shopper.client)).toEqual([contact.id, address.id]);
    portal.clock.wind({ minutes: 1 });
    await orderTo({});
    expect(await lastUsed(shopper.client)).toEqual([shopper.contact.id, shopper.address.id]);

    const colleague = await seedUser(database, { companyId });
    expect(await lastUsed(await portal.signIn(colleague.email))).toEqual([]);
  });

  test("the company's contacts and addresses are empty for staff, who place no orders", async () => {
    const company = await seedCompany(portal.database, { kind: 'maker' });
    await seedContact(portal.database, company.id);
    await seedAddress(portal.database, company.id);
    const { email } = await seedUser(portal.database, {
      companyId: company.id,
      role: ROLES.team,
      kind: 'staff',
    });
    const client = await portal.signIn(email);
    expect((await client.get('/my-contact-person/')).body).toEqual({ items: [] });
    expect((await client.get('/my-delivery-address/')).body).toEqual({ items: [], invoice_address: null });
  });

  test("the company's contacts and addresses are refused to people who see only data sheets", async () => {
    const { email } = await seedUser(portal.database, { permissionLevel: LEVELS.dataSheetsOnly });
    const client = await portal.signIn(email);
    for (const path of ['/my-contact-person/', '/my-delivery-address/']) {
      expect(await client.get(path)).toMatchObject({ status: 403, body: 'PERMISSION_DENIED_ERROR' });
    }
  });
});

onAnyEngine('proving an e-mail address', (portal) => {
  const verify = (token: string) =>
    portal.visitor().post('/token_verification/verify-email-token/', { token });

  const seedToken = async (hoursLeft: number) => {
    const user = await seedUser(portal.database, { active: false, emailVerifiedAt: null });
    const token = newSecret();
    const now = portal.clock.now();
    await portal.database
      .insertInto('verificationTokens')
      .values({
        tokenHash: hashSecret(token),
        userId: user.id,
        state: 'pending',
        createdAt: now,
        expiresAt: new Date(now.getTime() + hoursLeft * 3_600_000),
        verifiedAt: null,
      })
      .execute();
    return { user, token };
  };

  test('opens the account, once', async () => {
    const { user, token } = await seedToken(24);
    expect(await verify(token)).toMatchObject({ status: 200 });
    const client = await portal.signIn(user.email);
    expect((await client.get('/users/current-user/')).body).toMatchObject({ email_verified: true });
    expect(await verify(token)).toMatchObject(refusal('IS_ALREADY_VERIFIED'));
  });

  test('succeeds only once if the link is opened twice at the same moment', async () => {
    const { token } = await seedToken(24);
    const second = await portal.database.transaction().execute(async (tx) => {
      await lockOwnerOfToken(tx, token);
      const { tokenHash } = (await findToken(tx, token))!;
      const opening = verify(token);
      if (portal.engine === 'PostgreSQL') await Promise.race([opening, somebodyWaits(tx)]);
      await markTokenVerified(tx, tokenHash, portal.clock.now());
      return { opening };
    });
    expect(await second.opening).toMatchObject(refusal('IS_ALREADY_VERIFIED'));
  });

  test('is refused after the link has expired; a new link is prepared only once', async () => {
    const { user, token } = await seedToken(24);
    portal.clock.wind({ hours: 24 });
    expect(await verify(token)).toMatchObject(refusal('IS_EXPIRED'));
    expect(await verify(token)).toMatchObject(refusal('IS_EXPIRED'));
    const rows = await portal.database
      .selectFrom('verificationTokens')
      .select(['state', 'expiresAt'])
      .where('userId', '=', user.id)
      .orderBy('expiresAt')
      .execute();
    expect(rows.map(({ state }) => state)).toEqual(['replaced', 'pending']);
    expect(rows[1]?.expiresAt).toEqual(new Date(portal.clock.now().getTime() + 24 * 3_600_000));
  });

  test.each(['', 'short', `${newSecret()}=`, ' '.repeat(43), 'ä'.repeat(43), `${newSecret()}\n`])(
    'does not accept %j as a token',
    async (token) => {
      expect(await verify(token)).toMatchObject(refusal('INVALID'));
    },
  );

  test('refuses a token that was never mailed', async () => {
    expect(await verify(newSecret())).toMatchObject(refusal('NOT_EXISTS'));
  });
});

onAnyEngine('calls that need no account', (portal) => {
  const subscription = (emailFolded: string) =>
    portal.database
      .selectFrom('newsletterSubscriptions')
      .select('subscribed')
      .where('emailFolded', '=', emailFolded)
      .executeTakeFirst();

  describe('unsubscribing from the newsletter', () => {
    test('answers known and unknown addresses alike, and records the known ones', async () => {
      const { email } = await seedUser(portal.database);
      await portal.database
        .insertInto('newsletterSubscriptions')
        .values({ emailFolded: 'reader@test.example', subscribed: true, changedAt: portal.clock.now() })
        .execute();
      const answers = [];
      for (const address of [email.toUpperCase(), 'Reader@test.example', 'unknown@test.example']) {
        const path = `/newsletter/unsubscribe/?email=${encodeURIComponent(address)}`;
        answers.push(await portal.visitor().post(path));
      }
      expect(answers.map(({ status, body }) => ({ status, body }))).toEqual(
        Array.from({ length: 3 }, () => ({ status: 200, body: {} })),
      );
      expect(await subscription(email)).toEqual({ subscribed: false });
      expect(await subscription('reader@test.example')).toEqual({ subscribed: false });
      expect(await subscription('unknown@test.example')).toBeUndefined();
    });

    test.each([
      '',
      '?email=',
      '?email=nobody',
      '?email=a@b.example&email=c@d.example',
      '?email=a@b.example&x=1',
    ])('refuses the query %j', async (query) => {
      expect(await portal.visitor().post(`/newsletter/unsubscribe/${query}`)).toMatchObject({
        status: 400,
        body: 'VALIDATION_ERROR',
      });
    });

    test('is not possible with a GET', async () => {
      expect(await portal.visitor().get('/newsletter/unsubscribe/?email=a@b.example')).toMatchObject({
        status: 404,
      });
    });
  });

  test('reports of missing texts are kept once each', async () => {
    const report = { language: 'de-DE', namespace: 'shop', keys: ['title', 'title', 'lead'] };
    for (let count = 0; count < 2; count += 1) {
      expect(await portal.visitor().post('/locales/missing/', report)).toMatchObject({ status: 204 });
    }
    const rows = await portal.database.selectFrom('missingTexts').select('key').orderBy('key').execute();
    expect(rows).toEqual([{ key: 'lead' }, { key: 'title' }]);
  });

  test('reports of missing texts never fill up the database', async () => {
    for (let batch = 0; batch < 60; batch += 1) {
      await portal
        .visitor()
        .post('/locales/missing/', { language: 'en-GB', namespace: 'x', keys: keys(batch) });
    }
    const { count } = await portal.database
      .selectFrom('missingTexts')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBeLessThanOrEqual(5_000);
  });

  test('a visitor can sign in', async () => {
    const { email } = await seedUser(portal.database);
    expect(await portal.visitor().post('/auth/sign-in/', { email, password: TEST_PASSWORD })).toMatchObject({
      status: 200,
    });
  });
});
