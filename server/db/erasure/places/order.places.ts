import { sql } from 'kysely';

import { namesAddressOf } from '#server/db/erasure/order-addresses.ts';
import { isWrittenBy } from '#server/db/erasure/written-by.ts';
import {
  atOnce,
  impersonal,
  isOfCompany,
  NAMED_ARTICLE,
  NO_FULL_NAME,
  NO_TEXT,
  not,
  ofCompany,
  ofPerson,
  stays,
  whenFree,
  type ErasedCompany,
  type ErasedPerson,
  type Places,
} from '#server/db/erasure/place.ts';

const PLACER = stays(
  'The column shows that somebody from the company placed the order or offer, and names nobody.',
);
const WRITER = stays('The column shows that somebody wrote the message, and when, and names nobody.');
const WORKER = stays('The column shows that somebody at the maker worked on the offer, and names nobody.');

interface Kept {
  readonly ordersFrom: string;
}

const isOldOrder = ({ ordersFrom }: Kept) => sql<boolean>`order_date < ${ordersFrom}::date`;

/** Finds offers that the law no longer requires: an offer must be kept as long as the order that resulted from it. */
const isOldOffer = ({ ordersFrom }: Kept) => sql<boolean>`(order_no is null or exists (
  select from orders where orders.order_no = offers.order_no and orders.order_date < ${ordersFrom}::date))`;

const isMessageOfOldOffer = (kept: Kept) =>
  sql<boolean>`exists (
    select from offers where offers.offer_no = offer_messages.offer_no and ${isOldOffer(kept)})`;

/** Removes the e-mail address and the telephone number, which may be those of a person. */
const ADDRESS_WITHOUT_PERSON = sql`case when jsonb_typeof(delivery_address) = 'object'
  then delivery_address || '{"email": null, "telephone": null}' else delivery_address end`;

/** Finds rows that the person placed, or that name the person's address in the contact or in the delivery address. */
const concerns = (person: ErasedPerson) =>
  sql<boolean>`user_id = ${person.id} or order_no = any(${person.orderNos}::text[])
    or ${namesAddressOf(person)}`;

const isWrittenFor = ({ id }: ErasedCompany) =>
  sql<boolean>`side = 'customer'
    and offer_no in (select offers.offer_no from offers where company_id = ${id})`;

const AMOUNTS = impersonal(
  'subtotalCents',
  'surchargeCents',
  'vatCents',
  'totalCents',
  'vatRate',
  'complete',
);

const LINES = {
  ...NAMED_ARTICLE,
  ...impersonal('position', 'quantity', 'unit', 'priceCents', 'lineTotalCents', 'machineNo'),
};

/** Covers the columns that orders and offers share; `list` names their list in the file of personal data. */
const placed = (list: 'orders' | 'offers') =>
  ({
    companyId: 'not personal',
    userId: ofPerson('user who placed it', not('the account itself'), PLACER),
    onBehalfOf: ofCompany('name of a dealer’s customer', `${list}.on_behalf_of`, whenFree(null)),
    createdAt: 'not personal',
    customerOrderNo: ofCompany('the customer’s own number', `${list}.customer_order_no`, whenFree(null)),
    additionalInformation: ofPerson('note', `${list}.additional_information`, whenFree(null)),
    requestedDeliveryDate: 'not personal',
    contactPerson: ofPerson('contact person', `${list}.contact_person`, whenFree(null)),
    deliveryAddress: {
      ...ofCompany('address', `${list}.delivery_address`, whenFree(null)),
      withoutPerson: ADDRESS_WITHOUT_PERSON,
    },
    namesFolded: 'not personal',
    searchFolded: ofCompany('the words of the other columns', not('it repeats the others'), whenFree('')),
    ...AMOUNTS,
  }) as const;

/** Covers orders and offers; the law requires orders to be kept for years. */
export const ORDER_PLACES = {
  orders: {
    person: { where: concerns, rows: 'replaced', isFree: isOldOrder },
    company: { where: isOfCompany, rows: 'replaced', isFree: isOldOrder },
    columns: {
      ...placed('orders'),
      commission: ofCompany('the customer’s own words', not('the page of the order has it'), whenFree(null)),
      invoiceAddress: ofCompany(
        'address for invoices',
        not('the documents of the order have it'),
        whenFree(null),
      ),
      ...impersonal(
        'orderNo',
        'orderDate',
        'confirmedAt',
        'promisedDeliveryDate',
        'deliveryDate',
        'deliveryStatus',
        'deliveryTerm',
        'trackingNo',
        'trackingUrl',
        'salesOrderType',
        'invoiceNo',
        'deliveryNoteNo',
        'quotationNo',
        'toFetch',
        'fetchedAt',
      ),
    },
  },
  offers: {
    person: { where: concerns, rows: 'replaced', isFree: isOldOffer },
    company: { where: isOfCompany, rows: 'replaced', isFree: isOldOffer },
    columns: {
      ...placed('offers'),
      declineReason: ofPerson('reason', 'offers.decline_reason', whenFree(null)),
      ...impersonal('offerNo', 'state', 'validUntil', 'orderNo', 'requestedAgainAs', 'workVersion'),
      workedBy: ofPerson(
        'member of staff who works on it',
        not('it is about the maker’s work on the offer'),
        WORKER,
      ),
      workedSince: 'not personal',
    },
  },
  offerMessages: {
    person: { where: isWrittenBy, rows: 'replaced', isFree: isMessageOfOldOffer },
    company: { where: isWrittenFor, rows: 'replaced', isFree: isMessageOfOldOffer },
    columns: {
      ...impersonal('id', 'offerNo', 'side', 'settledAt'),
      authorId: ofPerson('user', not('the account itself'), WRITER),
      authorName: ofPerson('name', not('the profile has it'), atOnce(NO_FULL_NAME)),
      text: ofPerson('message', 'offer_messages.text', whenFree(NO_TEXT)),
      writtenAt: ofPerson('time', 'offer_messages.written_at', WRITER),
    },
  },
  orderItems: { columns: { ...LINES, ...impersonal('orderNo', 'promisedDate') } },
  offerItems: { columns: { ...LINES, ...impersonal('offerNo', 'requestedPriceCents') } },
  deliveries: {
    columns: impersonal(
      'orderNo',
      'deliveryNo',
      'dispatchedOn',
      'deliveredOn',
      'deliveryNoteNo',
      'trackingNo',
      'trackingUrl',
    ),
  },
  deliveryItems: { columns: impersonal('orderNo', 'deliveryNo', 'position', 'quantity') },
} as const satisfies Places<
  'deliveries' | 'deliveryItems' | 'offerItems' | 'offerMessages' | 'offers' | 'orderItems' | 'orders'
>;
