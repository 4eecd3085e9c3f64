import { sql } from 'kysely';

import type { DeliveryStatus } from '#contract/orders/order.contract.ts';
import { AS_A_WHOLE, occasionOfDelivery } from '#server/domain/news/news.ts';
import type { Database } from '#server/db/engine/database.ts';
import { announceOfRecords } from './announce.store.ts';

interface StatusChange {
  readonly orderNo: string;
  readonly before: DeliveryStatus;
  readonly after: DeliveryStatus;
  readonly promisedDeliveryDate: string | null;
}

const isLate = (status: DeliveryStatus): boolean => status === 'late' || status === 'too_late';

/** Announces orders that have become late, at most once for each promised day. */
export const announceLateness = (trx: Database, changes: readonly StatusChange[], at: Date): Promise<void> =>
  announceOfRecords(
    trx,
    'order_late',
    changes
      .filter(({ before, after }) => isLate(after) && !isLate(before))
      .map(({ orderNo, promisedDeliveryDate }) => ({
        subject: orderNo,
        occasion: promisedDeliveryDate ?? '',
      })),
    at,
  );

interface Confirmation {
  readonly orderNo: string;
  readonly confirmedAt: Date;
}

/** Announces orders that the maker has confirmed, or confirmed again with other days. */
export const announceConfirmations = (
  trx: Database,
  confirmations: readonly Confirmation[],
  at: Date,
): Promise<void> =>
  announceOfRecords(
    trx,
    'order_confirmed',
    confirmations.map(({ orderNo, confirmedAt }) => ({
      subject: orderNo,
      occasion: confirmedAt.toISOString(),
    })),
    at,
  );

interface Sending {
  readonly orderNo: string;
  readonly deliveryNo: number;
}

/** Announces deliveries, each as a separate item of news. */
export const announceDeliveries = (trx: Database, sendings: readonly Sending[], at: Date): Promise<void> =>
  announceOfRecords(
    trx,
    'order_sent',
    sendings.map(({ orderNo, deliveryNo }) => ({
      subject: orderNo,
      occasion: occasionOfDelivery(deliveryNo),
    })),
    at,
  );

/** Announces orders that were sent without a recorded delivery; recorded deliveries are announced one by one instead. */
export const announceWholeSendings = async (
  trx: Database,
  orderNos: readonly string[],
  at: Date,
): Promise<void> => {
  if (orderNos.length === 0) return;
  const whole = await trx
    .selectFrom('orders')
    .select('orderNo')
    .where(sql<boolean>`order_no = any(${orderNos}::text[])`)
    .where(sql<boolean>`not exists (select from deliveries where deliveries.order_no = orders.order_no)`)
    .execute();
  await announceOfRecords(
    trx,
    'order_sent',
    whole.map(({ orderNo }) => ({ subject: orderNo, occasion: AS_A_WHOLE })),
    at,
  );
};
