import { sql } from 'kysely';

import {
  atOnce,
  impersonal,
  isOfCompany,
  isOwnAddress,
  NO_FULL_NAME,
  NO_TEXT,
  not,
  ofCompany,
  ofPerson,
  stays,
  whenFree,
  type ErasedCompany,
  type ErasedPerson,
  type Places,
} from '#server/db/erasure/place.ts';

const OF_COMPANY = not('a contact person is a record of the company, in its list');
const ADDRESSES = not('delivery addresses are records of the company');
const MACHINES = not('machines are records of the company');

const hasNoKeptOrder = ({ ordersFrom }: ErasedCompany) =>
  sql<boolean>`not exists (
    select from orders where orders.company_id = companies.id and orders.order_date >= ${ordersFrom}::date)`;

const isNamed = ({ firstName, lastName, spellings, isOnlyOwner }: ErasedPerson) =>
  sql<boolean>`lower(email) = any(${spellings}::text[])
    and (${isOnlyOwner}::boolean or (first_name = ${firstName} and last_name = ${lastName}))`;

/** Finds drawings, which are made for the place of one machine, unlike manuals. */
const ofDrawingsOf = ({ id }: ErasedCompany) =>
  sql<boolean>`kind = 'layout' and machine_no in (select machine_no from machines where company_id = ${id})`;

const onMachinesOf = ({ id }: ErasedCompany) =>
  sql<boolean>`machine_no in (select machine_no from machines where company_id = ${id})`;

const inJson = (text: string): string => JSON.stringify(text).slice(1, -1);

/**
 * Finds mails that mention the person. A mail that has not been sent still holds its data, and a mail to customer service names the person
 * that it is about: by id or, if an earlier version of the portal queued the mail, by the address alone.
 */
const mentions = ({ id, spellings, firstName, lastName, isOnlyOwner }: ErasedPerson) => {
  const addresses = spellings.map((spelling) => sql`position(${inJson(spelling)} in lower(data::text)) > 0`);
  return sql<boolean>`${id} in (data -> 'person' ->> 'id', data ->> 'userId') or (${sql.join(addresses, sql` or `)})
    and (${isOnlyOwner}::boolean or position(${inJson(`${firstName} ${lastName}`)} in data::text) > 0)`;
};

