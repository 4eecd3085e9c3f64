import type { DeliveryStatus } from '#contract/orders/order.contract.ts';
import { orderConfirmationAt } from '#machines/lifecycles/order-confirmation.machine.ts';
import { statusReported, type DeliveryRecord } from './order-delivery.ts';

export type ConfirmationRefusal = 'isOver' | 'isPast';

type ConfirmationDecision =
  | { readonly outcome: 'refused'; readonly reason: ConfirmationRefusal }
  | {
      readonly outcome: 'confirmed';
      /** Holds the latest day of the lines, for which the order as a whole is promised. */
      readonly promisedDeliveryDate: string;
      readonly deliveryStatus: DeliveryStatus;
    };

/**
 * Returns the status that the ERP would report. The ERP does not report lateness, which follows from the promised day, so a late order
 * counts as not packed yet.
 */
const reported = (status: DeliveryStatus) =>
  status === 'late' || status === 'too_late' ? 'pending_action' : status;

/**
 * Decides, with the order's charts, whether the maker may confirm an order with these days for its lines. All days are in Europe/Berlin.
 */
export const decideConfirmation = (
  record: DeliveryRecord & { readonly confirmedAt: Date | null },
  days: readonly string[],
  today: string,
): ConfirmationDecision => {
  const chart = orderConfirmationAt({
    isConfirmed: record.confirmedAt !== null,
    isDelivered: record.deliveryStatus === 'okay',
  });
  const isPromisable = days.length > 0 && days.every((day) => day >= today);
  if (!chart.can({ type: 'maker.confirm', isPromisable: true }))
    return { outcome: 'refused', reason: 'isOver' };
  if (!chart.can({ type: 'maker.confirm', isPromisable })) return { outcome: 'refused', reason: 'isPast' };
  const promisedDeliveryDate = days.toSorted().at(-1)!;
  const { trackingUrl } = record;
  const status = reported(record.deliveryStatus);
  const deliveryStatus =
    statusReported(record, { status, promised: promisedDeliveryDate, trackingUrl }, today) ??
    record.deliveryStatus;
  return { outcome: 'confirmed', promisedDeliveryDate, deliveryStatus };
};
