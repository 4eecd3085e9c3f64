import { randomUUID } from 'node:crypto';

import { hash } from '@node-rs/argon2';
import type { Insertable } from 'kysely';

import { LEVELS, ROLES } from '#contract/accounts/access.contract.ts';
import type { UsersTable } from '#server/db/accounts/account.tables.ts';
import type {
  CompaniesTable,
  ContactsTable,
  DeliveryAddressesTable,
} from '#server/db/companies/company.tables.ts';
import type { ArticlesTable } from '#server/db/catalogue/catalogue.tables.ts';
import type { Database } from '#server/db/engine/database.ts';
import { foldEmail } from '#server/domain/accounts/email.ts';
import { foldArticle } from '#server/domain/search/fold.ts';

/** All seeded users have this password. */
export const TEST_PASSWORD = 'Test-Portal-2026!';
/**
 * Makes the cheapest possible hash, because thousands of test sign-ins need not be as costly as real ones. The hash itself says how it
 * was made.
 */
export const cheapHash = (password: string): Promise<string> =>
  hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
const passwordHash = cheapHash(TEST_PASSWORD);

const CREATED = new Date('2026-01-05T08:00:00Z');

export const seedCompany = async (
  db: Database,
  more: Partial<CompaniesTable> = {},
): Promise<CompaniesTable> => {
  const id = more.id ?? `company-${randomUUID()}`;
  const company: CompaniesTable = {
    id,
    customerNo: `C-${id.slice(-12)}`,
    name: 'Schleiferei Muster GmbH',
    kind: 'customer',
    dealerId: null,
    makerContactId: null,
    street: 'Hauptstraße 1',
    postcode: '21244',
    city: 'Buchholz',
    country: 'DE',
    telephone: null,
    email: null,
    ...more,
  };
  await db.insertInto('companies').values(company).execute();
  return company;
};

/** Seeds a user, by default a customer at level 99 with a company of their own. */
export const seedUser = async (db: Database, more: Partial<UsersTable> = {}): Promise<UsersTable> => {
  const id = more.id ?? `user-${randomUUID()}`;
  const email = more.email ?? `${id}@test.example`;
  const user: UsersTable = {
    id,
    email,
    emailFolded: foldEmail(email),
    firstName: 'Erika',
    lastName: 'Mustermann',
    companyId: more.companyId ?? (await seedCompany(db)).id,
    role: ROLES.customer,
    permissionLevel: LEVELS.full,
    kind: 'customer',
    language: 'en-GB',
    telephone: null,
    passwordHash: await passwordHash,
    active: true,
    emailVerifiedAt: CREATED,
    createdAt: CREATED,
    ...more,
  };
  await db.insertInto('users').values(user).execute();
  return user;
};

export const seedContact = async (
  db: Database,
  companyId: string,
  more: Partial<ContactsTable> = {},
): Promise<ContactsTable> => {
  const contact: ContactsTable = {
    id: `contact-${randomUUID()}`,
    companyId,
    salutation: null,
    firstName: 'Karl',
    lastName: 'Kontakt',
    function: 'Einkauf',
    email: 'karl.kontakt@test.example',
    telephone: null,
    mobile: null,
    language: 'de-DE',
    isDefault: false,
    ...more,
  };
  await db.insertInto('contacts').values(contact).execute();
  return contact;
};

export const seedAddress = async (
  db: Database,
  companyId: string,
  more: Partial<DeliveryAddressesTable> = {},
): Promise<DeliveryAddressesTable> => {
  const address: DeliveryAddressesTable = {
    id: `address-${randomUUID()}`,
    companyId,
    companyName: 'Schleiferei Muster GmbH',
    additionalCompanyName: null,
    street: 'Werkstraße 2',
    postcode: '21244',
    city: 'Buchholz',
    country: 'DE',
    telephone: null,
    email: null,
    additionalAddressInformation: null,
    ...more,
  };
  await db.insertInto('deliveryAddresses').values(address).execute();
  return address;
};

/** Seeds an article, by default a process medium at 12.50 EUR, sold in single pieces. */
export const seedArticle = async (
  db: Database,
  more: Partial<Insertable<ArticlesTable>> = {},
): Promise<Insertable<ArticlesTable>> => {
  const view = {
    articleNo: `A-${randomUUID().slice(0, 8)}`,
    kind: 'media' as const,
    descriptionDe: 'Keramikschleifkörper',
    descriptionEn: 'Ceramic media',
    subDescriptionDe: null,
    subDescriptionEn: null,
    categoryId: null,
    subcategoryId: null,
    containerSize: null,
    unit: 'piece' as const,
    containerType: null,
    quantityStep: 1,
    listPriceCents: 1_500,
    priceCents: 1_250,
    hsCode: null,
    replacedBy: null,
    ...more,
  };
  const article: Insertable<ArticlesTable> = { ...foldArticle(view), ...view };
  await db.insertInto('articles').values(article).execute();
  return article;
};
