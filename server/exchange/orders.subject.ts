import type { PaperKind } from '#contract/papers.contract.ts';
import type { Database } from '#server/db/database.ts';
import { findCompaniesByNo } from '#server/db/machine-files.store.ts';
import {
  findOrderFaces,
  numberOrdersBehind,
  pageOrderFaces,
  storeOrderPapers,
  storeOrderRows,
  type OrderFace,
} from '#server/db/order-files.store.ts';
import { berlinDay } from '#server/domain/calendar-day.ts';
import { foldOrder } from '#server/domain/order-search.ts';
import type { Row } from './columns.ts';
import { deliveryColumns, itemColumns, orderColumns } from './order-columns.ts';
import { settleOrders } from './settle-orders.ts';
import type { Change, Face, Subject } from './subject.ts';

const faceOf = ({ head, items, deliveries }: OrderFace): Face => ({
  head: head as Row,
  parts: { item: items as readonly Row[], delivery: deliveries as readonly Row[] },
});

const camel = (name: string): string =>
  name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

const isSaid = (row: Row, prefix: string): boolean =>
  Object.entries(row).some(([key, value]) => key.startsWith(prefix) && typeof value === 'string');

/** The columns behind a prefix as the object that orders keep; `null` where all are empty. */
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

/** Of a part's rows, with the number of the order that it belongs to. */
const partsOf = (changes: readonly Change[], part: string): Row[] =>
  changes.flatMap(({ after }) =>
    (after.parts[part] ?? []).map((row) => ({ order_no: after.head['order_no'] ?? null, ...row })),
  );

const contentsOf = ({ order_no, delivery_no, contents }: Row) =>
  (contents as readonly string[]).map((portion) => {
    const [position, quantity] = portion.split(':').map(Number);
    return { order_no, delivery_no, position, quantity };
  });

const NUMBERED = { delivery_note: 'delivery_note_no', invoice: 'invoice_no' } as const;

/** As with orders of the portal: a confirmation at first, and what gets a number then is a paper, too. */
const papersOf = ({ before, after: { head } }: Change, today: string) => {
  const orderNo = String(head['order_no']);
  const numbered = (['delivery_note', 'invoice'] as const).filter((kind) => {
    const number = head[NUMBERED[kind]] ?? null;
    return number !== null && number !== (before?.head[NUMBERED[kind]] ?? null);
  });
  const kinds: PaperKind[] = before === undefined ? ['order_confirmation', ...numbered] : numbered;
  return kinds.map((kind) => ({
    orderNo,
    kind,
    date: kind === 'order_confirmation' ? String(head['order_date']) : today,
  }));
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
  await storeOrderPapers(
    db,
    changes.flatMap((change) => papersOf(change, berlinDay(now))),
  );
  const numbers = changes
    .map(({ after: { head } }) => String(head['order_no']))
    .filter((number) => /^\d+$/.test(number) && number.length <= LONGEST_NUMBER);
  if (numbers.length > 0) await numberOrdersBehind(db, Math.max(...numbers.map(Number)));
};

/** Another article shares nothing with the one before; another quantity or price makes another sum. */
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
  find: async (db, keys) => (await findOrderFaces(db, keys)).map(faceOf),
  page: async (db, after, size) => (await pageOrderFaces(db, after, size)).map(faceOf),
  settle: settleOrders,
  store,
};
