const order = (orderNo: string, deliveryStatus: string) => ({
  order_no: orderNo,
  customer_order_no: 'B-4711',
  order_date: '2026-03-01',
  delivery_status: deliveryStatus,
  delivery_date: null,
  promised_delivery_date: '2026-03-20',
  delivery_term: 'DAP',
  tracking_url: null,
  total_cents: 13_090,
});

/** The stand-in server returns this dashboard, which has something in every block. */
export const DASHBOARD = {
  email_verified: false,
  offers_ending: {
    count: 2,
    items: [
      { offer_no: '300001', customer_order_no: 'A-1', valid_until: '2026-03-12', total_cents: 123_618 },
    ],
  },
  offers_waiting: {
    count: 3,
    items: [
      { offer_no: '300001', customer_order_no: 'A-1', valid_until: '2026-03-12', total_cents: 123_618 },
    ],
  },
  open_orders: [
    { delivery_status: 'on_its_way', count: 3 },
    { delivery_status: 'late', count: 1 },
  ],
  last_orders: [order('700002', 'on_its_way'), order('700001', 'late')],
  warranties_ending: {
    count: 1,
    items: [
      {
        machine_no: 'M-1',
        machine_type: 'Drag finisher',
        owner_name: 'Beck GmbH',
        warranty_until: '2026-05-01',
      },
    ],
  },
  changed_sheets: {
    count: 1,
    items: [
      {
        id: 'sheet-1',
        product: 'Ceramic triangles KD-0606-15',
        articles: ['KD-0606-15', 'KD-0606-250'],
        languages: [
          {
            id: 'sheet-1',
            language: 'en-GB',
            changed_since_download: true,
            downloaded_at: '2025-03-09T10:00:00.000Z',
          },
        ],
        article_no: 'KD-0606-15',
        article_kind: 'media',
        kind: 'TDB',
        language: 'en-GB',
        version: '2.0',
        date: '2026-02-01',
        description: 'Ceramic triangles',
        sub_description: null,
        safety_sheet_issued: false,
        downloaded_version: '1.0',
        changed_since_download: true,
      },
    ],
  },
  contact_person: {
    id: 'contact-1',
    salutation: 'Ms',
    first_name: 'Karin',
    last_name: 'Quell',
    full_name: 'Karin Quell',
    function: 'Sales',
    email: 'karin.quell@quellmoor.example',
    telephone: '+49 555 01',
    mobile: null,
    language: 'en-GB',
    is_default: true,
  },
  customers: {
    count: 1,
    items: [
      {
        customer_no: '41136',
        name: 'Ardwick Ltd',
        open_orders: 2,
        open_offers: 1,
        last_order_date: '2026-03-02',
      },
    ],
  },
};
