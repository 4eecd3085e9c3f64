import { useTranslation } from 'react-i18next';

import type { Dashboard } from '#contract/dashboard/dashboard.contract.ts';
import { formatDate, formatNumber } from '#i18n/format.ts';
import { Card } from '#ui/kit/layers/card.tsx';
import { Link } from '#ui/kit/actions/link.tsx';
import { Table, type Column } from '#ui/kit/display/table.tsx';

import { addressOf } from './list-links.ts';

type Customers = NonNullable<Dashboard['customers']>;
type ActiveCustomer = Customers['items'][number];

/** Lists a dealer's customers that have orders or offers in progress. */
export function CustomerActivity({ customers: { count, items } }: { customers: Customers }) {
  const { t } = useTranslation('dashboard');
  const columns = useColumns();
  return (
    <Card
      title={t('customers.title')}
      actions={<Link href={addressOf('customers')}>{t('customers.all')}</Link>}
    >
      {count === 0 ? (
        <p>{t('customers.none')}</p>
      ) : (
        <Table
          className="active-customers"
          caption={t('customers.title')}
          columns={columns}
          rows={items}
          rowKey={({ customerNo, name }) => customerNo ?? name}
        />
      )}
    </Card>
  );
}

const useColumns = (): Column<ActiveCustomer>[] => {
  const { t, i18n } = useTranslation('dashboard');
  const number = (list: 'orders' | 'offers', { customerNo, name }: ActiveCustomer, value: number) => {
    const text = formatNumber(value, i18n.language);
    if (customerNo === null || value === 0) return text;
    return (
      <Link
        href={addressOf(list, { customer_no: customerNo, open: 'true' })}
        aria-label={t(`customers.${list}Of`, { count: value, name })}
      >
        {text}
      </Link>
    );
  };
  return [
    { id: 'name', header: t('customers.name'), rowHeader: true, prose: true, cell: ({ name }) => name },
    {
      id: 'orders',
      header: t('customers.orders'),
      numeric: true,
      cell: (customer) => number('orders', customer, customer.openOrders),
    },
    {
      id: 'offers',
      header: t('customers.offers'),
      numeric: true,
      cell: (customer) => number('offers', customer, customer.openOffers),
    },
    {
      id: 'last',
      header: t('customers.last'),
      cell: ({ lastOrderDate }) => (lastOrderDate === null ? '–' : formatDate(lastOrderDate, i18n.language)),
    },
  ];
};
