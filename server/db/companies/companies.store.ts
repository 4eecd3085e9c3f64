import { sql } from 'kysely';

import type { AddressChoice, ContactChoice, InvoiceAddress } from '#contract/companies/company.contract.ts';
import { emailSpellings } from '#server/domain/accounts/email.ts';
import type { Database } from '#server/db/engine/database.ts';

type LastUsed = { readonly [Choice in 'contactPerson' | 'deliveryAddress']: string | null };

/** Finds the contact and the address of the user's last order for the company; the company may have removed either since. */
const findLastUsed = async (db: Database, { userId, companyId }: Chooser): Promise<LastUsed> => {
  const order = await db
    .selectFrom('orders')
    .select([
      sql<string | null>`contact_person ->> 'id'`.as('contactPerson'),
      sql<string | null>`delivery_address ->> 'id'`.as('deliveryAddress'),
    ])
    .where('userId', '=', userId)
    .where('companyId', '=', companyId)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return order ?? { contactPerson: null, deliveryAddress: null };
};

/** Describes the person who chooses, and the company that they buy for. */
interface Chooser {
  readonly userId: string;
  readonly companyId: string;
}

/** Returns the default contact first, then the others by name. */
export const findContacts = async (db: Database, chooser: Chooser): Promise<ContactChoice[]> => {
  const last = await findLastUsed(db, chooser);
  const rows = await db
    .selectFrom('contacts')
    .selectAll()
    .where('companyId', '=', chooser.companyId)
    .orderBy('isDefault', 'desc')
    .orderBy('lastName')
    .orderBy('id')
    .execute();
  return rows.map(({ companyId: _companyId, ...contact }) => ({
    ...contact,
    fullName: `${contact.firstName} ${contact.lastName}`,
    lastUsed: contact.id === last.contactPerson,
  }));
};

export const findDeliveryAddresses = async (db: Database, chooser: Chooser): Promise<AddressChoice[]> => {
  const last = await findLastUsed(db, chooser);
  const rows = await db
    .selectFrom('deliveryAddresses')
    .selectAll()
    .where('companyId', '=', chooser.companyId)
    .orderBy('companyName')
    .orderBy('id')
    .execute();
  return rows.map(({ companyId: _companyId, ...address }) => ({
    ...address,
    lastUsed: address.id === last.deliveryAddress,
  }));
};

/** Returns the company's own address, because a company has no separate address for invoices. */
export const findInvoiceAddress = (db: Database, companyId: string): Promise<InvoiceAddress> =>
  db
    .selectFrom('companies')
    .select(['name as companyName', 'street', 'postcode', 'city', 'country'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();

/** Counts the companies that have a contact person with this e-mail address. */
export const countCompaniesOfContact = async (db: Database, email: string): Promise<number> => {
  const { count } = await db
    .selectFrom('contacts')
    .where(({ fn }) => fn<string>('lower', ['email']), 'in', emailSpellings(email))
    .select(({ fn }) => fn.count<number>('companyId').distinct().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** Describes a customer that a dealer looks after. */
export interface Customer {
  readonly id: string;
  readonly customerNo: string;
  readonly name: string;
}

/** Finds the dealer's own customer with that number, but not another dealer's. */
export const findCustomerOf = async (
  db: Database,
  dealerId: string,
  customerNo: string,
): Promise<Customer | null> => {
  const customer = await db
    .selectFrom('companies')
    .select(['id', 'name'])
    .where('customerNo', '=', customerNo)
    .where('dealerId', '=', dealerId)
    .executeTakeFirst();
  return customer === undefined ? null : { ...customer, customerNo };
};
