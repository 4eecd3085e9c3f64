import { randomUUID } from 'node:crypto';

import { expect, test } from 'vitest';

import { LEVELS, ROLES } from '#contract/accounts/access.contract.ts';
import { seedAddress, seedArticle, seedCompany, seedContact, seedUser } from '#tests/support/seed/seed.ts';
import { seedMachine } from '#tests/support/seed/seed-machine.ts';
import { seedItems, seedOrder } from '#tests/support/seed/seed-records.ts';
import { onAnyEngine, type TestPortal } from '#tests/support/servers/server.ts';
import { newKey, welcomeShopper, type Shopper } from '#tests/support/browser/shopper.ts';

const dealerLike = { role: ROLES.dealer, kind: 'dealer' } as const;
const MISSING = { status: 404, body: 'NOT_FOUND_ERROR' };

const actingFor = (customerNo: string | null) => ({ 'x-acting-for': customerNo ?? '' });

/** Seeds a dealer's customer with a contact, an address and a user. */
const seedCustomer = async ({ database }: TestPortal, dealerId: string, name: string) => {
  const company = await seedCompany(database, { dealerId, name });
  return {
    company,
    headers: actingFor(company.customerNo),
    contact: await seedContact(database, company.id),
    address: await seedAddress(database, company.id),
    user: await seedUser(database, { companyId: company.id }),
  };
};

type Customer = Awaited<ReturnType<typeof seedCustomer>>;

const add = ({ client }: Shopper, headers: Record<string, string>, articleNo: string, quantity = 1) =>
  client.post('/shopping-cart/add/', { article_no: articleNo, quantity }, headers);

const cartOf = async ({ client }: Shopper, headers: Record<string, string> = {}) =>
  (await client.get('/shopping-cart/list', headers)).body;

const linesOf = async (shopper: Shopper, headers: Record<string, string> = {}) =>
  (await cartOf(shopper, headers)).items.map((item: { article_no: string; quantity: number }) => [
    item.article_no,
    item.quantity,
  ]);

const orderFor = async (shopper: Shopper, customer: Customer, more: object = {}, key = newKey()) =>
  shopper.client.post(
    '/shopping-cart/submit/',
    {
      is_quote: false,
      customer_order_no: 'PO-1',
      additional_information: '',
      contact_person_id: customer.contact.id,
      delivery_address_id: customer.address.id,
      terms_accepted: true,
      fingerprint: (await cartOf(shopper, customer.headers)).fingerprint,
      ...more,
    },
    { ...customer.headers, 'idempotency-key': key },
  );

