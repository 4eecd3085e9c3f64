import { readDeliveryTerm } from '#contract/orders/delivery-term.contract.ts';
import type { DeliveriesTable, DeliveryItemsTable } from '#server/db/orders/delivery.tables.ts';
import type { DemoArticle } from './catalogue/article.ts';
import { shipment } from './order-status.ts';
import type { DemoOrder } from './orders.ts';
import { type Random, randomFor } from './random.ts';

interface DemoDeliveries {
  readonly deliveries: DeliveriesTable[];
  readonly items: DeliveryItemsTable[];
}

/** The quantities by position in one delivery of an order. */
type Part = ReadonlyMap<number, number>;

/** The share of orders that are sent in parts, by status. */
const IN_PARTS = { okay: 0.3, on_its_way: 0.4, late: 0.6, too_late: 0.6, ready_for_dispatch: 0.3 } as const;

/** The quantity steps in which articles are sold and sent, by article number. */
type Steps = ReadonlyMap<string, number>;

/** Splits an order into two parts; the first takes some positions in full, and half of others. */
const partsOf = ({ lines }: DemoOrder, steps: Steps, random: Random): [first: Part, rest: Part] => {
  const first = new Map<number, number>();
  const rest = new Map<number, number>();
  for (const { position, quantity, articleNo } of lines) {
    const step = steps.get(articleNo) ?? 1;
    const half = Math.floor(quantity / step / 2) * step;
    const sent = position === 1 ? Math.max(step, half) : random.pick([0, quantity, half]);
    if (sent > 0) first.set(position, sent);
    if (sent < quantity) rest.set(position, quantity - sent);
  }
  return [first, rest];
};

const whole = ({ lines }: DemoOrder): Part =>
  new Map(lines.map(({ position, quantity }) => [position, quantity]));

/** Returns the day that is `share` of the way from one day to another. */
const between = (from: string, to: string, share: number): string => {
  const start = Date.parse(from);
  return new Date(start + (Date.parse(to) - start) * share).toISOString().slice(0, 10);
};

interface Sending {
  readonly part: Part;
  readonly dispatchedOn: string;
  readonly deliveredOn: string | null;
}

/** Returns the parts that have been sent by today and their dates, which match the status and the dates of the order. */
const sendingsOf = (demo: DemoOrder, steps: Steps, today: string, random: Random): Sending[] => {
  const { orderDate, deliveryStatus, deliveryDate = null } = demo.order;
  if (deliveryStatus === 'pending_action' || deliveryStatus === 'no_status') return [];
  const [first, rest] = partsOf(demo, steps, random);
  const isInParts = rest.size > 0 && random.chance(IN_PARTS[deliveryStatus]);
  const end = deliveryDate ?? today;
  const early = {
    part: first,
    dispatchedOn: between(orderDate, end, 0.3),
    deliveredOn: between(orderDate, end, 0.6),
  };
  if (deliveryStatus === 'okay') {
    const last = { dispatchedOn: between(orderDate, end, 0.8), deliveredOn: end };
    return isInParts ? [early, { part: rest, ...last }] : [{ part: whole(demo), ...last }];
  }
  const underWay = { dispatchedOn: between(orderDate, end, 0.8), deliveredOn: null };
  if (deliveryStatus === 'on_its_way')
    return isInParts ? [early, { part: rest, ...underWay }] : [{ part: whole(demo), ...underWay }];
  if (isInParts) return [early];
  return deliveryStatus === 'ready_for_dispatch' ? [] : [{ part: whole(demo), ...underWay }];
};

/** The latest part has the tracking number that the order itself names; an earlier part has a different one. */
const shipmentOf = ({ order }: DemoOrder, deliveryNo: number, isLatest: boolean) => {
  const { orderNo, deliveryTerm = null, trackingNo = null } = order;
  if (readDeliveryTerm(deliveryTerm).isFca) return shipment(null);
  return shipment(isLatest && trackingNo !== null ? trackingNo : `NL${orderNo}${String(deliveryNo)}DE`);
};

const holdsAll = (sendings: readonly Sending[], { lines }: DemoOrder): boolean =>
  lines.every(
    ({ position, quantity }) =>
      sendings.reduce((sum, { part }) => sum + (part.get(position) ?? 0), 0) === quantity,
  );

/** Creates the deliveries in which the orders were sent, each with its own delivery note. */
export const deliveriesFor = (
  orders: readonly DemoOrder[],
  articles: readonly DemoArticle[],
  today: string,
): DemoDeliveries => {
  const steps = new Map(articles.map(({ articleNo, quantityStep }) => [articleNo, quantityStep]));
  const deliveries: DeliveriesTable[] = [];
  const items: DeliveryItemsTable[] = [];
  for (const demo of orders) {
    const { orderNo } = demo.order;
    const sendings = sendingsOf(demo, steps, today, randomFor(`deliveries ${orderNo}`));
    for (const [index, { part, ...days }] of sendings.entries()) {
      const deliveryNo = index + 1;
      const isLast = deliveryNo === sendings.length && holdsAll(sendings, demo);
      deliveries.push({
        orderNo,
        deliveryNo,
        ...days,
        deliveryNoteNo: isLast ? `L${orderNo}` : `L${orderNo}-${String(deliveryNo)}`,
        ...shipmentOf(demo, deliveryNo, deliveryNo === sendings.length),
      });
      for (const [position, quantity] of part) items.push({ orderNo, deliveryNo, position, quantity });
    }
  }
  return { deliveries, items };
};
