import { transition } from 'xstate';

import type { DeliveryStatus } from '#contract/orders/order.contract.ts';
import {
  deliveryStatusOf,
  orderDeliveryMachine,
  orderDeliveryOf,
  type OrderDelivery,
  type OrderDeliveryInput,
  type ReportedStatus,
} from '#machines/lifecycles/order-delivery.machine.ts';

/** Holds the facts about the delivery in an order's row. */
export interface DeliveryRecord {
  readonly deliveryStatus: DeliveryStatus;
  readonly promisedDeliveryDate: string | null;
  readonly deliveryTerm: string | null;
  readonly trackingNo: string | null;
  readonly trackingUrl: string | null;
}

/** Describes an order after a report of the ERP. */
export interface DeliveryReport {
  readonly status: ReportedStatus;
  readonly promised: string | null;
  readonly trackingUrl: string | null;
}

const inputOf = (record: DeliveryRecord): OrderDeliveryInput => ({
  status: record.deliveryStatus,
  promised: record.promisedDeliveryDate,
  deliveryTerm: record.deliveryTerm,
  trackingUrl: record.trackingUrl,
});

/** Returns the status after a report of the ERP, according to the delivery's own chart, or `null` if the chart does not take the report. */
export const statusReported = (
  record: DeliveryRecord,
  report: DeliveryReport,
  today: string,
): DeliveryStatus | null => {
  const before = orderDeliveryOf(inputOf(record));
  const event = { type: 'erp.report', deliveryTerm: record.deliveryTerm, ...report, today } as const;
  return before.can(event) ? deliveryStatusOf(transition(orderDeliveryMachine, before, event)[0]) : null;
};

/** Returns the status once a day has begun, because a promised day may have passed. */
export const statusOnDay = (record: DeliveryRecord, today: string): DeliveryStatus => {
  const [after] = transition(orderDeliveryMachine, orderDeliveryOf(inputOf(record)), {
    type: 'day.pass',
    today,
  });
  return deliveryStatusOf(after);
};

/** Holds the part of the chart's answer that depends only on the status and the delivery term. */
interface RestingDelivery {
  readonly value: OrderDelivery['value'];
  /** Tells whether the customer's carrier picks the goods up. */
  readonly isCollected: boolean;
}

/** Exceeds by far the number of an ERP's delivery terms. */
const MOST_REMEMBERED = 1_000;

const remembered = new Map<string, RestingDelivery>();

/** Asks the chart only once about orders that are alike, because a file may hold a hundred thousand of them. */
export const restingDelivery = ({
  deliveryStatus: status,
  deliveryTerm,
}: Pick<DeliveryRecord, 'deliveryStatus' | 'deliveryTerm'>): RestingDelivery => {
  const key = `${status} ${deliveryTerm ?? ''}`;
  const known = remembered.get(key);
  if (known !== undefined) return known;
  const delivery = orderDeliveryOf({ status, deliveryTerm, promised: null, trackingUrl: null });
  const resting = { value: delivery.value, isCollected: delivery.can({ type: 'place.find' }) };
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  remembered.set(key, resting);
  return resting;
};

/** Returns the tracking that may be shown, which is nothing for goods that the customer's carrier picks up (settled point 29). */
export const trackingView = (record: DeliveryRecord): Pick<DeliveryRecord, 'trackingNo' | 'trackingUrl'> =>
  restingDelivery(record).isCollected
    ? { trackingNo: null, trackingUrl: null }
    : { trackingNo: record.trackingNo, trackingUrl: record.trackingUrl };
