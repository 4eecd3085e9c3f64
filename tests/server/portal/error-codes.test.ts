import { afterAll, beforeAll, expect, test } from 'vitest';

import { LEVELS } from '#contract/accounts/access.contract.ts';
import { ERROR_CODES, type ErrorCode } from '#contract/errors.contract.ts';
import { MAX_MEMORY_ENTRIES } from '#contract/limits.contract.ts';
import { issueVerificationToken } from '#server/db/accounts/verification-tokens.store.ts';
import { ACT_LIMITS } from '#server/domain/rate-limits.ts';
import { TestClient, type Answer } from '#tests/support/servers/client.ts';
import { acceptance, accept } from '#tests/support/seed/offers.ts';
import { newTraveller, outcomeOf, PORTAL_ORIGIN, signInAt } from '#tests/support/openid/openid-portal.ts';
import { startOpenIdProvider, type OpenIdProvider } from '#tests/support/openid/openid-provider.ts';
import { enrol, newAuthenticator, seedStaff } from '#tests/support/passkeys/passkey-portal.ts';
import { fillCart } from '#tests/support/seed/seed-cart.ts';
import { welcomeStaff } from '#tests/support/seed/seed-desk.ts';
import { seedMachine } from '#tests/support/seed/seed-machine.ts';
import { seedArticle, seedCompany, seedContact, seedUser, TEST_PASSWORD } from '#tests/support/seed/seed.ts';
import { seedOffer } from '#tests/support/seed/seed-records.ts';
import { onAnyEngine, type TestPortal } from '#tests/support/servers/server.ts';
import { addToCart, newKey, reviewed, submit, welcomeShopper } from '#tests/support/browser/shopper.ts';

type Refused = Pick<Answer, 'status' | 'body'>;

let provider: OpenIdProvider;
let atProvider: TestPortal['app'];

const reading =
  (path: string) =>
  async (portal: TestPortal): Promise<Refused> =>
    (await welcomeShopper(portal)).client.get(path);

const signingIn = (portal: TestPortal, email: string, password = TEST_PASSWORD): Promise<Refused> =>
  portal.visitor().post('/auth/sign-in/', { email, password });

/** The provider's answer redirects the browser to the sign-in card, which finds the code in a cookie and reports it like any refusal. */
const returning = async (act: Parameters<ReturnType<typeof newTraveller>['signIn']>[0]): Promise<Refused> => {
  const { to, refused } = outcomeOf(await newTraveller(atProvider).signIn(act));
  expect(to).toBe('/auth/sign-in');
  return { status: ERROR_CODES[refused as ErrorCode].status, body: refused };
};

const signingUp = (portal: TestPortal, email: string, password = 'Ferry-Lantern-83'): Promise<Refused> =>
  portal.visitor().post('/auth/sign-up/', {
    first_name: 'Nina',
    last_name: 'Neu',
    company_name: 'Schleiferei Neu GmbH',
    email,
    password,
    language: 'de-DE',
    terms_accepted: true,
  });

const verifying = (portal: TestPortal, token: string): Promise<Refused> =>
  portal.visitor().post('/token_verification/verify-email-token/', { token });

const mailedToken = async ({ database }: TestPortal, issuedAt: Date): Promise<string> => {
  const user = await seedUser(database, { active: false, emailVerifiedAt: null });
  return issueVerificationToken(database, user.id, issuedAt);
};

const withCart = async (portal: TestPortal) => {
  const shopper = await welcomeShopper(portal);
  const { articleNo } = await seedArticle(portal.database);
  await addToCart(shopper, articleNo);
  return { shopper, articleNo };
};

