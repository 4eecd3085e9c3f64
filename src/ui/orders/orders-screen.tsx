import { useTranslation } from 'react-i18next';

import { everyCustomerQuery } from '#api/companies/customers.queries.ts';
import { ordersList } from '#api/orders/order.queries.ts';
import { useCustomerOrOpenFilters } from '#ui/listing/customer-filters.ts';
import { PageHeading } from '#ui/kit/page/page-heading.tsx';
import type { FileDownloadMachine } from '#ui/listing/downloads/file-download.connect.ts';
import { ListPage } from '#ui/listing/list-page.tsx';
import { useListing, type ListingMachine } from '#ui/listing/listing.connect.ts';
import { useListTextsWithAdvice } from '#ui/listing/use-list-texts.ts';

import { useOrderColumns } from './order-columns.tsx';
import { ORDER_LIST, ORDER_TYPES, STATUS_CHOICES } from './order-list.ts';
import '#ui/record/record.css';
import './orders.css';

interface OrdersScreenProps {
  machine: ListingMachine;
  csv: FileDownloadMachine;
}

/** Lists the company's orders. A dealer also sees those of the customers, and staff see all. */
export default function OrdersScreen({ machine, csv }: OrdersScreenProps) {
  const { t } = useTranslation('orders');
  const listing = useListing(ORDER_LIST, machine);
  const customerOrOpen = useCustomerOrOpenFilters(listing.query.filters, everyCustomerQuery);
  const columns = useOrderColumns();
  const { from, to } = listing.query.filters;
  const areSwapped = from !== undefined && to !== undefined && from > to;
  const texts = useListTextsWithAdvice('orders');
  return (
    <>
      <PageHeading lead={t('lead')}>{t('title')}</PageHeading>
      <ListPage
        listing={listing}
        source={ordersList}
        texts={areSwapped ? { ...texts, nothingAdvice: t('filter.swapped') } : texts}
        filters={[
          {
            name: 'delivery_status',
            label: t('filter.status'),
            options: STATUS_CHOICES.map((value) => ({ value, label: t(`statusFilter.${value}`) })),
          },
          {
            name: 'sales_order_type',
            label: t('filter.type'),
            options: ORDER_TYPES.map((value) => ({ value, label: t(`type.${value}`) })),
          },
          { name: 'from', label: t('filter.from') },
          { name: 'to', label: t('filter.to') },
          ...customerOrOpen,
        ]}
        columns={columns}
        rowKey={({ orderNo }) => orderNo}
        csv={csv}
        tableClass="orders-table"
      />
    </>
  );
}
