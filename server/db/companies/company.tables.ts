import type { Language } from '#contract/language.contract.ts';

/** Holds the address of a company, or of a place that its goods are delivered to. */
interface AddressColumns {
  street: string;
  postcode: string;
  city: string;
  country: string;
  telephone: string | null;
  email: string | null;
}

export interface CompaniesTable extends AddressColumns {
  id: string;
  customerNo: string | null;
  name: string;
  kind: 'customer' | 'dealer' | 'maker';
  dealerId: string | null;
  /** Names the contact at the maker who looks after the company. */
  makerContactId: string | null;
}

export interface ContactsTable {
  id: string;
  companyId: string;
  salutation: string | null;
  firstName: string;
  lastName: string;
  function: string | null;
  email: string | null;
  telephone: string | null;
  mobile: string | null;
  language: Language;
  isDefault: boolean;
}

export interface DeliveryAddressesTable extends AddressColumns {
  id: string;
  companyId: string;
  companyName: string;
  additionalCompanyName: string | null;
  additionalAddressInformation: string | null;
}
