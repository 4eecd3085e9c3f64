import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';

import type { Delivery } from '#contract/orders/delivery.contract.ts';
import type { Order } from '#contract/orders/order.contract.ts';
import { DeliveryStatus } from '#ui/record/delivery-status.tsx';
import { PlacedTotals } from '#ui/record/placed-totals.tsx';
import { PlacedLines } from '#ui/articles/placed-lines.tsx';
import { PlacedFor } from '#ui/record/placed-for.tsx';
import { seesPrices } from '#contract/accounts/access.contract.ts';
import { Button } from '#ui/kit/actions/button.tsx';
import { Card } from '#ui/kit/layers/card.tsx';
import { PageHeading } from '#ui/kit/page/page-heading.tsx';
import type { FileDownloadMachine } from '#ui/listing/downloads/file-download.connect.ts';
import { useListAddress } from '#ui/portal/list-address.ts';
import { readsSeveralCompanies } from '#ui/listing/record-scope.ts';
import { useVisitor } from '#ui/portal/use-visitor.ts';
import { RecordBack, RecordColumns } from '#ui/record/record-layout.tsx';

import { DeliveryTimeline } from './delivery-timeline.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderDocuments } from './order-documents.tsx';
import { Tracking } from './tracking.tsx';

type OrderPart = ComponentType<{ readonly orderNo: string }>;

/** Holds the parts that other flows add to the page of an order. */
export interface OrderParts {
  fileDownload: FileDownloadMachine;
  Reorder: OrderPart;
  OrderSheets: OrderPart;
}

interface OrderPageProps extends OrderParts {
  order: Order;
  deliveries: readonly Delivery[];
}

/** Shows everything about one order. */
export function OrderPage({ order, deliveries, fileDownload, Reorder, OrderSheets }: OrderPageProps) {
  const { t } = useTranslation('orders');
  const list = useListAddress('orders');
  const visitor = useVisitor();
  const isPriced = seesPrices(visitor);
  return (
    <article className="order-page">
      <RecordBack list={{ href: list, label: t('details.all') }} />
      <PageHeading
        lead={<DeliveryStatus order={order} />}
        actions={
          <>
            <Button icon="print" onPress={() => window.print()}>
              {t('details.print')}
            </Button>
            <Reorder orderNo={order.orderNo} />
          </>
        }
      >
        {t('details.title', { orderNo: order.orderNo })}
      </PageHeading>
      <RecordColumns
        facts={
          <>
            <OrderFacts order={order} />
            <OrderDocuments documents={order.documents} fileDownload={fileDownload}>
              {order.hasDataSheets === true && <OrderSheets orderNo={order.orderNo} />}
            </OrderDocuments>
            <PlacedFor
              address={order.deliveryAddress}
              contact={order.contactPerson}
              isOfOther={readsSeveralCompanies(visitor)}
            />
          </>
        }
      >
        <Card title={t('details.delivery')}>
          <Tracking order={order} deliveries={deliveries} />
          <DeliveryTimeline order={order} deliveries={deliveries} fileDownload={fileDownload} />
        </Card>
        <section aria-labelledby="order-items">
          <h2 id="order-items">{t('details.items')}</h2>
          <PlacedLines caption={t('item.caption')} items={order.items} isPriced={isPriced} />
        </section>
        {isPriced && <PlacedTotals of="orders" totals={order.totals} />}
      </RecordColumns>
    </article>
  );
}
