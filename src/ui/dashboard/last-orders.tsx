import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';

import type { Dashboard } from '#contract/dashboard/dashboard.contract.ts';
import { MEDIA_PATH, orderPath } from '#contract/pages/addresses.contract.ts';
import { formatDate } from '#i18n/format.ts';
import { DeliveryStatus } from '#ui/record/delivery-status.tsx';
import { seesPrices } from '#contract/accounts/access.contract.ts';
import { Card } from '#ui/kit/layers/card.tsx';
import { Link } from '#ui/kit/actions/link.tsx';
import { Money } from '#ui/kit/display/money.tsx';
import { Table, type Column } from '#ui/kit/display/table.tsx';
import { useVisitor } from '#ui/portal/use-visitor.ts';

import { LAST_ORDERS } from './anchors.ts';

/** Repeats an order; the composition root provides it. */
export type ReorderPart = ComponentType<{ orderNo: string; isInList: true }>;
type LastOrder = Dashboard['lastOrders'][number];

interface LastOrdersProps {
  orders: readonly LastOrder[];
  Reorder: ReorderPart;
}

/** Lists the newest orders, each with a button to order the same again. */
export function LastOrders({ orders, Reorder }: LastOrdersProps) {
  const { t } = useTranslation('dashboard');
  const columns = useColumns(Reorder);
  return (
    <Card title={t('last.title')} anchor={LAST_ORDERS}>
      {orders.length === 0 ? (
        <p>
          {t('last.none')} <Link href={MEDIA_PATH}>{t('last.shop')}</Link>
        </p>
      ) : (
        <Table
          className="last-orders"
          caption={t('last.title')}
          columns={columns}
          rows={orders}
          rowKey={({ orderNo }) => orderNo}
        />
      )}
    </Card>
  );
}

const useColumns = (Reorder: ReorderPart): Column<LastOrder>[] => {
  const { t, i18n } = useTranslation(['orders', 'common']);
  const { t: tDashboard } = useTranslation('dashboard');
  const visitor = useVisitor();
  const total: Column<LastOrder> = {
    id: 'total',
    header: t('common:totals.total'),
    numeric: true,
    cell: ({ totalCents }) => (
      <Money cents={totalCents} locale={i18n.language} unknown={t('common:unknownPrice')} />
    ),
  };
  return [
    {
      id: 'orderNo',
      header: t('column.orderNo'),
      rowHeader: true,
      cell: ({ orderNo, companyName }) => (
        <>
          <Link href={orderPath(orderNo)}>{orderNo}</Link>
          {companyName !== undefined && (
            <span className="dashboard-aside dashboard-below dashboard-company">{companyName}</span>
          )}
        </>
      ),
    },
    {
      id: 'customerOrderNo',
      header: t('column.customerOrderNo'),
      prose: true,
      cell: ({ customerOrderNo }) => customerOrderNo ?? '–',
    },
    {
      id: 'orderDate',
      header: t('column.orderDate'),
      cell: ({ orderDate }) => formatDate(orderDate, i18n.language),
    },
    { id: 'status', header: t('column.status'), cell: (order) => <DeliveryStatus order={order} /> },
    ...(seesPrices(visitor) ? [total] : []),
    {
      id: 'reorder',
      header: tDashboard('last.reorder'),
      headerHidden: true,
      cell: ({ orderNo }) => <Reorder orderNo={orderNo} isInList />,
    },
  ];
};
