import type { ContactPerson, DeliveryAddress } from '#contract/company.contract.ts';
import type { Database } from './database.ts';

/** The preselected contact first, then by name. */
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
