import Type from 'typebox';

import type { Language } from '#contract/language.contract.ts';
import { Nullable } from '#contract/list.contract.ts';
import type { CompaniesTable } from '#server/db/companies/company.tables.ts';
import { readTable } from './read-table.ts';

const Row = Type.Object({
  key: Type.String(),
  kind: Type.Enum(['maker', 'customer', 'dealer']),
  /** The key of the dealer that the company is assigned to. */
  dealer: Nullable(Type.String()),
  name: Type.String(),
  street: Type.String(),
  postcode: Type.String(),
  city: Type.String(),
  country: Type.String(),
});

const DIALLING_CODES: Readonly<Record<string, string>> = {
  DE: '+49',
  GB: '+44',
  SE: '+46',
  CH: '+41',
  IT: '+39',
  IE: '+353',
  AT: '+43',
  SI: '+386',
  NL: '+31',
  PL: '+48',
  CZ: '+420',
  FR: '+33',
};

/** Customers in German-speaking countries get texts in German, all others in English. */
export const languageOf = ({ country }: Pick<CompaniesTable, 'country'>): Language =>
  ['DE', 'AT', 'CH'].includes(country) ? 'de-DE' : 'en-GB';

export const companies = readTable(new URL('companies.csv', import.meta.url), Row).map(
  ({ key, dealer, ...row }, index): CompaniesTable => ({
    ...row,
    id: `company-${key}`,
    customerNo: row.kind === 'maker' ? null : String(41_000 + index * 17),
    dealerId: dealer === null ? null : `company-${dealer}`,
    // The maker's first contact writes in German, the second in English.
    makerContactId: row.kind === 'maker' ? null : `contact-maker-${languageOf(row) === 'de-DE' ? '1' : '2'}`,
    telephone: `${DIALLING_CODES[row.country] ?? '+49'} 555 0${String(1000 + index * 37)}`,
    email: `info@${key}.example`,
  }),
);
