import type { DeliveryStatus } from '#contract/orders/order.contract.ts';
import type { Database } from '#server/db/engine/database.ts';
import { findCompaniesByNo } from '#server/db/machines/machine-files.store.ts';
import {
  findOrderViews,
  numberOrdersBehind,
  pageOrderViews,
  storeOrderRows,
  type OrderView,
} from '#server/db/orders/order-files.store.ts';
import {
  announceConfirmations,
  announceDeliveries,
  announceLateness,
  announceWholeSendings,
} from '#server/db/news/announce-orders.store.ts';
import { upsertDeliveryNotes } from '#server/db/orders/delivery-notes.store.ts';
import { recordDocuments, type GeneratedDocument } from '#server/db/documents/generated-documents.store.ts';
import { berlinDay } from '#server/domain/calendar-day.ts';
import { foldOrder } from '#server/domain/orders/order-search.ts';
import type { Row } from './columns.ts';
import { deliveryColumns, itemColumns, orderColumns } from './order-columns.ts';
import { completeOrders } from './complete-orders.ts';
import type { Change, View, Subject } from './subject.ts';

const DAY_MILLISECONDS = 86_400_000;

const viewOf = ({ head, items, deliveries }: OrderView): View => ({
  head: head as Row,
  parts: { item: items as readonly Row[], delivery: deliveries as readonly Row[] },
});

const camel = (name: string): string =>
  name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

const isSaid = (row: Row, prefix: string): boolean =>
  Object.entries(row).some(([key, value]) => key.startsWith(prefix) && typeof value === 'string');

/** Returns the columns with a prefix as the object that orders keep, or `null` if all are empty. */
const objectOf = (row: Row, prefix: string): Record<string, unknown> | null =>
  isSaid(row, prefix)
    ? Object.fromEntries(
        Object.entries(row)
          .filter(([key]) => key.startsWith(prefix))
          .map(([key, value]) => [camel(key.slice(prefix.length)), value]),
      )
    : null;

const contactOf = (head: Row) => {
  const contact = objectOf(head, 'contact_');
  return (
    contact && {
      ...contact,
      fullName: `${String(contact['firstName'])} ${String(contact['lastName'])}`,
    }
  );
};

const textOf = (row: Row, key: string) => row[key] as string | null | undefined;

const shipmentOf = (row: Row) => ({
  deliveryNoteNo: textOf(row, 'delivery_note_no'),
  trackingNo: textOf(row, 'tracking_no'),
});

const rowOf = ({ after: { head, parts } }: Change, companyId: string | undefined) => {
  const { customer_no: _owner, ...row } = Object.fromEntries(
    Object.entries(head).filter(([key]) => !/^(contact|address)_/.test(key)),
  );
  const items = parts['item'] ?? [];
  return {
    ...row,
    company_id: companyId,
    contact_person: contactOf(head),
    delivery_address: objectOf(head, 'address_'),
    complete: items.every((item) => item['line_total_cents'] !== null),
    search_folded: foldOrder({
      customerOrderNo: textOf(head, 'customer_order_no'),
      commission: textOf(head, 'commission'),
      invoiceNo: textOf(head, 'invoice_no'),
      ...shipmentOf(head),
      articleNos: items.map((item) => String(item['article_no'])),
      deliveries: (parts['delivery'] ?? []).map(shipmentOf),
    }),
  };
};

/** Returns the rows of a kind of part, with the number of the order that each belongs to. */
const partsOf = (changes: readonly Change[], part: string): Row[] =>
  changes.flatMap(({ after }) =>
    (after.parts[part] ?? []).map((row) => ({ order_no: after.head['order_no'] ?? null, ...row })),
  );

const contentsOf = ({ order_no, delivery_no, contents }: Row) =>
  (contents as readonly string[]).map((portion) => {
    const [position, quantity] = portion.split(':').map(Number);
    return { order_no, delivery_no, position, quantity };
  });

/** Returns whether the order now has a different number than before. */
const isNumbered = ({ before, after }: Change, key: 'delivery_note_no' | 'invoice_no'): boolean => {
  const number = after.head[key] ?? null;
  return number !== null && number !== (before?.head[key] ?? null);
};

/** Returns whether the maker has confirmed the order since, which the ERP says. */
const isConfirmed = ({ before, after }: Pick<Change, 'before' | 'after'>): boolean =>
  after.head['confirmed_at'] !== null && (before?.head['confirmed_at'] ?? null) === null;

/** As with orders of the portal, a receipt comes first, and a confirmation and an invoice come when they are known. */
const documentsOf = (change: Change, today: string): GeneratedDocument[] => {
  const { order_no: orderNo, order_date: orderDate } = change.after.head;
  const number = String(orderNo);
  const receipt: GeneratedDocument = { kind: 'receipt', number, date: String(orderDate) };
  const confirmedOn = String(change.after.head['confirmed_at']);
  const confirmation = (): GeneratedDocument => ({
    kind: 'confirmation',
    number,
    date: berlinDay(new Date(confirmedOn)),
  });
  const invoice: GeneratedDocument = { kind: 'invoice', number, date: today };
  return [
    ...(change.before === undefined ? [receipt] : []),
    ...(isConfirmed(change) ? [confirmation()] : []),
    ...(isNumbered(change, 'invoice_no') ? [invoice] : []),
  ];
};

