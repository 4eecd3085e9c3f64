import type { ContactPerson, DeliveryAddress } from '#contract/companies/company.contract.ts';
import { emailSpellings } from '#server/domain/accounts/email.ts';
import type { Database } from '#server/db/engine/database.ts';

/** Returns the preselected contact first, then the others by name. */
export const findContacts = async (db: Database, companyId: string): Promise<ContactPerson[]> => {
  const rows = await db
    .selectFrom('contacts')
    .selectAll()
    .where('companyId', '=', companyId)
    .orderBy('isDefault', 'desc')
    .orderBy('lastName')
    .orderBy('id')
    .execute();
  return rows.map(({ companyId: _companyId, ...contact }) => ({
    ...contact,
    fullName: `${contact.firstName} ${contact.lastName}`,
  }));
};

export const findDeliveryAddresses = async (db: Database, companyId: string): Promise<DeliveryAddress[]> => {
  const rows = await db
    .selectFrom('deliveryAddresses')
    .selectAll()
    .where('companyId', '=', companyId)
    .orderBy('companyName')
    .orderBy('id')
    .execute();
  return rows.map(({ companyId: _companyId, ...address }) => address);
};

/** Counts the companies that have a contact person with this e-mail address. */
export const countCompaniesOfContact = async (db: Database, email: string): Promise<number> => {
  const { count } = await db
    .selectFrom('contacts')
    .where(({ fn }) => fn<string>('lower', ['email']), 'in', emailSpellings(email))
    .select(({ fn }) => fn.count<number>('companyId').distinct().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** Describes a customer whom a dealer looks after. */
export interface Customer {
  readonly id: string;
  readonly customerNo: string;
  readonly name: string;
}

/** Finds the dealer's own customer of that number; another dealer's is not found. */
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
