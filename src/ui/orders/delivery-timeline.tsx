import { useTranslation } from 'react-i18next';

import type { Delivery } from '#contract/orders/delivery.contract.ts';
import type { Order } from '#contract/orders/order.contract.ts';
import { formatDate } from '#i18n/format.ts';
import { deliveryOf } from '#ui/record/delivery-status.tsx';
import type { FileDownloadMachine } from '#ui/listing/downloads/file-download.connect.ts';

import { DeliveryEntry } from './delivery-entry.tsx';
import { outstandingOf } from './delivery-progress.ts';
import { PortionList } from './portion-list.tsx';
import { TimelineEntry } from './timeline-entry.tsx';

interface DeliveryTimelineProps {
  order: Order;
  deliveries: readonly Delivery[];
  fileDownload: FileDownloadMachine;
}

/** Shows what has happened to the goods, and what is still to come, from top to bottom. */
export function DeliveryTimeline({ order, deliveries, fileDownload }: DeliveryTimelineProps) {
  const { t, i18n } = useTranslation('orders');
  const rest = order.deliveryStatus === 'okay' ? [] : outstandingOf(order.items, deliveries);
  const isCollected = deliveryOf(order).can({ type: 'place.find' });
  return (
    <ol className="timeline" aria-label={t('timeline.label')}>
      <TimelineEntry
        icon="check"
        title={t('timeline.ordered')}
        when={formatDate(order.orderDate, i18n.language)}
      />
      {deliveries.map((delivery) => (
        <DeliveryEntry
          key={delivery.deliveryNo}
          delivery={delivery}
          order={order}
          isOnly={deliveries.length === 1 && rest.length === 0}
          isCollected={isCollected}
          fileDownload={fileDownload}
        />
      ))}
      {rest.length > 0 && (
        <TimelineEntry icon="clock" title={t('timeline.rest')} when={<RestDay order={order} />}>
          {deliveries.length > 0 && <PortionList title={t('timeline.restContents')} portions={rest} />}
        </TimelineEntry>
      )}
    </ol>
  );
}

function RestDay({ order: { promisedDeliveryDate, deliveryStatus } }: { order: Order }) {
  const { t, i18n } = useTranslation('orders');
  if (promisedDeliveryDate === null) return t('timeline.restOpen');
  const date = formatDate(promisedDeliveryDate, i18n.language);
  return deliveryStatus === 'late' || deliveryStatus === 'too_late'
    ? t('timeline.restMissed', { date })
    : t('timeline.restPromised', { date });
}
