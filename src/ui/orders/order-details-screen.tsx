import { useTranslation } from 'react-i18next';

import { deliveriesQuery, orderQuery } from '#api/orders/order.queries.ts';
import type { RecordMachine } from '#machines/records/record/record.machine.ts';
import { useListAddress } from '#ui/portal/list-address.ts';
import { useRoutePart } from '#ui/portal/use-route-part.ts';
import { useRecord, useRecordData } from '#ui/record/record.connect.ts';
import { RecordPage } from '#ui/record/record-page.tsx';

import { OrderPage, type OrderParts } from './order-page.tsx';
import './orders.css';

interface OrderDetailsScreenProps extends OrderParts {
  machine: RecordMachine;
}

/** Shows the page of the order that the address names. */
export default function OrderDetailsScreen(props: OrderDetailsScreenProps) {
  const orderNo = useRoutePart('orderNo');
  return <Details key={orderNo} orderNo={orderNo} {...props} />;
}

function Details({ orderNo, machine, ...parts }: OrderDetailsScreenProps & { orderNo: string }) {
  const { t } = useTranslation('orders');
  const record = useRecord(machine, orderNo);
  const list = useListAddress('orders');
  const order = useRecordData(record, orderQuery(orderNo));
  const deliveries = useRecordData(record, deliveriesQuery(orderNo));
  return (
    <RecordPage
      record={record}
      texts={{
        title: t('details.title', { orderNo }),
        loading: t('details.loading'),
        failed: t('details.failedTitle'),
      }}
      skeleton={[
        ['cards', 3],
        ['rows', 5],
      ]}
      notFound={{
        title: t('details.notFoundTitle'),
        advice: [t('details.notFoundAdvice', { orderNo })],
        list: { href: list, label: t('details.all') },
      }}
    >
      {order && deliveries && <OrderPage order={order} deliveries={deliveries} {...parts} />}
    </RecordPage>
  );
}
