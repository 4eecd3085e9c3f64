import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';

import { Dots } from '#ui/kit/dots.tsx';
import { EmptyState } from '#ui/kit/empty-state.tsx';
import { FailedPage } from '#ui/kit/failed-page.tsx';
import { LinkButton } from '#ui/kit/link.tsx';
import { PageHeading } from '#ui/kit/page-heading.tsx';
import { Skeleton } from '#ui/kit/skeleton.tsx';
import type { FileDownloadMachine } from '#ui/listing/file-download.connect.ts';
import { ORDERS_PATH } from '#ui/portal/addresses.ts';
import { usePageStage } from '#ui/portal/page-place.tsx';
import { useRoutePart } from '#ui/portal/use-route-part.ts';

import { useOrderDetails, type OrderDetailsMachine } from './order-details.connect.ts';
import { OrderPage } from './order-page.tsx';
import './orders.css';

/** What another flow adds to the page of an order. */
export type OrderPart = ComponentType<{ readonly orderNo: string }>;

interface OrderDetailsScreenProps {
  machine: OrderDetailsMachine;
  fileDownload: FileDownloadMachine;
  Reorder: OrderPart;
  OrderSheets: OrderPart;
}

/** The page of the order that the address names. */
export default function OrderDetailsScreen(props: OrderDetailsScreenProps) {
  const orderNo = useRoutePart('orderNo');
  return <Details key={orderNo} orderNo={orderNo} {...props} />;
}

function Details({ orderNo, machine, ...parts }: OrderDetailsScreenProps & { orderNo: string }) {
  const { t } = useTranslation('orders');
  const view = useOrderDetails(orderNo, machine);
  usePageStage(view.status);
  switch (view.status) {
    case 'loading':
      return (
        <div className="order-loading">
          <PageHeading>{t('details.title', { orderNo })}</PageHeading>
          <Dots label={t('details.loading')} />
          <Skeleton shape="cards" count={3} />
          <Skeleton shape="rows" count={5} />
        </div>
      );
    case 'notFound':
      return (
        <EmptyState
          level={1}
          drawing="search"
          title={t('details.notFoundTitle')}
          actions={<LinkButton href={ORDERS_PATH}>{t('details.all')}</LinkButton>}
        >
          <p>{t('details.notFoundAdvice', { orderNo })}</p>
        </EmptyState>
      );
    case 'failed':
      return (
        <FailedPage
          title={t('details.failedTitle')}
          advice={t('details.failedAdvice')}
          retryLabel={t('details.retry')}
          onRetry={view.retry}
        />
      );
    case 'shown':
      return <OrderPage {...view} {...parts} />;
  }
}
