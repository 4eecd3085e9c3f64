import type { ContainerType, Unit } from '#contract/catalogue/article.contract.ts';
import type { DeliveryStatus } from '#contract/orders/order.contract.ts';
import type { Database } from '#server/db/engine/database.ts';
import { findCompaniesByNo } from '#server/db/machines/machine-files.store.ts';
import { findArticlesForItems, findUserIds } from '#server/db/orders/order-files.store.ts';
import { berlinDay } from '#server/domain/calendar-day.ts';
import { statusOnDay, statusReported } from '#server/domain/orders/order-delivery.ts';
import { totalsOf } from '#server/domain/catalogue/pricing.ts';
import { quantityUnitOf } from '#server/domain/catalogue/quantity-unit.ts';
import type { Value } from './cell-types.ts';
import { textOf, type Row } from './columns.ts';
import { quote } from './file-error.ts';
import type { Change } from './subject.ts';

const FROM_ARTICLE = ['kind', 'description_de', 'description_en', 'unit'] as const;
const TEXTS_OF_ARTICLE = ['sub_description_de', 'sub_description_en'] as const;
const SUMS = ['subtotal_cents', 'surcharge_cents', 'vat_cents', 'total_cents'] as const;
const NEEDED_OF_CONTACT = ['contact_first_name', 'contact_last_name'];
const NEEDED_OF_ADDRESS = ['company_name', 'street', 'postcode', 'city', 'country'].map(
  (name) => `address_${name}`,
);

const textsOf = (rows: readonly Row[], key: string): string[] =>
  [...new Set(rows.map((row) => textOf(row, key)))].filter((text) => text !== null);

const withHead = (change: Change, more: Row): void => {
  change.after = { ...change.after, head: { ...change.after.head, ...more } };
};

const unitOf = (article: Row): Value =>
  quantityUnitOf({
    unit: article['unit'] as Unit,
    containerSize: article['container_size'] as number | null,
    containerType: article['container_type'] as ContainerType | null,
  });

const completeItem = (row: Row, article: Row | undefined, refuse: Change['refuse']): Row => {
  const isBare = FROM_ARTICLE.some((key) => row[key] === null);
  if (isBare && article === undefined) {
    refuse(
      `article_no: there is no article ${quote(String(row['article_no']))}, so its description is required.`,
    );
    return row;
  }
  const price = row['price_cents'] as number | null;
  const taken = isBare ? [...FROM_ARTICLE, ...TEXTS_OF_ARTICLE] : [];
  const fromArticle = article === undefined ? {} : { ...article, unit: unitOf(article) };
  return {
    ...row,
    ...Object.fromEntries(taken.map((key) => [key, row[key] ?? (fromArticle as Row)[key] ?? null])),
    line_total_cents: row['line_total_cents'] ?? (price === null ? null : price * Number(row['quantity'])),
  };
};

/** Keeps the sums of the file; if it does not give them, or only the items have changed, the items are added up. */
const completeSums = (change: Change): void => {
  const { head, parts } = change.after;
  const { before } = change;
  const isStale =
    before !== undefined &&
    SUMS.every((key) => head[key] === before.head[key]) &&
    JSON.stringify(amounts(parts['item'])) !== JSON.stringify(amounts(before.parts['item']));
  if (!isStale && !SUMS.some((key) => head[key] === null)) return;
  const lines = (parts['item'] ?? []).map((row) => ({
    lineTotalCents: (row['line_total_cents'] ?? null) as number | null,
  }));
  const totals = totalsOf(lines, 'charged');
  withHead(change, {
    subtotal_cents: totals.subtotalCents,
    surcharge_cents: totals.surchargeCents,
    vat_cents: totals.vatCents,
    total_cents: totals.totalCents,
  });
};

const amounts = (items: readonly Row[] = []): Value[] => items.map((row) => row['line_total_cents'] ?? null);

const recordOf = (head: Row) => ({
  deliveryStatus: head['delivery_status'] as DeliveryStatus,
  promisedDeliveryDate: textOf(head, 'promised_delivery_date'),
  deliveryTerm: textOf(head, 'delivery_term'),
  trackingNo: textOf(head, 'tracking_no'),
  trackingUrl: textOf(head, 'tracking_url'),
});

