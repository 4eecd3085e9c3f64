import { useTranslation } from 'react-i18next';

import type { Delivery } from '#contract/orders/delivery.contract.ts';
import type { Order } from '#contract/orders/order.contract.ts';
import { formatDate } from '#i18n/format.ts';
import type { FileDownloadMachine } from '#ui/listing/downloads/file-download.connect.ts';
import { useDocumentLabel } from '#ui/listing/documents/document-label.ts';
import { DocumentLink } from '#ui/listing/documents/document-list.tsx';

import { portionsOf } from './delivery-progress.ts';
import { TimelineEntry } from './timeline-entry.tsx';
import { PortionList } from './portion-list.tsx';
import { PartTracking } from './tracking.tsx';

interface DeliveryEntryProps {
  delivery: Delivery;
  order: Order;
  /** The delivery holds the whole order. */
  isOnly: boolean;
  /** The customer's own carrier collects the goods. */
  isCollected: boolean;
  fileDownload: FileDownloadMachine;
}

/** Shows one delivery of the order, from its dispatch to its arrival. */
export function DeliveryEntry({ delivery, order, isOnly, isCollected, fileDownload }: DeliveryEntryProps) {
  const { t, i18n } = useTranslation('orders');
  const { deliveryNo: part, dispatchedOn, deliveredOn } = delivery;
  const sent = isOnly ? t('timeline.sent') : t('timeline.sentInPart', { part });
  return (
    <TimelineEntry
      icon={deliveredOn === null ? 'truck' : 'check'}
      title={isCollected ? t('timeline.handedOver') : sent}
      when={formatDate(dispatchedOn, i18n.language)}
    >
      {deliveredOn !== null && (
        <p>{t('timeline.arrived', { date: formatDate(deliveredOn, i18n.language) })}</p>
      )}
      {deliveredOn === null && !isCollected && <p>{t('timeline.underWay')}</p>}
      <DeliveryNote delivery={delivery} order={order} fileDownload={fileDownload} />
      <PartTracking order={order} delivery={delivery} />
      {!isOnly && (
        <PortionList
          title={t('timeline.contentsOf', { part })}
          portions={portionsOf(delivery, order.items)}
        />
      )}
    </TimelineEntry>
  );
}

/** Links to the delivery note, or shows only its number if there is no document. */
function DeliveryNote({
  delivery: { deliveryNo, deliveryNoteNo },
  order,
  fileDownload,
}: Pick<DeliveryEntryProps, 'delivery' | 'order' | 'fileDownload'>) {
  const { t } = useTranslation('orders');
  const labelOf = useDocumentLabel();
  const document = order.documents.find((each) => each.deliveryNo === deliveryNo);
  if (document !== undefined)
    return (
      <div>
        <DocumentLink id={document.id} label={labelOf(document)} machine={fileDownload} />
      </div>
    );
  return deliveryNoteNo !== null && <p>{t('timeline.note', { number: deliveryNoteNo })}</p>;
}
