import { useTranslation } from 'react-i18next';

import { readDeliveryTerm } from '#contract/orders/delivery-term.contract.ts';
import type { Delivery } from '#contract/orders/delivery.contract.ts';
import type { Order } from '#contract/orders/order.contract.ts';
import { deliveryOf } from '#ui/record/delivery-status.tsx';
import { DefinitionList } from '#ui/kit/display/definition-list.tsx';
import { Link, LinkButton } from '#ui/kit/actions/link.tsx';

interface TrackingProps {
  order: Order;
  deliveries: readonly Delivery[];
}

/**
 * Links to the carrier's page, or names the place where the customer's own carrier collects the goods, according to the order's chart. A
 * shipment that the timeline names is shown only in the timeline.
 */
export function Tracking({ order, deliveries }: TrackingProps) {
  const { t } = useTranslation('orders');
  const delivery = deliveryOf(order);
  if (delivery.can({ type: 'place.find' }))
    return (
      <div className="order-tracking">
        <DefinitionList
          entries={[
            { term: t('details.pickUpPlace'), description: readDeliveryTerm(order.deliveryTerm).place },
          ]}
        />
        <p className="record-note">{t('details.pickUpNote')}</p>
      </div>
    );
  const isOrders = ({ trackingNo, trackingUrl }: Delivery): boolean =>
    trackingNo === order.trackingNo && trackingUrl === order.trackingUrl;
  if (deliveries.some(isOrders)) return null;
  if (delivery.can({ type: 'tracking.follow' }))
    return (
      <p className="order-tracking">
        <LinkButton href={order.trackingUrl ?? ''} newTabText={t('details.newTab')}>
          {t('details.track', { trackingNo: order.trackingNo ?? '' })}
        </LinkButton>
      </p>
    );
  return <DefinitionList entries={[{ term: t('details.trackingNo'), description: order.trackingNo }]} />;
}

interface PartTrackingProps {
  order: Order;
  delivery: Delivery;
}

/** Shows the shipment of one part of an order, according to the same chart as for a whole order. */
export function PartTracking({ order, delivery }: PartTrackingProps) {
  const { t } = useTranslation('orders');
  const { deliveryNo, deliveredOn, trackingNo, trackingUrl } = delivery;
  const part = deliveryOf({
    ...order,
    deliveryStatus: deliveredOn === null ? 'on_its_way' : 'okay',
    trackingUrl,
  });
  if (part.can({ type: 'tracking.follow' }))
    return (
      <p>
        <Link href={trackingUrl ?? ''} newTabText={t('details.newTab')}>
          {trackingNo === null
            ? t('timeline.trackPart', { part: deliveryNo })
            : t('details.track', { trackingNo })}
        </Link>
      </p>
    );
  return trackingNo !== null && <p>{t('timeline.trackingNo', { trackingNo })}</p>;
}
