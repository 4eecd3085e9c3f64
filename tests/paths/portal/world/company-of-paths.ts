import type { World } from '#tests/paths/portal/arrangement.ts';

/** Names the account `full` and its company. */
export const USER = 'user-full';
export const COMPANY = 'company-full';
/** This contact and this address of the company can be removed, because only the paths use them. */
export const CONTACT = 'contact-of-paths';
export const ADDRESS = 'address-of-paths';

export const inviteContact = async (
  { database }: World,
  companyId = COMPANY,
  id = CONTACT,
): Promise<void> => {
  await database
    .insertInto('contacts')
    .values({
      id,
      companyId,
      firstName: 'Zoë',
      lastName: 'Zimmer',
      salutation: null,
      function: null,
      email: null,
      telephone: null,
      mobile: null,
      language: 'en-GB',
      isDefault: false,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

export const addAddress = async ({ database }: World, companyId = COMPANY, id = ADDRESS): Promise<void> => {
  await database
    .insertInto('deliveryAddresses')
    .values({
      id,
      companyId,
      companyName: 'Zimmer Oberflächentechnik',
      additionalCompanyName: null,
      street: 'Zeppelinstraße 1',
      postcode: '88045',
      city: 'Friedrichshafen',
      country: 'DE',
      telephone: null,
      email: null,
      additionalAddressInformation: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Leaves no reason to prefer an address or contact person of the company: none counts as last used, and none is the default. */
export const forgetUse = async ({ database }: World, companyId = COMPANY): Promise<void> => {
  await database.updateTable('orders').set({ userId: null }).where('companyId', '=', companyId).execute();
  await database
    .updateTable('contacts')
    .set({ isDefault: false })
    .where('companyId', '=', companyId)
    .execute();
};
