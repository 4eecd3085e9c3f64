import type { CompaniesTable, DeliveryAddressesTable } from '#server/db/companies/company.tables.ts';
import { companies, languageOf } from './companies.ts';
import { randomFor } from './random.ts';

const PLACES = {
  'de-DE': ['Werk 2', 'Wareneingang Halle 4', 'Außenlager'],
  'en-GB': ['Plant 2', 'Goods inwards, hall 4', 'External store'],
} as const;

const NOTES = {
  'de-DE': ['Anlieferung nur 7–11 Uhr', 'Rampe 3, bitte „Quellmoor“ angeben', null],
  'en-GB': ['Deliveries 7–11 am only', 'Ramp 3, please say “Quellmoor”', null],
} as const;

const keyOf = (company: CompaniesTable): string => company.id.slice('company-'.length);

const registeredPlace = (company: CompaniesTable): DeliveryAddressesTable => ({
  id: `address-${keyOf(company)}-1`,
  companyId: company.id,
  companyName: company.name,
  additionalCompanyName: null,
  street: company.street,
  postcode: company.postcode,
  city: company.city,
  country: company.country,
  telephone: company.telephone,
  email: company.email,
  additionalAddressInformation: null,
});

const addressesOf = (company: CompaniesTable): DeliveryAddressesTable[] => {
  const random = randomFor(`addresses ${company.id}`);
  const language = languageOf(company);
  const furtherPlace = (place: string, index: number): DeliveryAddressesTable => ({
    ...registeredPlace(company),
    id: `address-${keyOf(company)}-${String(index + 2)}`,
    additionalCompanyName: place,
    street: company.street.replace(/\d+/, String(random.integer(100, 180))),
    email: `goods@${keyOf(company)}.example`,
    additionalAddressInformation: random.pick(NOTES[language]),
  });
  return [registeredPlace(company), ...PLACES[language].slice(0, random.integer(1, 3)).map(furtherPlace)];
};

/** Each company has its registered address and one to three others. */
export const deliveryAddresses: readonly DeliveryAddressesTable[] = companies.flatMap(addressesOf);
