const manual = {
  id: 'document-manual',
  kind: 'manual',
  title: 'Operating manual',
  language: 'en-GB',
  date: '2025-05-05',
  file_name: 'manual.pdf',
};
const layout = { ...manual, id: 'document-layout', kind: 'layout', title: 'Layout drawing', language: null };

/** The stand-in server returns this machine, which has one of everything. */
export const MACHINE = {
  machine_no: 'QM-2014001',
  machine_type: 'CT 9 centrifugal disc finisher',
  machine_type_id: 'ct-9',
  category: 'centrifugal_disc',
  owner_name: 'Beck GmbH',
  warranty_until: '2026-01-31',
  support_contract: true,
  dealer_name: 'Hughes Surface Supplies Ltd',
  next_inspection_on: null as string | null,
  built_on: '2024-01-31',
  address: { street: 'Gewerbering 14', postcode: '71254', city: 'Ditzingen', country: 'DE' },
  reported_location: null,
  identification_link: 'https://portal.example/m/QM-2014001',
  manuals: [manual],
  layouts: [layout],
  document_classes: [
    { vdi_class: '02-02', name: 'Drawings, plans', documents: [layout] },
    { vdi_class: '03-02', name: 'Operation', documents: [manual] },
    { vdi_class: null, name: null, documents: [{ ...manual, id: 'document-photo', title: 'Photograph' }] },
  ],
  equipment: [
    {
      position: 1,
      article_no: 'GR-09-K',
      description: 'Gap ring, ceramic',
      quantity: 1,
      article: { kind: 'spare_part', quantity_step: 1, discontinued: false },
    },
    { position: 2, article_no: null, description: 'Noise enclosure', quantity: 1, article: null },
  ],
  service_reports: [
    {
      id: 'report-1',
      category: 'conversion',
      date: '2025-06-01',
      technician: 'T. Brandt',
      summary: 'Conversion to zero-gap version.',
      file_name: 'report.pdf',
    },
    {
      id: 'report/2',
      category: 'online',
      date: '2025-05-02',
      technician: 'T. Brandt',
      summary: 'Parameters adjusted.',
      file_name: null,
    },
  ],
  orders: {
    count: 7,
    items: [
      {
        order_no: '690757',
        customer_order_no: 'B-4711',
        order_date: '2026-03-01',
        delivery_status: 'late',
        delivery_date: null,
        promised_delivery_date: '2026-03-20',
        delivery_term: 'DAP',
        tracking_url: null,
      },
    ],
  },
  offers: {
    count: 1,
    items: [
      {
        offer_no: '290177',
        customer_order_no: null,
        created_at: '2026-03-02T10:00:00.000Z',
        state: 'accepted',
        valid_until: '2026-03-31',
      },
    ],
  },
};

const { machine_no, machine_type, category, owner_name, warranty_until, support_contract, dealer_name } =
  MACHINE;

/** This list holds only `MACHINE`. */
const MACHINE_PAGE = {
  items: [
    {
      machine_no,
      machine_type,
      category,
      owner_name,
      warranty_until,
      support_contract,
      dealer_name,
      city: MACHINE.address.city,
    },
  ],
  total: 1,
  page: 1,
  page_size: 25,
  facets: {
    machine_types: [{ id: 'ct-9', label: machine_type, count: 1 }],
    categories: [{ id: category, count: 1 }],
  },
};

/** Answers the calls of the machine screens. */
export const MACHINE_ANSWERS = {
  'GET /machines/': () => MACHINE_PAGE,
  'GET /machines/numbers/': () => ({ items: [{ machine_no, machine_type }] }),
  [`GET /machines/${machine_no}/`]: () => MACHINE,
  [`POST /machines/${machine_no}/location-change/`]: () => ({}),
  [`POST /machines/${machine_no}/questions/`]: () => ({}),
};
