import type { Language } from '#contract/language.contract.ts';
import { countryName } from '#server/domain/country-names.ts';

export interface PostalAddress {
  readonly companyName: string;
  readonly additionalCompanyName?: string | null;
  readonly person?: string | null;
  readonly street: string;
  readonly postcode: string;
  readonly city: string;
  readonly country: string;
}

const present = (lines: readonly (string | null | undefined)[]): string[] =>
  lines.flatMap((line) => (line == null || line.trim() === '' ? [] : [line.trim()]));

/** Returns the lines of an address according to DIN 5008: the country in capitals, and only abroad. */
export const postalLines = (address: PostalAddress, homeCountry: string, language: Language): string[] => {
  const { companyName, additionalCompanyName, person, street, postcode, city, country } = address;
  const abroad = country === homeCountry ? null : countryName(country, language).toLocaleUpperCase(language);
  return present([companyName, additionalCompanyName, person, street, `${postcode} ${city}`, abroad]);
};
