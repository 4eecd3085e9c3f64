import Type from 'typebox';

import type { Camel } from '#contract/case.contract.ts';
import { Language, Nullable, itemsOf } from '#contract/list.contract.ts';

export const ContactPerson = Type.Object({
  id: Type.String(),
  salutation: Nullable(Type.String()),
  first_name: Type.String(),
  last_name: Type.String(),
  full_name: Type.String(),
  function: Nullable(Type.String()),
  email: Nullable(Type.String()),
  telephone: Nullable(Type.String()),
  mobile: Nullable(Type.String()),
  language: Language,
  is_default: Type.Boolean(),
});
export type ContactPerson = Camel<Type.Static<typeof ContactPerson>>;

/** The address of a company, or of a place that its goods are delivered to. */
export const addressParts = {
  street: Type.String(),
  postcode: Type.String(),
  city: Type.String(),
  /** The code of the country in ISO 3166-1 alpha-2. */
  country: Type.String(),
  telephone: Nullable(Type.String()),
  email: Nullable(Type.String()),
};

export const DeliveryAddress = Type.Object({
  id: Type.String(),
  company_name: Type.String(),
  additional_company_name: Nullable(Type.String()),
  ...addressParts,
  additional_address_information: Nullable(Type.String()),
});
export type DeliveryAddress = Camel<Type.Static<typeof DeliveryAddress>>;

/** True if the user's last order for the company used this entry; checkout preselects it (settled point 46). */
const lastUsed = { last_used: Type.Boolean() };

const ContactChoice = Type.Object({ ...ContactPerson.properties, ...lastUsed });
export type ContactChoice = Camel<Type.Static<typeof ContactChoice>>;
const AddressChoice = Type.Object({ ...DeliveryAddress.properties, ...lastUsed });
export type AddressChoice = Camel<Type.Static<typeof AddressChoice>>;

export const ContactPersons = itemsOf(ContactChoice);

/** The address of the company that pays. */
export const InvoiceAddress = Type.Object({
  company_name: Type.String(),
  street: Type.String(),
  postcode: Type.String(),
  city: Type.String(),
  /** The code of the country in ISO 3166-1 alpha-2. */
  country: Type.String(),
});
export type InvoiceAddress = Camel<Type.Static<typeof InvoiceAddress>>;
export const DeliveryAddresses = Type.Object({
  items: Type.Array(AddressChoice),
  /** `null` for staff, who order nothing. */
  invoice_address: Nullable(InvoiceAddress),
});
export type DeliveryAddresses = Camel<Type.Static<typeof DeliveryAddresses>>;
