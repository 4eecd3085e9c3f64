/** A dealer's customers are shown with these columns, sorted by them and searched in them. */
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
