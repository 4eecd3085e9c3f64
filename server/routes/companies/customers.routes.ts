import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

import { DEALING } from '#contract/accounts/access.contract.ts';
import { fromWire, toWire } from '#contract/case.contract.ts';
import { CustomerPage, CustomersQuery, type Customer } from '#contract/companies/customer.contract.ts';
import type { Language } from '#contract/language.contract.ts';
import { withoutPages } from '#contract/list.contract.ts';
import {
  findCustomersByIds,
  findListedCustomers,
  listCustomers,
} from '#server/db/companies/customers.store.ts';
import { countryName } from '#server/domain/country-names.ts';
import type { CsvColumn } from '#server/domain/csv.ts';

import { COSTLY } from '#server/plugins/rate-limit.plugin.ts';
import { CsvFile, inPortions, replyCsv } from '#server/routes/reply-csv.ts';

const dealing = { requires: DEALING };

const columns = (language: Language): CsvColumn<Customer>[] => [
  { header: { 'de-DE': 'Kundennummer', 'en-GB': 'Customer number' }, cell: ({ customerNo }) => customerNo },
  { header: { 'de-DE': 'Name', 'en-GB': 'Name' }, cell: ({ name }) => name },
  { header: { 'de-DE': 'Straße', 'en-GB': 'Street' }, cell: ({ street }) => street },
  { header: { 'de-DE': 'Postleitzahl', 'en-GB': 'Postcode' }, cell: ({ postcode }) => postcode },
  { header: { 'de-DE': 'Ort', 'en-GB': 'City' }, cell: ({ city }) => city },
  {
    header: { 'de-DE': 'Land', 'en-GB': 'Country' },
    cell: ({ country }) => countryName(country, language),
  },
  { header: { 'de-DE': 'Telefon', 'en-GB': 'Telephone' }, cell: ({ telephone }) => telephone },
  { header: { 'de-DE': 'E-Mail', 'en-GB': 'E-mail' }, cell: ({ email }) => email },
];

/** Serves the customers of a dealer (settled point 2). */
export const customerRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { database } = app;

  app.get(
    '/customers/',
    {
      config: dealing,
      schema: {
        summary: 'The customers of the dealer',
        querystring: CustomersQuery,
        response: { 200: CustomerPage },
      },
    },
    async ({ query, visitor }) => toWire(await listCustomers(database, visitor, fromWire(query))),
  );

  app.get(
    '/customers/csv/',
    {
      config: { ...dealing, ...COSTLY },
      schema: {
        summary: 'The customers of the dealer as CSV',
        querystring: withoutPages(CustomersQuery),
        response: { 200: CsvFile },
      },
    },
    async ({ query, visitor }, reply) =>
      replyCsv(reply, {
        fileName: { 'de-DE': 'Kunden', 'en-GB': 'Customers' },
        language: visitor.language,
        columns: columns(visitor.language),
        portions: inPortions(
          () => findListedCustomers(database, visitor, fromWire(query)),
          (ids) => findCustomersByIds(database, visitor, ids),
        ),
      }),
  );
};
