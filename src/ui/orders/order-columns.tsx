import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import type { OrderSummary } from '#contract/orders/order.contract.ts';
import { orderPath } from '#contract/pages/addresses.contract.ts';
import { formatDate } from '#i18n/format.ts';
import { DeliveryStatus } from '#ui/record/delivery-status.tsx';
import { seesPrices } from '#contract/accounts/access.contract.ts';
import { readsSeveralCompanies } from '#ui/listing/record-scope.ts';
import { Link } from '#ui/kit/actions/link.tsx';
import type { Column } from '#ui/kit/display/table.tsx';
import { useVisitor } from '#ui/portal/use-visitor.ts';
import { useTotalColumn } from '#ui/record/total-column.tsx';

import { orderType } from './order-type.ts';

/** Defines the columns of an order in the list; people who see no prices have no price column. */
export const useOrderColumns = (): Column<OrderSummary>[] => {
  const { t, i18n } = useTranslation('orders');
  const visitor = useVisitor();
  const total = useTotalColumn();
  return useMemo(() => {
    const date = (day: string | null) => day && formatDate(day, i18n.language);
    const columns: Column<OrderSummary>[] = [
      {
        id: 'order_no',
        header: t('column.orderNo'),
        rowHeader: true,
        cell: ({ orderNo, companyName }) => (
          <>
            <Link href={orderPath(orderNo)}>{orderNo}</Link>
            {readsSeveralCompanies(visitor) && <span className="record-beside">{companyName}</span>}
          </>
        ),
      },
      {
        id: 'customer_order_no',
        header: t('column.customerOrderNo'),
        prose: true,
        cell: (order) => <CustomerOrderNo order={order} />,
      },
      { id: 'order_date', header: t('column.orderDate'), cell: ({ orderDate }) => date(orderDate) },
      {
        id: 'delivery_status',
        header: t('column.status'),
        cell: (order) => <DeliveryStatus order={order} />,
      },
      {
        id: 'promised_delivery_date',
        header: t('column.promised'),
        aside: true,
        cell: ({ promisedDeliveryDate }) => date(promisedDeliveryDate) ?? '–',
      },
      {
        id: 'type',
        header: t('column.type'),
        aside: true,
        cell: ({ salesOrderType }) => orderType(t, salesOrderType),
      },
    ];
    return seesPrices(visitor) ? [...columns, total] : columns;
  }, [t, i18n.language, visitor, total]);
};

function CustomerOrderNo({ order }: { order: OrderSummary }) {
  const { t } = useTranslation(['orders', 'listing']);
  const { customerOrderNo, onBehalfOf, commission, placedBy } = order;
  return (
    <>
      {customerOrderNo ?? '–'}
      {commission !== null && <span className="record-beside">{commission}</span>}
      {placedBy !== null && (
        <span className="record-beside">
          {t('listing:customer.placedBy', { name: `${placedBy.firstName} ${placedBy.lastName}` })}
        </span>
      )}
      {onBehalfOf !== null && <span className="record-beside">{t('onBehalfOf', { name: onBehalfOf })}</span>}
    </>
  );
}