/** Covers companies with their contacts, addresses, machines and documents, and mails. */
export const COMPANY_PLACES = {
  contacts: {
    person: { where: isNamed, rows: 'deleted' },
    company: { where: isOfCompany, rows: 'deleted' },
    columns: {
      ...impersonal('id', 'companyId', 'isDefault'),
      salutation: ofPerson('form of address', OF_COMPANY),
      firstName: ofPerson('name', OF_COMPANY),
      lastName: ofPerson('name', OF_COMPANY),
      function: ofPerson('position in the company', OF_COMPANY),
      email: ofPerson('e-mail address', OF_COMPANY),
      telephone: ofPerson('telephone number', OF_COMPANY),
      mobile: ofPerson('telephone number', OF_COMPANY),
      language: ofPerson('language', OF_COMPANY),
    },
  },
  deliveryAddresses: {
    person: { where: (person) => isOwnAddress(sql`email`, person), rows: 'replaced' },
    company: { where: isOfCompany, rows: 'deleted' },
    columns: {
      ...impersonal('id', 'companyId'),
      companyName: ofCompany('name', ADDRESSES),
      additionalCompanyName: ofCompany('name', ADDRESSES),
      street: ofCompany('address', ADDRESSES),
      postcode: ofCompany('address', ADDRESSES),
      city: ofCompany('address', ADDRESSES),
      country: ofCompany('address', ADDRESSES),
      telephone: ofCompany('telephone number', ADDRESSES),
      email: ofPerson('e-mail address', ADDRESSES, atOnce(null)),
      additionalAddressInformation: ofCompany('address', ADDRESSES),
    },
  },
  locationChanges: {
    person: { where: ({ id }) => sql`user_id = ${id}`, rows: 'replaced' },
    company: { where: onMachinesOf, rows: 'deleted' },
    columns: {
      id: 'not personal',
      machineNo: ofCompany('machine', 'location_changes.machine_no'),
      userId: ofPerson(
        'user',
        not('the account itself'),
        stays('The report needs an author, who has no name.'),
      ),
      createdAt: ofCompany('time', 'location_changes.created_at'),
      street: ofCompany('address of the machine', 'location_changes.street'),
      postcode: ofCompany('address of the machine', 'location_changes.postcode'),
      city: ofCompany('address of the machine', 'location_changes.city'),
      country: ofCompany('address of the machine', 'location_changes.country'),
      contact: ofPerson('name of a contact at the site', 'location_changes.contact', atOnce(NO_FULL_NAME)),
      date: ofCompany('day of the move', 'location_changes.date'),
      note: ofPerson('note', 'location_changes.note', atOnce(null)),
      doneAt: 'not personal',
    },
  },
  machineQuestions: {
    person: { where: ({ id }) => sql`user_id = ${id}`, rows: 'replaced' },
    company: { where: onMachinesOf, rows: 'deleted' },
    columns: {
      ...impersonal('id', 'settledAt'),
      machineNo: ofCompany('machine', 'machine_questions.machine_no'),
      userId: ofPerson(
        'user',
        not('the account itself'),
        stays('The question needs an author, who has no name.'),
      ),
      askedAt: ofCompany('time', 'machine_questions.asked_at'),
      text: ofPerson('question', 'machine_questions.text', atOnce(NO_TEXT)),
      answer: ofPerson('answer', 'machine_questions.answer', atOnce(null)),
    },
  },
  machines: {
    company: { where: isOfCompany, rows: 'replaced' },
    columns: {
      ...impersonal(
        'machineNo',
        'machineTypeId',
        'category',
        'dealerId',
        'builtOn',
        'warrantyUntil',
        'supportContract',
        'nextInspectionOn',
      ),
      companyId: ofCompany('owner', MACHINES, stays('The owner has no name.')),
      street: ofCompany('address', MACHINES, atOnce(null)),
      postcode: ofCompany('address', MACHINES, atOnce(null)),
      city: ofCompany('address', MACHINES, atOnce(null)),
      country: ofCompany('address', MACHINES, atOnce(null)),
      searchFolded: ofCompany('words of owner and place', MACHINES, {
        when: 'atOnce',
        by: sql`searchable(machine_no)`,
      }),
    },
  },
  machineEquipment: {
    columns: impersonal('machineNo', 'position', 'articleNo', 'descriptionDe', 'descriptionEn', 'quantity'),
  },
  serviceReports: {
    company: { where: onMachinesOf, rows: 'replaced' },
    columns: {
      ...impersonal('id', 'machineNo', 'category', 'date', 'hours', 'summaryDe', 'summaryEn'),
      fileId: ofCompany('report as a PDF', not('it is about a machine, whose page has it'), atOnce(null)),
      technician: ofPerson(
        'name of an employee of the maker',
        not('it is not about the user'),
        stays('An import of machines replaces it.'),
      ),
    },
  },
  documents: {
    company: { where: ofDrawingsOf, rows: 'deleted' },
    columns: impersonal(
      'id',
      'machineNo',
      'orderNo',
      'deliveryNo',
      'offerNo',
      'kind',
      'vdiClass',
      'language',
      'titleDe',
      'titleEn',
      'date',
      'fileName',
      'fileId',
    ),
  },
  files: { columns: impersonal('id', 'mediaType', 'fileName', 'content', 'sha256', 'bytes') },
  mails: {
    person: {
      where: (person) =>
        sql`user_id = ${person.id} or ${isOwnAddress(sql`recipient_email`, person)} or (${mentions(person)})`,
      rows: 'deleted',
    },
    company: { where: ({ name }) => sql`data ->> 'company' = ${name}`, rows: 'deleted' },
    columns: {
      ...impersonal('id', 'nextTryAt', 'attempts'),
      kind: ofPerson('subject', 'mails.kind'),
      userId: ofPerson('user', not('the account itself')),
      recipientName: ofPerson('name', not('the profile has it')),
      recipientEmail: ofPerson('e-mail address', not('the profile has it')),
      language: ofPerson('language', 'mails.language'),
      data: ofPerson(
        'what is inserted into the text',
        not('it may contain a link that gives access to an account'),
      ),
      state: ofPerson('what became of it', 'mails.state'),
      createdAt: ofPerson('time', 'mails.created_at'),
      settledAt: ofPerson('time', 'mails.settled_at'),
      lastError: ofPerson('answer of a mail server', not('it is about a server')),
    },
  },
  companies: {
    person: { where: (person) => isOwnAddress(sql`email`, person), rows: 'replaced' },
    company: { where: ({ id }) => sql`id = ${id}`, rows: 'replaced', isFree: hasNoKeptOrder },
    columns: {
      ...impersonal('id', 'kind', 'dealerId', 'makerContactId'),
      customerNo: ofCompany('customer number', 'company.customer_no', whenFree(null)),
      name: ofCompany('name', 'company.name', whenFree(NO_FULL_NAME)),
      street: ofCompany('address', 'company.street', whenFree('')),
      postcode: ofCompany('address', 'company.postcode', whenFree('')),
      city: ofCompany('address', 'company.city', whenFree('')),
      country: ofCompany('address', 'company.country', whenFree('')),
      telephone: ofCompany('telephone number', 'company.telephone', atOnce(null)),
      email: ofPerson('e-mail address', 'company.email', atOnce(null)),
    },
  },
} as const satisfies Places<
  | 'companies'
  | 'contacts'
  | 'deliveryAddresses'
  | 'documents'
  | 'files'
  | 'locationChanges'
  | 'machineEquipment'
  | 'machineQuestions'
  | 'machines'
  | 'mails'
  | 'serviceReports'
>;
