import { DELIVERY_STATUSES } from '#contract/orders/delivery-statuses.contract.ts';
import type { ListDefinition } from '#machines/records/listing/listing.types.ts';
import { OF_CUSTOMER_OR_OPEN } from '#ui/listing/customer-filters.ts';

const SORTED = ['order_no', 'customer_order_no', 'order_date', 'delivery_status', 'promised_delivery_date'];

export const ORDER_LIST: ListDefinition = {
  filters: {
    delivery_status: { values: DELIVERY_STATUSES },
    sales_order_type: {},
    from: { day: true },
    to: { day: true },
    ...OF_CUSTOMER_OR_OPEN,
  },
  sorts: SORTED.flatMap((column) => [column, `-${column}`]),
  usualSort: '-order_date',
};

/** Types of settled point 29; orders of other types are found without this filter, or by a link that names the type. */
export const ORDER_TYPES = ['standard', 'express', 'call_off', 'service', 'warranty', 'return'] as const;
