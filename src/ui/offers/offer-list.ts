import { OFFER_STATES } from '#contract/offers/offer-states.contract.ts';
import type { ListDefinition } from '#machines/records/listing/listing.types.ts';
import { ofCustomerOrOpen } from '#ui/listing/customer-filters.ts';

const SORTED = ['offer_no', 'created_at', 'valid_until', 'state'];

/** The list can be narrowed to offers that end within these numbers of days. */
export const ENDING_DAYS = ['7', '14', '30'] as const;

export const OFFER_LIST: ListDefinition = {
  filters: {
    state: { values: OFFER_STATES },
    valid_within: { values: ENDING_DAYS },
    ...ofCustomerOrOpen('offers'),
  },
  sorts: SORTED.flatMap((column) => [column, `-${column}`]),
  usualSort: '-created_at',
};
