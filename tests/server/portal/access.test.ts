import { beforeAll, expect, test } from 'vitest';

import { LEVELS, ROLES } from '#contract/accounts/access.contract.ts';
import type { TestClient } from '#tests/support/servers/client.ts';
import { operationsOf } from '#tests/support/random-request.ts';
import { seedUser } from '#tests/support/seed/seed.ts';
import { onAnyEngine } from '#tests/support/servers/server.ts';

const PEOPLE = [
  'nobody',
  'sheetsOnly',
  'noPrices',
  'limited',
  'full',
  'dealer',
  'limitedStaff',
  'staff',
] as const;
type Name = (typeof PEOPLE)[number];

const FROM_20: readonly Name[] = ['limited', 'full', 'dealer', 'limitedStaff', 'staff'];
const FROM_0: readonly Name[] = ['noPrices', ...FROM_20];
const SIGNED_IN: readonly Name[] = ['sheetsOnly', ...FROM_0];
const FROM_99: readonly Name[] = ['full', 'dealer', 'staff'];
const buyers = (names: readonly Name[]): readonly Name[] =>
  names.filter((name) => name !== 'staff' && name !== 'limitedStaff');

/** Names the people who may make each call (section 6 of the specification, api.md, settled points 2, 3 and 5). A new call needs a row. */
const CALLS: Readonly<Record<string, readonly Name[]>> = {
  'GET /config/': PEOPLE,
  'GET /health/live': PEOPLE,
  'GET /health/ready': PEOPLE,
  'POST /locales/missing/': PEOPLE,
  'POST /newsletter/unsubscribe/': PEOPLE,
  'POST /token_verification/verify-email-token/': PEOPLE,
  'POST /auth/passkey/': PEOPLE,
  'POST /auth/passkey/options/': PEOPLE,
  'POST /auth/first-passkey/': PEOPLE,
  'POST /auth/first-passkey/options/': PEOPLE,
  'POST /auth/recovery-code/': PEOPLE,
  'POST /auth/sign-in/': PEOPLE,
  'POST /auth/password-reset/': PEOPLE,
  'POST /auth/sign-up/': PEOPLE,
  'POST /auth/verification-mail/': PEOPLE,

  'POST /auth/sign-out/': SIGNED_IN,
  'GET /users/current-user/': SIGNED_IN,
  'POST /users/current-user/keep-alive/': SIGNED_IN,
  'PATCH /me/language/': SIGNED_IN,
  'GET /me/passkeys/': SIGNED_IN,
  'POST /me/passkeys/': SIGNED_IN,
  'POST /me/passkeys/options/': SIGNED_IN,
  'PATCH /me/passkeys/{id}/': SIGNED_IN,
  'POST /me/passkeys/{id}/remove/': SIGNED_IN,
  'POST /me/recovery-codes/': SIGNED_IN,
  'POST /me/verification-mail/': SIGNED_IN,
  'GET /me/': SIGNED_IN,
  'GET /me/sessions/': SIGNED_IN,
  'DELETE /me/sessions/{id}/': SIGNED_IN,
  'POST /me/sessions/sign-out-others/': SIGNED_IN,
  'GET /me/export/': SIGNED_IN,
  'POST /me/deletion-request/': SIGNED_IN,
  'DELETE /me/deletion-request/': SIGNED_IN,
  'GET /me/notifications/': SIGNED_IN,
  'PATCH /me/notifications/': SIGNED_IN,
  'GET /news/': SIGNED_IN,
  'POST /news/seen/': SIGNED_IN,
  'PATCH /me/': ['dealer'],
  'GET /datasheets/': SIGNED_IN,
  'GET /datasheets/changed/download/': SIGNED_IN,
  'GET /datasheets/csv/': SIGNED_IN,
  'GET /datasheets/{id}/download/': SIGNED_IN,
  'POST /datasheets/{id}/email/': SIGNED_IN,

  'GET /my-contact-person/': FROM_0,
  'GET /my-delivery-address/': FROM_0,
  'GET /media/': FROM_0,
  'GET /media/{article_no}/': FROM_0,
  'GET /search/': FROM_0,
  'GET /spare-parts/': FROM_0,
  'GET /spare-parts/{article_no}/': FROM_0,
  'GET /pictures/{id}/': FROM_0,
  'GET /shopping-cart/list': FROM_0,
  'GET /memory-list/': FROM_0,
  'POST /memory-list/': FROM_0,
  'GET /memory-list/csv/': FROM_0,
  'GET /memory-list/pdf/': FROM_0,
  'POST /memory-list/bulk-add/': FROM_0,
  'PATCH /memory-list/{article_no}/': FROM_0,
  'DELETE /memory-list/{article_no}/': FROM_0,
  'POST /quick-order/check/': FROM_0,
  'GET /orders/': FROM_0,
  'GET /orders/csv/': FROM_0,
  'GET /order/details/{order_no}/': FROM_0,
  'GET /order-items/': FROM_0,
  'GET /order/deliveries/': FROM_0,
  'GET /orders/{order_no}/datasheets/download/': FROM_0,
  'GET /offers/': FROM_0,
  'GET /offers/csv/': FROM_0,
  'GET /offer/details/{offer_no}/': FROM_0,
  'GET /offer-items/': FROM_0,
  'GET /offers/{offer_no}/messages/': FROM_0,
  'POST /offers/{offer_no}/messages/': FROM_0,
  'GET /documents/{id}/download/': FROM_0,
  'GET /dashboard/': FROM_0,

  'GET /shopping-cart/csv/': buyers(FROM_0),
  'GET /shopping-cart/pdf/': buyers(FROM_0),
  'POST /shopping-cart/add/': buyers(FROM_0),
  'POST /shopping-cart/change/': buyers(FROM_0),
  'POST /shopping-cart/remove/': buyers(FROM_0),
  'POST /shopping-cart/replace/': buyers(FROM_0),
  'POST /shopping-cart/bulk-add/': buyers(FROM_0),
  'POST /orders/{order_no}/reorder/': buyers(FROM_0),

  'POST /price-request/': FROM_20,
  'GET /machines/': FROM_20,
  'GET /machines/csv/': FROM_20,
  'GET /machines/numbers/': FROM_20,
  'GET /spare-parts/{article_no}/machines/': FROM_20,

  'POST /shopping-cart/submit/': buyers(FROM_20),
  'POST /offers/{offer_no}/accept/': buyers(FROM_20),
  'POST /offers/{offer_no}/decline/': buyers(FROM_20),
  'POST /offers/{offer_no}/request-again/': buyers(FROM_20),

  'GET /machines/{machine_no}/': FROM_99,
  'GET /machines/{machine_no}/label/': FROM_99,
  'GET /machines/{machine_no}/service-reports/{report_id}/download/': FROM_99,
  'POST /machines/{machine_no}/location-change/': FROM_99,
  'POST /machines/{machine_no}/questions/': buyers(FROM_99),

  'GET /customers/': ['dealer'],
  'GET /customers/csv/': ['dealer'],

  'GET /desk/': ['staff'],
  'GET /desk/new-orders/': ['staff'],
  'GET /desk/quote-requests/': ['staff'],
  'GET /desk/messages/': ['staff'],
  'GET /desk/machine-questions/': ['staff'],
  'GET /desk/sign-ups/': ['staff'],
  'GET /desk/location-changes/': ['staff'],
  'GET /desk/deletion-requests/': ['staff'],
  'GET /desk/refused-mails/': ['staff'],
  'POST /desk/new-orders/{id}/fetched/': ['staff'],
  'POST /desk/new-orders/{id}/fetched/undo/': ['staff'],
  'POST /desk/messages/{id}/settled/': ['staff'],
  'POST /desk/messages/{id}/settled/undo/': ['staff'],
  'POST /desk/machine-questions/{id}/settled/': ['staff'],
  'POST /desk/machine-questions/{id}/settled/undo/': ['staff'],
  'POST /desk/machine-questions/{id}/answer/': ['staff'],
  'POST /desk/location-changes/{id}/done/': ['staff'],
  'POST /desk/location-changes/{id}/done/undo/': ['staff'],
  'POST /desk/deletion-requests/{id}/noted/': ['staff'],
  'POST /desk/deletion-requests/{id}/noted/undo/': ['staff'],
  'POST /desk/refused-mails/{id}/retried/': ['staff'],
  'GET /desk/offers/{offer_no}/': ['staff'],
  'POST /desk/offers/{offer_no}/take/': ['staff'],
  'POST /desk/offers/{offer_no}/prices/': ['staff'],
  'POST /desk/offers/{offer_no}/send/': ['staff'],
  'GET /desk/companies/': ['staff'],
  'POST /desk/sign-ups/{user_id}/open/': ['staff'],
  'POST /desk/sign-ups/{user_id}/decline/': ['staff'],
};

