import { MACHINE_CATEGORIES } from '#contract/machines/machine-category.contract.ts';
import type { ListDefinition } from '#machines/records/listing/listing.types.ts';
import { ofCustomer } from '#ui/listing/customer-filters.ts';

/** The list can be narrowed to warranties that end within these numbers of days. */
export const WARRANTY_DAYS = ['30', '90', '365'] as const;

/** The filters and orders of the list of machines. */
export const MACHINE_LIST: ListDefinition = {
  filters: {
    machine_type: {},
    category: { values: MACHINE_CATEGORIES },
    warranty_within: { values: WARRANTY_DAYS },
    ...ofCustomer('machines'),
  },
  sorts: ['machine_no', '-machine_no', 'machine_type', '-machine_type', 'warranty_until', '-warranty_until'],
  usualSort: 'machine_no',
};
