import { randomUUID } from 'node:crypto';

import type { UsersTable } from '#server/db/accounts/account.tables.ts';
import type { ContactsTable, DeliveryAddressesTable } from '#server/db/companies/company.tables.ts';

import type { Answer, TestClient } from '#tests/support/servers/client.ts';
import { seedAddress, seedContact, seedUser } from '#tests/support/seed/seed.ts';
import type { TestPortal } from '#tests/support/servers/server.ts';

/** Describes a signed-in user with a company, a contact and a delivery address. */
export interface Shopper {
  readonly user: UsersTable;
  readonly contact: ContactsTable;
  readonly address: DeliveryAddressesTable;
  readonly client: TestClient;
}

export const welcomeShopper = async (
  portal: TestPortal,
  more: Partial<UsersTable> = {},
): Promise<Shopper> => {
  const user = await seedUser(portal.database, more);
  const contact = await seedContact(portal.database, user.companyId);
  const address = await seedAddress(portal.database, user.companyId);
  return { user, contact, address, client: await portal.signIn(user.email) };
};

export const addToCart = async ({ client }: Shopper, articleNo: string, quantity = 1): Promise<void> => {
  const { status, body } = await client.post('/shopping-cart/add/', { article_no: articleNo, quantity });
  if (status !== 204) throw new Error(`${articleNo} was not added: ${status} ${body}`);
};

export const readCart = async ({ client }: Shopper) => (await client.get('/shopping-cart/list')).body;

export const newKey = (): string => randomUUID();

/** Returns what the review step would send for the cart as it is. */
export const reviewed = async (shopper: Shopper, more: object = {}) => ({
  is_quote: false,
  customer_order_no: 'PO-4711',
  additional_information: '',
  contact_person_id: shopper.contact.id,
  delivery_address_id: shopper.address.id,
  terms_accepted: true,
  fingerprint: (await readCart(shopper)).fingerprint,
  ...more,
});

export const submit = ({ client }: Shopper, body: unknown, key = newKey()): Promise<Answer> =>
  client.post('/shopping-cart/submit/', body, { 'idempotency-key': key });
