import type { OrderSummary } from '#contract/orders/order.contract.ts';
import type { CsvColumn } from '#server/domain/csv.ts';

/** Describes the columns that the list of orders and the list of offers share. */
type Column = CsvColumn<Pick<OrderSummary, 'customerOrderNo' | 'companyName' | 'totals'>>;

export const CUSTOMER_ORDER_NO: Column = {
  header: { 'de-DE': 'Kundenbestellnummer', 'en-GB': 'Customer order number' },
  cell: ({ customerOrderNo }) => customerOrderNo,
};

/** This column is for people who read the records of several companies. */
export const COMPANY: Column = {
  header: { 'de-DE': 'Firma', 'en-GB': 'Company' },
  cell: ({ companyName }) => companyName ?? null,
};

export const AMOUNTS: readonly Column[] = [
  {
    header: { 'de-DE': 'Warenwert netto (EUR)', 'en-GB': 'Subtotal, net (EUR)' },
    cell: ({ totals }) => ({ cents: totals.complete ? totals.subtotalCents : null }),
  },
  {
    header: { 'de-DE': 'Gesamtbetrag brutto (EUR)', 'en-GB': 'Total, gross (EUR)' },
    cell: ({ totals }) => ({ cents: totals.complete ? totals.totalCents : null }),
  },
];