/** Brings about a real cause of each code. A new code needs a row. */
const CASES: Readonly<Record<ErrorCode, (portal: TestPortal) => Promise<Refused>>> = {
  USER_NOT_FOUND_ERROR: () => returning({ email: provider.enrol({ email: 'stranger@test.example' }).email }),
  ORDER_NOT_FOUND_ERROR: reading('/order/details/none/'),
  OFFER_NOT_FOUND_ERROR: reading('/offer/details/none/'),
  CONTACT_NOT_EXISTS_ERROR: async (portal) => {
    const { shopper } = await withCart(portal);
    return submit(shopper, await reviewed(shopper, { contact_person_id: 'contact-of-nobody' }));
  },
  USER_IS_NOT_ACTIVE_ERROR: async (portal) =>
    signingIn(portal, (await seedUser(portal.database, { active: false })).email),
  DOCUMENT_NOT_FOUND_ERROR: reading('/documents/none/download/'),
  USER_HAS_NO_CONTACT_ERROR: async ({ database }) =>
    returning({ email: provider.enrol({ email: (await seedUser(database)).email }).email }),
  USER_ALREADY_EXISTS_ERROR: async (portal) => signingUp(portal, (await seedUser(portal.database)).email),
  CONTACT_MULTIPLE_EXISTS_ERROR: async (portal) => {
    const email = 'of.both@test.example';
    for (const { id } of [await seedCompany(portal.database), await seedCompany(portal.database)])
      await seedContact(portal.database, id, { email });
    return signingUp(portal, email);
  },
  USER_NOT_ALLOWED_TO_SIGN_IN_ERROR: async (portal) =>
    signingIn(portal, (await seedUser(portal.database, { permissionLevel: LEVELS.blocked })).email),
  IDP_AUTHENTICATION_FAILED_ERROR: () => returning('refuse'),
  USER_HAS_BAD_CREDENTIALS_ERROR: (portal) => signingIn(portal, 'nobody@test.example'),
  SPARE_PART_OR_MEDIA_ARTICLE_NOT_FOUND_ERROR: reading('/media/none/'),

  TOO_MANY_PRICE_REQUESTS_ERROR: async (portal) => {
    const { client } = await welcomeShopper(portal, { permissionLevel: LEVELS.limitedPrices });
    const ask = async () =>
      client.post('/price-request/', { article_no: (await seedArticle(portal.database)).articleNo });
    await ask();
    return ask();
  },
  VERIFICATION_TOKEN_INVALID_ERROR: (portal) => verifying(portal, 'cut-off'),
  VERIFICATION_TOKEN_IS_EXPIRED_ERROR: async (portal) =>
    verifying(portal, await mailedToken(portal, new Date('2026-03-01T09:00:00Z'))),
  VERIFICATION_TOKEN_NOT_EXISTS_ERROR: (portal) => verifying(portal, 'x'.repeat(43)),
  VERIFICATION_TOKEN_IS_ALREADY_VERIFIED_ERROR: async (portal) => {
    const token = await mailedToken(portal, portal.clock.now());
    await verifying(portal, token);
    return verifying(portal, token);
  },
  MACHINE_DOES_NOT_EXIST_ERROR: reading('/machines/none/'),
  USER_MULTIPLE_WITH_SAME_EMAIL_FOUND_ERROR: async (portal) => {
    const { email } = await seedUser(portal.database);
    await seedUser(portal.database, { email, firstName: 'Max' });
    return signingIn(portal, email);
  },
  UNAUTHENTICATED_ERROR: async (portal) => {
    const { client } = await welcomeShopper(portal);
    const sessionId = client.cookies.get('sessionid') ?? '';
    await client.post('/auth/sign-out/');
    client.cookies.set('sessionid', sessionId);
    return client.get('/users/current-user/');
  },
  NO_SESSION_FOUND_ERROR: (portal) => portal.visitor().get('/users/current-user/'),
  USER_PASSWORD_POLICY_ERROR: (portal) => signingUp(portal, 'weak@test.example', 'Password2026!'),

  CART_CHANGED_ERROR: async (portal) => {
    const { shopper, articleNo } = await withCart(portal);
    const body = await reviewed(shopper);
    await addToCart(shopper, articleNo);
    return submit(shopper, body);
  },
  CART_EMPTY_ERROR: async (portal) => {
    const shopper = await welcomeShopper(portal);
    return submit(shopper, await reviewed(shopper));
  },
  VALIDATION_ERROR: async (portal) => (await welcomeShopper(portal)).client.post('/shopping-cart/add/', {}),
  PERMISSION_DENIED_ERROR: async (portal) =>
    (await welcomeShopper(portal, { permissionLevel: LEVELS.noPrices })).client.get('/machines/'),
  IDEMPOTENCY_KEY_REUSED_ERROR: async (portal) => {
    const { shopper } = await withCart(portal);
    const [body, key] = [await reviewed(shopper), newKey()];
    await submit(shopper, body, key);
    return submit(shopper, { ...body, customer_order_no: 'PO-4712' }, key);
  },
  TOO_MANY_REQUESTS_ERROR: async (portal) => {
    const { email } = await seedUser(portal.database);
    for (let count = 0; count < ACT_LIMITS.failed_sign_in.onTarget; count += 1)
      await signingIn(portal, email, 'wrong');
    return signingIn(portal, email);
  },
  GENERAL_SERVER_ERROR: async (portal) => {
    const { client } = await welcomeShopper(portal);
    await portal.database.schema.alterTable('machines').renameTo('lost').execute();
    const answer = await client.get('/machines/');
    await portal.database.schema.alterTable('lost').renameTo('machines').execute();
    return answer;
  },
  SERVICE_UNAVAILABLE_ERROR: async (portal) => {
    const visitor = new TestClient(await portal.another({ maxCalls: 1 }));
    const [, refused] = await Promise.all([visitor.get('/config/'), visitor.get('/config/')]);
    return refused;
  },
  NOT_FOUND_ERROR: reading('/no/such/path/'),
  OFFER_EXPIRED_ERROR: async (portal) => {
    const shopper = await welcomeShopper(portal);
    const offerNo = await seedOffer(portal.database, shopper.user.companyId, { validUntil: '2026-03-09' });
    return accept(shopper, offerNo, await acceptance(shopper, offerNo));
  },
  CSRF_ERROR: (portal) => portal.visitor().post('/auth/sign-in/', {}, { 'x-csrftoken': 'made-up' }),

  OFFER_TAKEN_ERROR: async (portal) => {
    const { client } = await welcomeStaff(portal);
    const { companyId } = await seedUser(portal.database);
    const offerNo = await seedOffer(portal.database, companyId, { state: 'requested', validUntil: null });
    return client.post(`/desk/offers/${offerNo}/take/`, { version: 1 });
  },
  DESK_ALREADY_DONE_ERROR: async (portal) =>
    (await welcomeStaff(portal)).client.post('/desk/new-orders/none/fetched/'),

  MEMORY_LIST_FULL_ERROR: async (portal) => {
    const { client } = await welcomeShopper(portal);
    const articles = await Promise.all(
      Array.from({ length: MAX_MEMORY_ENTRIES + 1 }, () => seedArticle(portal.database)),
    );
    const [last, ...lines] = articles.map(({ articleNo }) => ({ article_no: articleNo, quantity: 1 }));
    await client.post('/memory-list/bulk-add/', { lines });
    return client.post('/memory-list/', last);
  },
  CART_LINE_FOR_OTHER_MACHINE_ERROR: async (portal) => {
    const shopper = await welcomeShopper(portal);
    const { articleNo } = await seedArticle(portal.database);
    const machineNos = ['M-1', 'M-2'];
    for (const machineNo of machineNos)
      await seedMachine(portal.database, { machineNo, companyId: shopper.user.companyId });
    const [first, other] = machineNos.map((machine_no) => ({
      article_no: articleNo,
      quantity: 1,
      machine_no,
    }));
    await shopper.client.post('/shopping-cart/add/', first);
    return shopper.client.post('/shopping-cart/add/', other);
  },
  CART_FULL_ERROR: async (portal) => {
    const shopper = await welcomeShopper(portal);
    await fillCart(portal.database, shopper.user);
    const { articleNo } = await seedArticle(portal.database);
    return shopper.client.post('/shopping-cart/add/', { article_no: articleNo, quantity: 1 });
  },

  PASSKEY_NOT_ACCEPTED_ERROR: (portal) => portal.visitor().post('/auth/passkey/', { credential: '{}' }),
  PASSKEY_MISSING_ERROR: async (portal) => {
    const { visitor, enter } = await seedStaff(portal);
    return visitor().post('/auth/sign-in/', enter);
  },
  PASSKEY_REQUIRED_ERROR: async (portal) => {
    const { visitor, enter } = await seedStaff(portal);
    await enrol(visitor(), newAuthenticator(), enter);
    return visitor().post('/auth/sign-in/', enter);
  },
  PASSKEY_STILL_NEEDED_ERROR: async (portal) => {
    const { visitor, enter } = await seedStaff(portal);
    const client = visitor();
    await enrol(client, newAuthenticator(), enter);
    const [{ id }] = (await client.get('/me/passkeys/')).body.items;
    return client.post(`/me/passkeys/${id}/remove/`, { password: enter.password });
  },
};

beforeAll(async () => {
  provider = await startOpenIdProvider(PORTAL_ORIGIN);
});
afterAll(() => provider.close());

onAnyEngine(
  'every code of the catalogue',
  (portal) => {
    beforeAll(async () => {
      atProvider = await portal.another(signInAt(provider));
    });

    test('has a case that causes it', () => {
      expect(Object.keys(CASES).toSorted()).toEqual(Object.keys(ERROR_CODES).toSorted());
    });

    test.each(Object.keys(ERROR_CODES) as ErrorCode[])('%s is really answered', async (code) => {
      const { status, body } = await CASES[code](portal);
      expect({ status, body }).toEqual({ status: ERROR_CODES[code].status, body: code });
    });
  },
  { priceRequestLimit: 1 },
);
