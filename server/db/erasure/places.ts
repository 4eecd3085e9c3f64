import type { Tables } from '#server/db/engine/tables.ts';
import type { TablePlace } from './place.ts';
import { ACCOUNT_PLACES } from './places/account.places.ts';
import { CATALOGUE_PLACES } from './places/catalogue.places.ts';
import { COMPANY_PLACES } from './places/company.places.ts';
import { ORDER_PLACES } from './places/order.places.ts';
import { SIGN_IN_PLACES } from './places/sign-in.places.ts';

/**
 * Lists all personal data: every column of the database, its content, its place in the file of personal data, and how an erasure treats it.
 * Tables are erased in this order; a test compares the list with the schema.
 */
export const PLACES: { readonly [Name in keyof Tables]: TablePlace<Name> } = {
  ...ORDER_PLACES,
  ...SIGN_IN_PLACES,
  ...ACCOUNT_PLACES,
  ...COMPANY_PLACES,
  ...CATALOGUE_PLACES,
};
