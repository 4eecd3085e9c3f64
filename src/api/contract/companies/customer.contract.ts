import Type from 'typebox';

import type { Camel } from '#contract/case.contract.ts';
import { TEXT_LIMITS } from '#contract/limits.contract.ts';
import { Nullable, pageOf, pageQuery, sortBy } from '#contract/list.contract.ts';
import { addressParts } from './company.contract.ts';
import { CUSTOMER_COLUMNS } from './customer-columns.contract.ts';

export const Customer = Type.Object({
  id: Type.String(),
  customer_no: Nullable(Type.String()),
  name: Type.String(),
  ...addressParts,
});
export type Customer = Camel<Type.Static<typeof Customer>>;
export const CustomerPage = pageOf(Customer);
export type CustomerPage = Camel<Type.Static<typeof CustomerPage>>;

const searchText = Type.Optional(Type.String({ maxLength: TEXT_LIMITS.search }));
export const CustomersQuery = Type.Object(
  {
    ...pageQuery,
    sort: sortBy(...CUSTOMER_COLUMNS),
    name: searchText,
    street: searchText,
    postcode: searchText,
    city: searchText,
    /** The name of a country in either language, or its code. */
    country: searchText,
    telephone: searchText,
    email: searchText,
  },
  { additionalProperties: false },
);
export type CustomersQuery = Camel<Type.Static<typeof CustomersQuery>>;
