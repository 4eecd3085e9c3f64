import { useTranslation } from 'react-i18next';

import type { OrderSummary } from '#contract/orders/order.contract.ts';
import { formatDate } from '#i18n/format.ts';
import { orderDeliveryOf, type OrderDelivery } from '#machines/lifecycles/order-delivery.machine.ts';
import { Tag, type TagLook } from '#ui/kit/display/tag.tsx';

import './delivery-status.css';

type Shown = Pick<
  OrderSummary,
  'deliveryStatus' | 'deliveryTerm' | 'trackingUrl' | 'promisedDeliveryDate' | 'deliveryDate'
>;

/** Says where an order's goods are, according to the chart that the server uses too. */
export const deliveryOf = (order: Shown): OrderDelivery =>
  orderDeliveryOf({
    status: order.deliveryStatus,
    promised: order.promisedDeliveryDate,
    deliveryTerm: order.deliveryTerm,
    trackingUrl: order.trackingUrl,
  });

type Place = Exclude<OrderDelivery['value'], 'weighing'>;

const LOOKS = {
  pendingAction: { icon: 'clock', tone: 'neutral' },
  noStatus: { icon: 'help', tone: 'neutral' },
  readyForDispatch: { icon: 'order', tone: 'info' },
  awaitingPickUp: { icon: 'order', tone: 'info' },
  onItsWay: { icon: 'truck', tone: 'info' },
  handedOver: { icon: 'truck', tone: 'info' },
  late: { icon: 'warning', tone: 'warning' },
  tooLate: { icon: 'error', tone: 'danger' },
  okay: { icon: 'success', tone: 'success' },
} as const satisfies Record<Place, TagLook>;

/** Returns whether the shown day is the promised one, which only repeats the column of promised days. */
const isOnlyPromised = (place: Place): boolean => place !== 'okay';

const placeOf = (order: Shown): Place => {
  const { value } = deliveryOf(order);
  return value === 'weighing' ? 'noStatus' : value;
};

/** Shows the status as a word with its icon and day. The screen's texts must include `orders`. */
export function DeliveryStatus({ order }: { order: Shown }) {
  const { t } = useTranslation('orders');
  const place = placeOf(order);
  const day = useDay(order, place);
  return (
    <span className="delivery-status">
      <Tag {...LOOKS[place]}>{t(`status.${place}`)}</Tag>
      {day !== null && (
        <span className="delivery-day" data-promised={isOnlyPromised(place)}>
          {day}
        </span>
      )}
    </span>
  );
}

const useDay = ({ deliveryDate, promisedDeliveryDate }: Shown, place: Place): string | null => {
  const { t, i18n } = useTranslation('orders');
  if (place === 'okay')
    return deliveryDate && t('when.delivered', { date: formatDate(deliveryDate, i18n.language) });
  if (promisedDeliveryDate === null || place === 'handedOver') return null;
  const date = formatDate(promisedDeliveryDate, i18n.language);
  return place === 'late' || place === 'tooLate' ? t('when.missed', { date }) : t('when.promised', { date });
};
