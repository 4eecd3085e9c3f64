import { sql } from 'kysely';

import { documentId } from '#contract/documents/generated-documents.contract.ts';
import type { Database } from '#server/db/engine/database.ts';
import { recordDocuments, type GeneratedDocument } from '#server/db/documents/generated-documents.store.ts';
import { hasKeyAmong } from '#server/db/list-query.store.ts';

const deliveriesWithNotes = async (
  db: Database,
  orderNos: readonly string[],
): Promise<GeneratedDocument[]> => {
  const { rows } = await sql<{ orderNo: string; no: number; noteNo: string; date: string }>`
    select order_no, delivery_no as no, delivery_note_no as note_no, dispatched_on as date
    from deliveries where ${hasKeyAmong('orderNo', orderNos)} and delivery_note_no is not null`.execute(db);
  return rows.map(({ orderNo, no, noteNo, date }) => ({
    kind: 'delivery_note',
    number: orderNo,
    date,
    delivery: { no, noteNo },
  }));
};

interface WholeOrder {
  readonly orderNo: string;
  /** `false` means that the order is late, and that nothing shows whether it has left. */
  readonly hasLeft: boolean;
}

/** Finds orders with one delivery note for all goods: none of their deliveries has its own note, and all their goods may have left. */
const findWholeOrders = async (db: Database, orderNos: readonly string[]): Promise<WholeOrder[]> => {
  const { rows } = await sql<WholeOrder>`
    select order_no, delivery_status in ('okay', 'on_its_way')
      or exists (select from deliveries where deliveries.order_no = orders.order_no) as has_left
    from orders
    where ${hasKeyAmong('orderNo', orderNos)} and delivery_note_no is not null
      and delivery_status not in ('pending_action', 'no_status', 'ready_for_dispatch')
      and not exists (select from deliveries
        where deliveries.order_no = orders.order_no and deliveries.delivery_note_no is not null)
      and (delivery_status = 'okay'
        or not exists (select from deliveries where deliveries.order_no = orders.order_no)
        or not exists (select from order_items as item where item.order_no = orders.order_no and item.quantity > (
          select coalesce(sum(content.quantity), 0) from delivery_items as content
          where content.order_no = item.order_no and content.position = item.position)))`.execute(db);
  return rows;
};

interface Settlement {
  readonly orderNos: readonly string[];
  /** Lists orders whose note has a new number, and is therefore issued again. */
  readonly renumbered: readonly string[];
  /** Lists orders that have just been reported as sent, even if they are late. */
  readonly sent?: readonly string[];
  /** Holds the date of the notes of whole orders, as `YYYY-MM-DD`; the note of a delivery has the day on which the delivery left. */
  readonly today: string;
}

/**
 * Issues a note for every delivery that has its own note number; the note lists only the goods of that delivery. An order without such
 * deliveries gets one note once everything has left. Other notes of these orders are deleted, but an order that has a note keeps it if it
 * becomes late.
 */
export const upsertDeliveryNotes = async (
  db: Database,
  { orderNos, renumbered, sent = [], today }: Settlement,
): Promise<void> => {
  const ofDeliveries = await deliveriesWithNotes(db, orderNos);
  const { rows: recorded } = await sql<{ id: string }>`
    select id from documents
    where ${hasKeyAmong('orderNo', orderNos)} and kind = 'delivery_note' and file_id is null`.execute(db);
  const known = new Set(recorded.map(({ id }) => id));
  const whole = (await findWholeOrders(db, orderNos))
    .filter(
      ({ orderNo, hasLeft }) =>
        hasLeft || sent.includes(orderNo) || known.has(documentId(orderNo, 'delivery_note')),
    )
    .map(({ orderNo }) => orderNo);
  const kept = new Set([
    ...ofDeliveries.map(({ number, kind, delivery }) => documentId(number, kind, delivery?.no)),
    ...whole.map((orderNo) => documentId(orderNo, 'delivery_note')),
  ]);
  await sql`delete from documents where id = any(${[...known].filter((id) => !kept.has(id))}::text[])`.execute(
    db,
  );
  const isNew = (orderNo: string): boolean =>
    renumbered.includes(orderNo) || !known.has(documentId(orderNo, 'delivery_note'));
  await recordDocuments(db, [
    ...ofDeliveries,
    ...whole
      .filter(isNew)
      .map((orderNo): GeneratedDocument => ({ kind: 'delivery_note', number: orderNo, date: today })),
  ]);
};
