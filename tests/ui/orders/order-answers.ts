import type { Snake } from '#contract/case.contract.ts';
import type { Delivery } from '#contract/orders/delivery.contract.ts';
import type { Order } from '#contract/orders/order.contract.ts';
import type { ReorderComparison, ReorderMerge } from '#contract/carts/reorder.contract.ts';

/** This order has two lines and is late: half of the first line has arrived, and the article of the second has been discontinued since. */
export const ORDER_NO = '700001';

const PRICES = [4_250, 1_990] as const;

const cents = (isPriced: boolean, amount: number): number | null => (isPriced ? amount : null);

export const wireOrder = (isPriced: boolean, more: Partial<Snake<Order>> = {}): Snake<Order> => ({
  order_no: ORDER_NO,
  company_name: 'Schleiferei Nord GmbH',
  placed_by: { first_name: 'Doris', last_name: 'Händler' },
  confirmed_at: null,
  customer_order_no: 'PO-4711',
  created_at: '2026-02-28T23:30:00.000Z',
  order_date: '2026-03-01',
  promised_delivery_date: '2026-03-08',
  delivery_date: null,
  delivery_status: 'late',
  delivery_term: 'DAP',
  tracking_no: 'NL700001DE',
  tracking_url: 'https://carrier.example/NL700001DE',
  commission: 'Sommerserie',
  sales_order_type: 'ZK07',
  invoice_no: null,
  delivery_note_no: 'L700001',
  quotation_no: null,
  on_behalf_of: 'Schleiferei Nord GmbH',
  additional_information: null,
  requested_delivery_date: null,
  contact_person: null,
  delivery_address: {
    id: 'a1',
    company_name: 'Beck GmbH',
    additional_company_name: null,
    street: 'Werkstraße 2',
    postcode: '21244',
    city: 'Buchholz',
    country: 'DE',
    telephone: null,
    email: null,
    additional_address_information: null,
  },
  totals: {
    subtotal_cents: cents(isPriced, 10_480),
    surcharge_cents: cents(isPriced, 1_000),
    vat_cents: cents(isPriced, 2_181),
    total_cents: cents(isPriced, 13_661),
    vat_rate: 0.19,
    complete: isPriced,
    missing_to_no_surcharge_cents: null,
  },
  documents: [{ id: 'd1', kind: 'receipt', title: 'Order receipt', file_name: '700001.pdf' }],
  items: [
    {
      position: 1,
      article_no: 'KD-0606-15',
      kind: 'media',
      description: 'Ceramic media',
      sub_description: null,
      quantity: 2,
      unit: 'container',
      price_cents: cents(isPriced, PRICES[0]),
      line_total_cents: cents(isPriced, PRICES[0] * 2),
      machine_no: null,
    },
    {
      position: 2,
      article_no: '10/10 SB',
      kind: 'spare_part',
      description: 'Shaft seal',
      sub_description: null,
      quantity: 1,
      unit: 'piece',
      price_cents: cents(isPriced, PRICES[1]),
      line_total_cents: cents(isPriced, PRICES[1]),
      machine_no: 'QM-2014001',
    },
  ],
  ...more,
});

export const wireDeliveries = (): { items: Snake<Delivery>[] } => ({
  items: [
    {
      delivery_no: 1,
      dispatched_on: '2026-03-03',
      delivered_on: '2026-03-05',
      delivery_note_no: 'L700001-1',
      tracking_no: null,
      tracking_url: null,
      items: [{ position: 1, quantity: 1 }],
    },
  ],
});

/** All of the `count` lines except the second can be ordered as they were, the first one at `price`. */
export const wireComparison = (
  isPriced: boolean,
  count = 2,
  price: number = PRICES[0],
): Snake<ReorderComparison> => {
  const [ordered, second] = wireOrder(isPriced).items.map(({ line_total_cents: _total, ...item }) => item);
  const first = { ...ordered!, price_cents: cents(isPriced, price) };
  const now = {
    article_no: first.article_no,
    kind: first.kind,
    description: first.description,
    sub_description: null,
    quantity: 2,
    unit: first.unit,
    price_cents: first.price_cents,
    price_state: isPriced ? ('visible' as const) : ('hidden' as const),
    quantity_step: 1,
  };
  return {
    order_no: ORDER_NO,
    merged: false,
    lines: [
      { ...first, differences: [], now },
      { ...second!, differences: ['discontinued' as const], now: null },
      ...Array.from({ length: count }, (_, index) => ({
        ...first,
        position: index + 1,
        article_no: `KD-${String(index + 1)}`,
        differences: [],
        now: { ...now, article_no: `KD-${String(index + 1)}` },
      })).slice(2),
    ],
  };
};

export const wireMerge = (): Snake<ReorderMerge> => ({
  order_no: ORDER_NO,
  merged: true,
  lines: [{ position: 1, article_no: 'KD-0606-15', quantity: 2, added: true }],
});