const orderNo = ({ after: { head } }: Change): string => String(head['order_no']);

/** Records receipts, confirmations, invoices, and the delivery notes that follow from the deliveries. */
const storeDocuments = async (db: Database, changes: readonly Change[], today: string): Promise<void> => {
  await recordDocuments(
    db,
    changes.flatMap((change) => documentsOf(change, today)),
  );
  await upsertDeliveryNotes(db, {
    orderNos: changes.map(orderNo),
    renumbered: changes.filter((change) => isNumbered(change, 'delivery_note_no')).map(orderNo),
    today,
  });
};

/** Deliveries of longer ago are history, which a file may bring all at once. */
const NEWS_DAYS = 7;

const statusOf = (view: View): DeliveryStatus => view.head['delivery_status'] as DeliveryStatus;

/** An order that the portal did not know before is not announced, however it was sent. */
const announceChanges = async (db: Database, changes: readonly Change[], now: Date): Promise<void> => {
  const known = changes.flatMap(({ before, after }) =>
    before === undefined ? [] : [{ orderNo: String(after.head['order_no']), before, after }],
  );
  await announceLateness(
    db,
    known.map(({ orderNo: number, before, after }) => ({
      orderNo: number,
      before: statusOf(before),
      after: statusOf(after),
      promisedDeliveryDate: textOf(after.head, 'promised_delivery_date') ?? null,
    })),
    now,
  );
  await announceConfirmations(
    db,
    known.flatMap(({ orderNo: number, ...change }) =>
      isConfirmed(change)
        ? [{ orderNo: number, confirmedAt: new Date(String(change.after.head['confirmed_at'])) }]
        : [],
    ),
    now,
  );
  const since = berlinDay(new Date(now.getTime() - NEWS_DAYS * DAY_MILLISECONDS));
  await announceDeliveries(
    db,
    known.flatMap(({ orderNo: number, before, after }) => {
      const earlier = new Set((before.parts['delivery'] ?? []).map(({ delivery_no: no }) => no));
      return (after.parts['delivery'] ?? [])
        .filter(({ delivery_no: no, dispatched_on: day }) => !earlier.has(no ?? null) && String(day) >= since)
        .map(({ delivery_no: no }) => ({ orderNo: number, deliveryNo: Number(no) }));
    }),
    now,
  );
  await announceWholeSendings(
    db,
    known
      .filter(({ before, after }) => statusOf(after) === 'on_its_way' && statusOf(before) !== 'on_its_way')
      .map(({ orderNo: number }) => number),
    now,
  );
};

const LONGEST_NUMBER = 12;

const companyNo = ({ after: { head } }: Change): string => String(head['customer_no']);

const store = async (db: Database, changes: readonly Change[], now: Date): Promise<void> => {
  const companies = await findCompaniesByNo(db, changes.map(companyNo));
  const deliveries = partsOf(changes, 'delivery');
  await storeOrderRows(db, {
    orders: changes.map((change) => rowOf(change, companies.get(companyNo(change))?.id)),
    items: partsOf(changes, 'item'),
    deliveries: deliveries.map(({ contents: _contents, ...row }) => row),
    contents: deliveries.flatMap(contentsOf),
  });
  await storeDocuments(db, changes, berlinDay(now));
  await announceChanges(db, changes, now);
  const numbers = changes
    .map(orderNo)
    .filter((number) => /^\d+$/.test(number) && number.length <= LONGEST_NUMBER);
  if (numbers.length > 0) await numberOrdersBehind(db, Math.max(...numbers.map(Number)));
};

/** A different article shares nothing with the one before; a different quantity or price makes a different sum. */
const inheritsOfItem = (recorded: Row, said: Row): Row | undefined => {
  const isKept = (key: string): boolean => !(key in said) || said[key] === recorded[key];
  if (!isKept('article_no')) return undefined;
  return isKept('quantity') && isKept('price_cents') ? recorded : { ...recorded, line_total_cents: null };
};

export const orders: Subject = {
  name: 'order',
  head: { columns: orderColumns, key: 'order_no' },
  parts: {
    item: { columns: itemColumns, key: 'position', inherits: inheritsOfItem },
    delivery: { columns: deliveryColumns, key: 'delivery_no' },
  },
  find: async (db, keys) => (await findOrderViews(db, keys)).map(viewOf),
  page: async (db, after, size) => (await pageOrderViews(db, after, size)).map(viewOf),
  complete: completeOrders,
  store,
};
