import { CUSTOMER_COLUMNS } from '#contract/companies/customer-columns.contract.ts';
import type { ListDefinition } from '#machines/records/listing/listing.types.ts';

export const CUSTOMER_LIST: ListDefinition = {
  filters: Object.fromEntries(CUSTOMER_COLUMNS.map((column) => [column, { typed: true }])),
  sorts: CUSTOMER_COLUMNS.flatMap((column) => [column, `-${column}`]),
  usualSort: 'name',
};
