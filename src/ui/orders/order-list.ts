import { ANY_LATE, OPEN_STATUSES } from '#contract/orders/delivery-statuses.contract.ts';
import type { ListDefinition } from '#machines/records/listing/listing.types.ts';
import { ofCustomerOrOpen } from '#ui/listing/customer-filters.ts';

const SORTED = ['order_no', 'customer_order_no', 'order_date', 'delivery_status', 'promised_delivery_date'];

/**
 * Lists the statuses in the order in which goods pass through them, `okay` before the late ones and `no_status` last. Late orders can be
 * chosen all together, or by whether they are late or too late.
 */
export const STATUS_CHOICES = OPEN_STATUSES.flatMap((status) =>
  status === 'late' ? (['okay', ANY_LATE, status] as const) : ([status] as const),
);

export const ORDER_LIST: ListDefinition = {
  filters: {
    delivery_status: { values: STATUS_CHOICES },
    sales_order_type: {},
    from: { day: true },
    to: { day: true },
    ...ofCustomerOrOpen('orders'),
  },
  sorts: SORTED.flatMap((column) => [column, `-${column}`]),
  usualSort: '-order_date',
};

/** Lists the order types that settled point 29 names. Orders of other types are found without this filter, or by a link that names the type. */
export const ORDER_TYPES = ['standard', 'express', 'call_off', 'service', 'warranty', 'return'] as const;
