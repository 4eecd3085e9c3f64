/** The list of a dealer's customers shows these columns, and can be sorted and searched by them. */
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