onAnyEngine('the list of who may make a call', (portal) => {
  const people = new Map<Name, TestClient>();
  beforeAll(async () => {
    const welcome = async (more: Parameters<typeof seedUser>[1]) =>
      portal.signIn((await seedUser(portal.database, more)).email);
    people
      .set('nobody', portal.visitor())
      .set('sheetsOnly', await welcome({ permissionLevel: LEVELS.dataSheetsOnly }))
      .set('noPrices', await welcome({ permissionLevel: LEVELS.noPrices }))
      .set('limited', await welcome({ permissionLevel: LEVELS.limitedPrices }))
      .set('full', await welcome({}))
      .set('dealer', await welcome({ role: ROLES.dealer, kind: 'dealer' }))
      .set(
        'limitedStaff',
        await welcome({ role: ROLES.team, kind: 'staff', permissionLevel: LEVELS.limitedPrices }),
      )
      .set('staff', await welcome({ role: ROLES.team, kind: 'staff' }));
  });

  test('names every call of the OpenAPI document, and no other', async () => {
    const { body } = await portal.visitor().get('/openapi.json');
    const documented = operationsOf(body).map(({ method, path }) => `${method} ${path.replace('/api', '')}`);

    expect(documented.toSorted()).toEqual(Object.keys(CALLS).toSorted());
  });

  // Signing out comes last, because a user who has signed out can call nothing more.
  const calls = Object.entries(CALLS).toSorted(
    ([one], [other]) => Number(one.includes('/auth/sign-out/')) - Number(other.includes('/auth/sign-out/')),
  );
  test.each(PEOPLE)('calls are refused to %s unless the list allows them', async (name) => {
    const faults: string[] = [];
    for (const [call, allowed] of calls) {
      const [method = '', path = ''] = call.split(' ');
      const client = people.get(name)!;
      const { status, body } = await client.send(
        method as 'GET',
        path.replaceAll(/\{\w+\}/g, 'x'),
        undefined,
        {
          'idempotency-key': 'who-may-make-a-call',
        },
      );
      const wasRefused = status === 401 || body === 'PERMISSION_DENIED_ERROR';
      const isRightRefusal = status === (name === 'nobody' ? 401 : 403);
      if (wasRefused === allowed.includes(name) || (wasRefused && !isRightRefusal))
        faults.push(`${call}: ${String(status)} ${String(body).slice(0, 40)}`);
    }
    expect(faults).toEqual([]);
  });
});
