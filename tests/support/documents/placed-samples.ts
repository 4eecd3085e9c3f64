import type { Order } from '#contract/orders/order.contract.ts';
import { readDemoMaker } from '#server/maker/find-maker.ts';
import { placedDocument, type PlacedDocument } from '#server/documents/placed-document.ts';

export const UNUSUAL = 'Ø ½ Ω β ≤ „Süd“ – ‘n’ €';

export const SAMPLE_COMPANY = {
  companyName: 'Musterbau GmbH',
  customerNo: '41017',
  street: 'Hauptstraße 118',
  postcode: '20095',
  city: 'Hamburg',
  country: 'DE',
} as const;

export const sampleItem = (position: number): Order['items'][number] => ({
  position,
  articleNo: `10/${position} SB`,
  kind: 'media',
  description: `Schleifkörper ½" Nr. ${position}`,
  subDescription: position === 1 ? UNUSUAL : null,
  quantity: 1_000,
  unit: 'kg',
  priceCents: position === 2 ? null : 14_999,
  lineTotalCents: position === 2 ? null : 14_999_000,
  machineNo: position === 1 ? 'QM-2014001' : null,
});

export const sampleOrder = (lineCount: number, more: Partial<Order> = {}): Order => ({
  orderNo: '700001',
  companyName: 'Musterbau GmbH',
  placedBy: { firstName: 'Erika', lastName: 'Muster' },
  orderDate: '2026-03-10',
  confirmedAt: null,
  promisedDeliveryDate: '2026-03-24',
  deliveryDate: null,
  deliveryStatus: 'pending_action',
  deliveryTerm: 'DAP',
  trackingNo: null,
  trackingUrl: null,
  commission: null,
  salesOrderType: 'standard',
  invoiceNo: null,
  deliveryNoteNo: 'L700001',
  quotationNo: null,
  onBehalfOf: null,
  customerOrderNo: "B-1 'ß' & <b>",
  createdAt: '2026-03-10T09:00:00Z',
  additionalInformation: 'Rampe 3\nbitte avisieren',
  requestedDeliveryDate: '2026-03-31',
  contactPerson: null,
  deliveryAddress: {
    id: 'address',
    companyName: 'Musterbau GmbH',
    additionalCompanyName: null,
    street: 'Werkstraße 2',
    postcode: '21244',
    city: 'Buchholz',
    country: 'AT',
    telephone: null,
    email: null,
    additionalAddressInformation: 'Tor 3',
  },
  totals: {
    subtotalCents: 14_999,
    surchargeCents: 1_000,
    vatCents: 3_040,
    totalCents: 19_039,
    vatRate: 0.19,
    complete: true,
    missingToNoSurchargeCents: 1,
  },
  documents: [],
  items: Array.from({ length: lineCount }, (_, index) => sampleItem(index + 1)),
  ...more,
});

/** Returns a receipt of three lines, with the given changes. */
export const placedSample = (more: Partial<PlacedDocument> = {}): PlacedDocument => ({
  kind: 'receipt',
  language: 'de-DE',
  date: '2026-03-10',
  billedTo: SAMPLE_COMPANY,
  placedBy: 'Erika Muster',
  record: sampleOrder(3),
  supplied: null,
  showsPrices: true,
  maker: readDemoMaker(),
  ...more,
});

export const writePlaced = (more?: Partial<PlacedDocument>): Promise<Uint8Array> =>
  placedDocument(placedSample(more));
