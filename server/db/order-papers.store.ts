import { sql } from 'kysely';

import { paperId, type PaperKind } from '#contract/papers.contract.ts';
import { deliveryNoteTitle, paperFileName, paperTitle } from '#server/domain/papers.ts';
import type { Database } from './database.ts';
import { hasKeyAmong } from './records.store.ts';

interface OrderPaper {
  readonly orderNo: string;
  readonly kind: PaperKind;
  /** `YYYY-MM-DD` */
  readonly date: string;
  /** Of a delivery note that tells of one delivery. */
  readonly delivery?: { readonly no: number; readonly noteNo: string };
}

const rowOf = ({ orderNo, kind, date, delivery }: OrderPaper) => ({
  id: paperId(orderNo, kind, delivery?.no),
  order_no: orderNo,
  delivery_no: delivery?.no ?? null,
  kind,
  title_de: delivery ? deliveryNoteTitle(delivery.noteNo, 'de-DE') : paperTitle(kind, 'de-DE'),
  title_en: delivery ? deliveryNoteTitle(delivery.noteNo, 'en-GB') : paperTitle(kind, 'en-GB'),
  date,
  file_name: paperFileName(kind, orderNo, delivery?.no),
});

/** As `insertPaper`, for many orders at once. */
export const storeOrderPapers = async (db: Database, papers: readonly OrderPaper[]): Promise<void> => {
  if (papers.length === 0) return;
  await sql`
    insert into documents (id, order_no, delivery_no, kind, language, title_de, title_en, date, file_name)
    select paper.id, paper.order_no, paper.delivery_no, paper.kind, users.language, paper.title_de, paper.title_en,
      paper.date, paper.file_name
    from json_populate_recordset(null::documents, ${JSON.stringify(papers.map(rowOf))}::json) as paper
      join orders on orders.order_no = paper.order_no
      left join users on users.id = orders.user_id
    on conflict (id) do update set date = excluded.date, title_de = excluded.title_de, title_en = excluded.title_en`.execute(
    db,
  );
};

const deliveriesWithNotes = async (db: Database, orderNos: readonly string[]): Promise<OrderPaper[]> => {
  const { rows } = await sql<{ orderNo: string; no: number; noteNo: string; date: string }>`
    select order_no, delivery_no as no, delivery_note_no as note_no, dispatched_on as date
    from deliveries where ${hasKeyAmong('orderNo', orderNos)} and delivery_note_no is not null`.execute(db);
  return rows.map(({ orderNo, no, noteNo, date }) => ({
    orderNo,
    kind: 'delivery_note',
    date,
    delivery: { no, noteNo },
  }));
};

interface WholeOrder {
  readonly orderNo: string;
  /** Otherwise it is late, and nothing tells whether it has left. */
  readonly hasLeft: boolean;
}

/** Orders with a number for all of it: it may have left as one, and no part of it has a number of its own. */
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
  /** Those whose own number is a new one: their note is made anew. */
  readonly renumbered: readonly string[];
  /** Those that are said to have left just now, however late they are. */
  readonly sent?: readonly string[];
  /** `YYYY-MM-DD` of notes of whole orders; that of a delivery bears the day on which it left. */
  readonly today: string;
}

/**
 * Gives every delivery with a number of its own the note of just what it holds, and an order without such deliveries one of
 * all of it once that has left; other notes of these orders go. One of an order that is late since stays.
 */
export const settleDeliveryNotes = async (
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
        hasLeft || sent.includes(orderNo) || known.has(paperId(orderNo, 'delivery_note')),
    )
    .map(({ orderNo }) => orderNo);
  const kept = new Set([
    ...ofDeliveries.map(({ orderNo, kind, delivery }) => paperId(orderNo, kind, delivery?.no)),
    ...whole.map((orderNo) => paperId(orderNo, 'delivery_note')),
  ]);
  await sql`delete from documents where id = any(${[...known].filter((id) => !kept.has(id))}::text[])`.execute(
    db,
  );
  const isNew = (orderNo: string): boolean =>
    renumbered.includes(orderNo) || !known.has(paperId(orderNo, 'delivery_note'));
  await storeOrderPapers(db, [
    ...ofDeliveries,
    ...whole.filter(isNew).map((orderNo): OrderPaper => ({ orderNo, kind: 'delivery_note', date: today })),
  ]);
};
