import type { CompaniesTable, ContactsTable } from '#server/db/companies/company.tables.ts';
import { foldText } from '#server/domain/search/fold.ts';
import { companies, languageOf } from './companies.ts';
import { FIRST_NAMES, FUNCTIONS, LAST_NAMES } from './names.ts';
import { randomFor } from './random.ts';

const SALUTATIONS = { 'de-DE': { f: 'Frau', m: 'Herr' }, 'en-GB': { f: 'Ms', m: 'Mr' } } as const;

/** The functions of the maker's contact persons for its customers, in German and English. */
const MAKERS_FUNCTIONS = [
  ['Kundenservice', 'Customer service'],
  ['Vertriebsinnendienst', 'Inside sales'],
] as const;

const contactsOf = (company: CompaniesTable): ContactsTable[] => {
  const random = randomFor(`contacts ${company.id}`);
  const key = company.id.slice('company-'.length);
  const language = languageOf(company);
  return Array.from({ length: random.integer(2, 4) }, (_, index): ContactsTable => {
    const [firstName, gender] = random.pick(FIRST_NAMES);
    const lastName = random.pick(LAST_NAMES);
    const [functionDe, functionEn] = random.pick(FUNCTIONS);
    const isMakers = company.kind === 'maker';
    const spoken = isMakers && index % 2 === 1 ? 'en-GB' : language;
    const ownFunction = MAKERS_FUNCTIONS[index % MAKERS_FUNCTIONS.length];
    const functions = isMakers && ownFunction !== undefined ? ownFunction : [functionDe, functionEn];
    const mailbox = foldText(`${firstName}.${lastName}`).replaceAll(/[^a-z.]/g, '');
    return {
      id: `contact-${key}-${String(index + 1)}`,
      companyId: company.id,
      salutation: random.chance(0.1) ? null : SALUTATIONS[language][gender],
      firstName,
      lastName,
      function: functions[spoken === 'de-DE' ? 0 : 1] ?? null,
      email: `${mailbox}@${isMakers ? 'quellmoor' : key}.example`,
      telephone: company.telephone === null ? null : `${company.telephone}-${String(10 + index)}`,
      mobile: random.chance(0.5) ? `+49 155 5${String(random.integer(100_000, 999_999))}` : null,
      language: spoken,
      isDefault: index === 0,
    };
  });
};

/** Each company has two to four contact persons, the first of them its default. */
export const contacts: readonly ContactsTable[] = companies.flatMap(contactsOf);
