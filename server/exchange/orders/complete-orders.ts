import { berlinDay } from '#contract/berlin-day.contract.ts';
import type { DeliveryStatus } from '#contract/orders/order.contract.ts';
import type { Database } from '#server/db/engine/database.ts';
import { findCompaniesByNo } from '#server/db/machines/machine-files.store.ts';
import { findArticlesForItems } from '#server/db/orders/placed-files.store.ts';
import { statusOnDay, statusReported } from '#server/domain/orders/order-delivery.ts';
import type { Change } from '#server/exchange/subject.ts';
import { textOf, type Row } from '#server/exchange/table/columns.ts';
import {
  completeItems,
  completePlacedFor,
  completeSums,
  completeUsers,
  refuseUnknownCustomer,
  takeFromCompanies,
  textsOf,
  withHead,
} from './complete-placed.ts';
import { portionsIn } from './order-columns.ts';
import { billedColumns } from './placed-columns.ts';

const recordOf = (head: Row) => ({
  deliveryStatus: head['delivery_status'] as DeliveryStatus,
  promisedDeliveryDate: textOf(head, 'promised_delivery_date'),
  deliveryTerm: textOf(head, 'delivery_term'),
  trackingNo: textOf(head, 'tracking_no'),
  trackingUrl: textOf(head, 'tracking_url'),
});

/** The delivery's chart decides the status, as with every report of the ERP. */
const completeStatus = (change: Change, today: string): void => {
  const given = recordOf(change.after.head);
  if (change.before === undefined) {
    withHead(change, { delivery_status: statusOnDay(given, today) });
    return;
  }
  const recorded = recordOf(change.before.head);
  if (
    given.deliveryStatus === recorded.deliveryStatus &&
    given.promisedDeliveryDate === recorded.promisedDeliveryDate
  )
    return;
  const { deliveryStatus: status, promisedDeliveryDate: promised, trackingUrl } = given;
  if (status === 'late' || status === 'too_late') {
    change.refuse(
      `delivery_status: ${status} follows from the promised day; give the status that the ERP reports.`,
    );
    return;
  }
  const settled = statusReported(
    { ...recorded, deliveryTerm: given.deliveryTerm },
    { status, promised, trackingUrl },
    today,
  );
  if (settled === null)
    change.refuse('delivery_status: the order has already been delivered, so no report can change it.');
  else withHead(change, { delivery_status: settled });
};

/** Fills in the order's date from its time, or its time from its date. */
const completeHead = (change: Change): void => {
  const { order_no: orderNo, order_date: day, created_at: moment } = change.after.head;
  if (typeof day === 'string' && moment === null) withHead(change, { created_at: `${day}T00:00:00.000Z` });
  if (typeof moment === 'string' && day === null)
    withHead(change, { order_date: berlinDay(new Date(moment)) });
  completePlacedFor(change, String(orderNo));
};

const refuseDeliveries = ({ after: { parts }, refuse }: Change): void => {
  const open = new Map(
    (parts['item'] ?? []).map((row) => [Number(row['position']), Number(row['quantity'])]),
  );
  for (const delivery of parts['delivery'] ?? []) {
    const { dispatched_on: from = null, delivered_on: to = null } = delivery;
    if (from !== null && to !== null && to < from) refuse('delivered_on: is before dispatched_on.');
    const portions = portionsIn(delivery['contents']);
    if (new Set(portions.map(({ position }) => position)).size < portions.length)
      refuse('contents: a position is given twice.');
    for (const { position, quantity } of portions) {
      const left = (open.get(position) ?? 0) - quantity;
      if (left < 0) refuse(`contents: position ${position} does not have ${quantity} left to deliver.`);
      open.set(position, left);
    }
  }
};

/** An invoice cannot be sent to an incomplete address. */
const refuseHalfBilled = ({ after: { head }, refuse }: Change): void => {
  const names = billedColumns.map(({ name }) => name);
  const missing = names.filter((name) => (head[name] ?? null) === null);
  if (missing.length > 0 && missing.length < names.length)
    refuse(`${missing[0]}: is missing; an address for invoices must be complete.`);
};

export const completeOrders = async (db: Database, changes: readonly Change[], now: Date): Promise<void> => {
  const heads = changes.map(({ after }) => after.head);
  const items = changes.flatMap(({ after }) => after.parts['item'] ?? []);
  const companies = await findCompaniesByNo(db, textsOf(heads, 'customer_no'));
  await completeUsers(db, changes, (number) => companies.get(number)?.id);
  await takeFromCompanies(db, changes);
  const articles = await findArticlesForItems(db, textsOf(items, 'article_no'));
  const today = berlinDay(now);
  for (const change of changes) {
    refuseUnknownCustomer(change, companies);
    completeItems(change, articles);
    completeHead(change);
    refuseDeliveries(change);
    refuseHalfBilled(change);
    completeSums(change, 'charged');
    completeStatus(change, today);
  }
};
