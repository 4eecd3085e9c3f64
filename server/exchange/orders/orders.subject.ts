import { berlinDay } from '#contract/berlin-day.contract.ts';
import type { DeliveryStatus } from '#contract/orders/order.contract.ts';
import type { Database } from '#server/db/engine/database.ts';
import { findCompaniesByNo } from '#server/db/machines/machine-files.store.ts';
import {
  dateDocuments,
  findOrderViews,
  pageOrderNos,
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
import { numberBehind } from '#server/db/orders/placed-files.store.ts';
import { recordDocuments, type GeneratedDocument } from '#server/db/documents/generated-documents.store.ts';
import { DAY_MS } from '#server/domain/durations.ts';
import { foldLineNames, foldOrder } from '#server/domain/orders/order-search.ts';
import type { Row } from '#server/exchange/table/columns.ts';
import { deliveryColumns, orderColumns, orderItemColumns, portionsIn } from './order-columns.ts';
import { inheritsOfItem } from './complete-placed.ts';
import { namedLinesOf, objectOf, placedRowOf } from './placed-for.ts';
import { completeOrders } from './complete-orders.ts';
import type { Change, View, Subject } from '#server/exchange/subject.ts';

const viewOf = ({ head, items, deliveries }: OrderView): View => ({
  head: head as Row,
  parts: { item: items as readonly Row[], delivery: deliveries as readonly Row[] },
});

const textOf = (row: Row, key: string) => row[key] as string | null | undefined;

const shipmentOf = (row: Row) => ({
  deliveryNoteNo: textOf(row, 'delivery_note_no'),
  trackingNo: textOf(row, 'tracking_no'),
});

const ELSEWHERE = ['customer_no', 'invoice_date', 'delivery_note_date'];

const rowOf = (change: Change, companyId: string | undefined) => {
  const { head, parts } = change.after;
  return {
    ...placedRowOf(change, companyId, ELSEWHERE),
    invoice_address: objectOf(head, 'billed_'),
    search_folded: foldOrder({
      customerOrderNo: textOf(head, 'customer_order_no'),
      commission: textOf(head, 'commission'),
      invoiceNo: textOf(head, 'invoice_no'),
      ...shipmentOf(head),
      articleNos: (parts['item'] ?? []).map((item) => String(item['article_no'])),
      deliveries: (parts['delivery'] ?? []).map(shipmentOf),
    }),
    names_folded: foldLineNames(namedLinesOf(parts)),
  };
};

/** Returns the rows of a kind of part, with the number of the order that each belongs to. */
const partsOf = (changes: readonly Change[], part: string): Row[] =>
  changes.flatMap(({ after }) =>
    (after.parts[part] ?? []).map((row) => ({ order_no: after.head['order_no'] ?? null, ...row })),
  );

const contentsOf = ({ order_no, delivery_no, contents }: Row) =>
  portionsIn(contents).map((portion) => ({ order_no, delivery_no, ...portion }));

/** Returns whether this number of the order is new or has changed. */
const isNumbered = ({ before, after }: Change, key: 'delivery_note_no' | 'invoice_no'): boolean => {
  const number = after.head[key] ?? null;
  return number !== null && number !== (before?.head[key] ?? null);
};

/** Returns whether the file reports a confirmation of the order that is not on record yet. */
const isConfirmed = ({ before, after }: Pick<Change, 'before' | 'after'>): boolean =>
  after.head['confirmed_at'] !== null && (before?.head['confirmed_at'] ?? null) === null;

/** Returns the date that a file gives for a document, unless it is the same as before. */
const newDateOf = ({ before, after }: Change, key: 'delivery_note_date' | 'invoice_date'): string | null => {
  const date = textOf(after.head, key) ?? null;
  return date === (before?.head[key] ?? null) ? null : date;
};

/** As with orders of the portal, the receipt comes first, and the confirmation and the invoice follow once they are known. */
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
  const invoice: GeneratedDocument = {
    kind: 'invoice',
    number,
    date: newDateOf(change, 'invoice_date') ?? today,
  };
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
  await dateDocuments(
    db,
    (['invoice', 'delivery_note'] as const).flatMap((kind) =>
      changes.flatMap((change) => {
        const date = newDateOf(change, `${kind}_date`);
        return date === null ? [] : [{ order_no: orderNo(change), kind, date }];
      }),
    ),
  );
};

/** Deliveries that left longer ago than this are not announced, because a file may contain the whole history at once. */
const NEWS_DAYS = 7;

const statusOf = (view: View): DeliveryStatus => view.head['delivery_status'] as DeliveryStatus;

/** An order that is new to the portal is history, and nothing about it is announced. */
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
  const since = berlinDay(new Date(now.getTime() - NEWS_DAYS * DAY_MS));
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
  await numberBehind(db, 'order_numbers', changes.map(orderNo));
};

export const orders: Subject = {
  name: 'order',
  head: { columns: orderColumns, key: 'order_no' },
  parts: {
    item: { columns: orderItemColumns, key: 'position', inherits: inheritsOfItem },
    delivery: { columns: deliveryColumns, key: 'delivery_no' },
  },
  find: async (db, keys) => (await findOrderViews(db, keys)).map(viewOf),
  keys: pageOrderNos,
  complete: completeOrders,
  store,
};