/** The delivery's chart decides the status, as with every report of the ERP. */
const completeStatus = (change: Change, today: string): void => {
  const said = recordOf(change.after.head);
  if (change.before === undefined) {
    withHead(change, { delivery_status: statusOnDay(said, today) });
    return;
  }
  const recorded = recordOf(change.before.head);
  if (
    said.deliveryStatus === recorded.deliveryStatus &&
    said.promisedDeliveryDate === recorded.promisedDeliveryDate
  )
    return;
  const { deliveryStatus: status, promisedDeliveryDate: promised, trackingUrl } = said;
  if (status === 'late' || status === 'too_late') {
    change.refuse(
      `delivery_status: ${status} follows from the promised day; give the status that the ERP reports.`,
    );
    return;
  }
  const settled = statusReported(
    { ...recorded, deliveryTerm: said.deliveryTerm },
    { status, promised, trackingUrl },
    today,
  );
  if (settled === null)
    change.refuse('delivery_status: the order has been delivered, which no report can change.');
  else withHead(change, { delivery_status: settled });
};

const isSaid = (head: Row, prefix: string): boolean =>
  Object.entries(head).some(([key, value]) => key.startsWith(prefix) && typeof value === 'string');

const refuseHalf = ({ after: { head }, refuse }: Change, needed: readonly string[]): void =>
  needed.filter((key) => head[key] === null).forEach((key) => refuse(`${key}: is missing.`));

/** Fills in the day from the moment, or the moment from the day. Contacts and addresses need an id of their own. */
const completeHead = (change: Change): void => {
  const { order_no: orderNo, order_date: day, created_at: moment, ...head } = change.after.head;
  if (typeof day === 'string' && moment === null) withHead(change, { created_at: `${day}T00:00:00.000Z` });
  if (typeof moment === 'string' && day === null)
    withHead(change, { order_date: berlinDay(new Date(moment)) });
  if (isSaid(head, 'contact_')) {
    refuseHalf(change, NEEDED_OF_CONTACT);
    withHead(change, {
      contact_id: head['contact_id'] ?? `contact-of-${String(orderNo)}`,
      contact_language: head['contact_language'] ?? 'de-DE',
    });
  }
  if (isSaid(head, 'address_')) {
    refuseHalf(change, NEEDED_OF_ADDRESS);
    withHead(change, { address_id: head['address_id'] ?? `address-of-${String(orderNo)}` });
  }
};

const refuseDeliveries = ({ after: { parts }, refuse }: Change): void => {
  const open = new Map(
    (parts['item'] ?? []).map((row) => [Number(row['position']), Number(row['quantity'])]),
  );
  for (const delivery of parts['delivery'] ?? []) {
    const { dispatched_on: from = null, delivered_on: to = null } = delivery;
    if (from !== null && to !== null && to < from) refuse('delivered_on: is before dispatched_on.');
    const portions = (delivery['contents'] ?? []) as readonly string[];
    const positions = new Set(portions.map((portion) => portion.split(':')[0]));
    if (positions.size < portions.length) refuse('contents: a position is given twice.');
    for (const portion of portions) {
      const [position = 0, quantity = 0] = portion.split(':').map(Number);
      const left = (open.get(position) ?? 0) - quantity;
      if (left < 0) refuse(`contents: position ${position} does not have ${quantity} left to deliver.`);
      open.set(position, left);
    }
  }
};

export const completeOrders = async (db: Database, changes: readonly Change[], now: Date): Promise<void> => {
  const heads = changes.map(({ after }) => after.head);
  const items = changes.flatMap(({ after }) => after.parts['item'] ?? []);
  const companies = await findCompaniesByNo(db, textsOf(heads, 'customer_no'));
  const users = await findUserIds(db, textsOf(heads, 'user_id'));
  const articles = await findArticlesForItems(db, textsOf(items, 'article_no'));
  const today = berlinDay(now);
  for (const change of changes) {
    const { head, parts } = change.after;
    const [customerNo, userId] = [textOf(head, 'customer_no'), textOf(head, 'user_id')];
    if (customerNo !== null && !companies.has(customerNo))
      change.refuse(`customer_no: there is no customer ${quote(customerNo)}.`);
    if (userId !== null && !users.has(userId)) change.refuse(`user_id: there is no user ${quote(userId)}.`);
    if ((parts['item'] ?? []).length === 0) change.refuse('has no items below it.');
    const settled = (parts['item'] ?? []).map((row) =>
      completeItem(row, articles.get(String(row['article_no'])) as Row | undefined, change.refuse),
    );
    change.after = { head, parts: { ...parts, item: settled } };
    completeHead(change);
    refuseDeliveries(change);
    completeSums(change);
    completeStatus(change, today);
  }
};