onAnyEngine('a dealer who acts for a customer', (portal) => {
  const welcomeDealer = () => welcomeShopper(portal, dealerLike);

  test('keeps a cart for each customer and one of their own, and they never mix', async () => {
    const dealer = await welcomeDealer();
    const [first, second] = await Promise.all([
      seedCustomer(portal, dealer.user.companyId, 'Erste GmbH'),
      seedCustomer(portal, dealer.user.companyId, 'Zweite GmbH'),
    ]);
    const { articleNo } = await seedArticle(portal.database);
    const other = await seedArticle(portal.database);

    await add(dealer, {}, articleNo, 1);
    await add(dealer, first.headers, articleNo, 2);
    await add(dealer, second.headers, articleNo, 3);
    await add(dealer, second.headers, other.articleNo, 4);
    await dealer.client.post('/shopping-cart/change/', { article_no: articleNo, quantity: 7 }, first.headers);
    await dealer.client.post('/shopping-cart/remove/', { article_no: other.articleNo }, second.headers);

    expect(await linesOf(dealer)).toEqual([[articleNo, 1]]);
    expect(await linesOf(dealer, first.headers)).toEqual([[articleNo, 7]]);
    expect(await linesOf(dealer, second.headers)).toEqual([[articleNo, 3]]);
  });

  test('finds a customer by a number with a space and an umlaut', async () => {
    const dealer = await welcomeDealer();
    const company = { dealerId: dealer.user.companyId, customerNo: `Kühn ${newKey()}` };
    const { customerNo } = await seedCompany(portal.database, company);
    const { articleNo } = await seedArticle(portal.database);

    await add(dealer, actingFor(customerNo), articleNo, 3);
    expect(await linesOf(dealer, actingFor(customerNo))).toEqual([[articleNo, 3]]);
    expect(await linesOf(dealer)).toEqual([]);
  });

  test('orders in the name of the customer, only from the customer’s cart', async () => {
    const dealer = await welcomeDealer();
    const customer = await seedCustomer(portal, dealer.user.companyId, 'Kunde GmbH');
    const { articleNo } = await seedArticle(portal.database);
    await add(dealer, {}, articleNo, 5);
    await add(dealer, customer.headers, articleNo, 2);

    const placed = await orderFor(dealer, customer);

    expect(placed.status).toBe(201);
    const seen = await (
      await portal.signIn(customer.user.email)
    ).get(`/order/details/${placed.body.number}/`);
    expect(seen.body).toMatchObject({
      on_behalf_of: 'Kunde GmbH',
      delivery_address: { id: customer.address.id },
      contact_person: { id: customer.contact.id },
      items: [{ article_no: articleNo, quantity: 2 }],
    });
    expect((await dealer.client.get(`/order/details/${placed.body.number}/`)).status).toBe(200);
    expect(await linesOf(dealer, customer.headers)).toEqual([]);
    expect(await linesOf(dealer)).toEqual([[articleNo, 5]]);
  });

  test('finds in their own data which customer each order and each quote request was for', async () => {
    const dealer = await welcomeDealer();
    const customer = await seedCustomer(portal, dealer.user.companyId, 'Kunde GmbH');
    const { articleNo } = await seedArticle(portal.database);
    for (const isQuote of [false, true]) {
      await add(dealer, customer.headers, articleNo);
      expect(await orderFor(dealer, customer, { is_quote: isQuote })).toMatchObject({ status: 201 });
    }

    const { body } = await dealer.client.get('/me/export/');
    expect(body.orders).toMatchObject([{ on_behalf_of: 'Kunde GmbH' }]);
    expect(body.offers).toMatchObject([{ on_behalf_of: 'Kunde GmbH' }]);
  });

  test("chooses among the customer's contacts and addresses, and no others", async () => {
    const dealer = await welcomeDealer();
    const customer = await seedCustomer(portal, dealer.user.companyId, 'Kunde GmbH');
    const { articleNo } = await seedArticle(portal.database);
    await add(dealer, customer.headers, articleNo);

    const contacts = await dealer.client.get('/my-contact-person/', customer.headers);
    const addresses = await dealer.client.get('/my-delivery-address/', customer.headers);
    expect(contacts.body.items).toMatchObject([{ id: customer.contact.id }]);
    expect(addresses.body.items).toMatchObject([{ id: customer.address.id }]);
    expect(addresses.body.invoice_address).toMatchObject({ company_name: 'Kunde GmbH' });
    expect(await orderFor(dealer, customer, { contact_person_id: dealer.contact.id })).toMatchObject({
      status: 404,
      body: 'CONTACT_NOT_EXISTS_ERROR',
    });
    expect(await orderFor(dealer, customer, { delivery_address_id: dealer.address.id })).toMatchObject(
      MISSING,
    );
  });

  test('a dealer who acts for a customer cannot use the key of one customer for another', async () => {
    const dealer = await welcomeDealer();
    const [first, second] = await Promise.all([
      seedCustomer(portal, dealer.user.companyId, 'Erste GmbH'),
      seedCustomer(portal, dealer.user.companyId, 'Zweite GmbH'),
    ]);
    const { articleNo } = await seedArticle(portal.database);
    for (const { headers } of [first, second]) await add(dealer, headers, articleNo);
    const key = newKey();
    const choices = { contact_person_id: first.contact.id, delivery_address_id: first.address.id };

    expect((await orderFor(dealer, first, choices, key)).status).toBe(201);
    expect(await orderFor(dealer, second, choices, key)).toMatchObject({
      status: 409,
      body: 'IDEMPOTENCY_KEY_REUSED_ERROR',
    });
    expect(await linesOf(dealer, second.headers)).toEqual([[articleNo, 1]]);
  });

  test('reorders one of the dealer’s own orders for the customer, into the customer’s cart only', async () => {
    const dealer = await welcomeDealer();
    const customer = await seedCustomer(portal, dealer.user.companyId, 'Kunde GmbH');
    const { articleNo } = await seedArticle(portal.database);
    const orderNo = await seedOrder(portal.database, dealer.user.companyId);
    await seedItems(portal.database, orderNo, [{ articleNo, quantity: 3 }]);

    const merged = await dealer.client.post(
      `/orders/${orderNo}/reorder/`,
      { confirm: true },
      { ...customer.headers, 'idempotency-key': newKey() },
    );

    expect(merged.status).toBe(200);
    expect(await linesOf(dealer, customer.headers)).toEqual([[articleNo, 3]]);
    expect(await linesOf(dealer)).toEqual([]);
  });

  test('carries no machine of one customer into another’s cart', async () => {
    const dealer = await welcomeDealer();
    const [one, other] = [
      await seedCustomer(portal, dealer.user.companyId, 'Kunde GmbH'),
      await seedCustomer(portal, dealer.user.companyId, 'Nachbar AG'),
    ];
    const machineNo = `QM-${randomUUID()}`;
    await seedMachine(portal.database, { machineNo, companyId: one.company.id });
    const { articleNo } = await seedArticle(portal.database);
    const orderNo = await seedOrder(portal.database, one.company.id);
    await seedItems(portal.database, orderNo, [{ articleNo, machineNo }]);
    const body = { confirm: true };
    const again = `/orders/${orderNo}/reorder/`;
    await dealer.client.post(again, body, { ...one.headers, 'idempotency-key': newKey() });
    await dealer.client.post(again, body, { ...other.headers, 'idempotency-key': newKey() });

    expect((await cartOf(dealer, one.headers)).items).toMatchObject([{ machine_no: machineNo }]);
    expect((await cartOf(dealer, other.headers)).items).toMatchObject([{ machine_no: null }]);

    const check = async (headers: Record<string, string>) => {
      const rows = [{ article_no: articleNo, quantity: 1, machine_no: machineNo }];
      const { body: checked } = await dealer.client.post('/quick-order/check/', { rows }, headers);
      return checked.rows[0].result;
    };
    expect(await check({})).toBe('ok');
    expect(await check(one.headers)).toBe('ok');
    expect(await check(other.headers)).toBe('unknown_machine');
  });

  test('treats another dealer’s customer like an unknown one', async () => {
    const dealer = await welcomeDealer();
    const rival = await welcomeDealer();
    const theirs = await seedCustomer(portal, rival.user.companyId, 'Fremd GmbH');
    const { articleNo } = await seedArticle(portal.database);

    for (const named of [theirs.company.customerNo, 'unknown', 'ü', 'a b', 'x'.repeat(65)]) {
      const headers = actingFor(named);
      expect(await add(dealer, headers, articleNo), String(named)).toMatchObject(MISSING);
      expect(await dealer.client.get('/shopping-cart/list', headers)).toMatchObject(MISSING);
      expect(await dealer.client.get('/my-contact-person/', headers)).toMatchObject(MISSING);
    }
    expect(await linesOf(rival, theirs.headers)).toEqual([]);
  });

  test('sees in their own profile whom they act for', async () => {
    const dealer = await welcomeDealer();
    const customer = await seedCustomer(portal, dealer.user.companyId, 'Kunde GmbH');
    const whoAmI = async (headers: Record<string, string>) =>
      (await dealer.client.get('/users/current-user/', headers)).body;

    expect(await whoAmI(customer.headers)).toMatchObject({
      id: dealer.user.id,
      acting_for: { customer_no: customer.company.customerNo, company_name: 'Kunde GmbH' },
    });
    expect(await whoAmI({})).not.toHaveProperty('acting_for');
    expect(await whoAmI(actingFor('unknown'))).not.toHaveProperty('acting_for');
  });

  test.each([
    ['a customer', {}],
    ['a dealer with limited prices', { ...dealerLike, permissionLevel: LEVELS.limitedPrices }],
  ])('a dealer who acts for a customer must have full rights: %s is refused', async (_, more) => {
    const shopper = await welcomeShopper(portal, more);
    const customer = await seedCustomer(portal, shopper.user.companyId, 'Kunde GmbH');
    const { articleNo } = await seedArticle(portal.database);

    expect(await add(shopper, customer.headers, articleNo)).toMatchObject({
      status: 403,
      body: 'PERMISSION_DENIED_ERROR',
    });
    expect((await shopper.client.get('/users/current-user/', customer.headers)).body).not.toHaveProperty(
      'acting_for',
    );
    // Rights are checked before the request itself.
    for (const path of [
      '/shopping-cart/add/',
      '/shopping-cart/submit/',
      '/quick-order/check/',
      '/orders/no-such/reorder/',
      '/offers/no-such/accept/',
      '/offers/no-such/decline/',
      '/offers/no-such/request-again/',
    ])
      expect(await shopper.client.post(path, { surprise: 1 }, customer.headers), path).toMatchObject({
        status: 403,
        body: 'PERMISSION_DENIED_ERROR',
      });
  });
});
