/** What a customer of a dealer is shown with, ordered by and searched in. */
export const CUSTOMER_COLUMNS = [
  'name',
  'street',
  'postcode',
  'city',
  'country',
  'telephone',
  'email',
] as const;
export type CustomerColumn = (typeof CUSTOMER_COLUMNS)[number];
