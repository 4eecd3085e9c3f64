import { readDeliveryTerm } from '#contract/orders/delivery-term.contract.ts';
import type { DeliveryStatus } from '#contract/orders/order.contract.ts';
import { dayAfter } from './calendar.ts';
import type { Random } from './random.ts';

/** Almost every old order has arrived; a recent one has a status that suits its age. */
export const statusAt = (daysAgo: number, random: Random): DeliveryStatus => {
  if (daysAgo > 60) return random.chance(0.03) ? 'no_status' : 'okay';
  if (daysAgo > 28) return random.pick(['okay', 'okay', 'too_late', 'late', 'too_late', 'no_status']);
  if (daysAgo > 6) return random.pick(['okay', 'on_its_way', 'late', 'ready_for_dispatch', 'on_its_way']);
  if (daysAgo > 2) return random.pick(['pending_action', 'ready_for_dispatch', 'on_its_way']);
  return random.pick(['pending_action', 'pending_action', 'ready_for_dispatch']);
};

/** The days from today to the promised delivery of goods still to come; without an entry, no day is promised yet. */
const PROMISED_IN: Partial<Record<DeliveryStatus, readonly [from: number, to: number]>> = {
  ready_for_dispatch: [0, 3],
  on_its_way: [0, 4],
  late: [-5, -1],
  too_late: [-25, -12],
};

export const deliveryDatesOf = (status: DeliveryStatus, daysAgo: number, now: Date, random: Random) => {
  if (status === 'okay') {
    const arrived = Math.min(0, random.integer(3, 12) - daysAgo);
    return {
      promisedDeliveryDate: dayAfter(now, arrived),
      deliveryDate: dayAfter(now, Math.max(-daysAgo, arrived - 1)),
    };
  }
  const promised = PROMISED_IN[status];
  return {
    promisedDeliveryDate: promised === undefined ? null : dayAfter(now, random.integer(...promised)),
    deliveryDate: null,
  };
};

const TERMS = ['DAP', 'DAP', 'CPT', 'EXW Moorhusen', 'FCA Moorhusen, Ladestraße 7, Tor 3'] as const;

/** Combines a tracking number with the carrier's page for it. */
export const shipment = (trackingNo: string | null) => ({
  trackingNo,
  trackingUrl: trackingNo === null ? null : `https://sendung.nordlicht-fracht.example/${trackingNo}`,
});

/** The customer's own carrier picks up FCA goods, so the maker has no tracking number for them. */
export const shippingOf = (status: DeliveryStatus, orderNo: string, random: Random) => {
  const deliveryTerm = random.pick(TERMS);
  const sent = ['on_its_way', 'late', 'too_late', 'okay'].includes(status);
  const tracked = sent && !readDeliveryTerm(deliveryTerm).isFca;
  return {
    deliveryTerm,
    ...shipment(tracked ? `NL${orderNo}${String(random.integer(100, 999))}DE` : null),
    invoiceNo: status === 'okay' ? `R${orderNo}` : null,
  };
};
