import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import type { CustomerColumn } from '#contract/companies/customer-columns.contract.ts';
import type { Customer } from '#contract/companies/customer.contract.ts';
import { countryName } from '#i18n/format.ts';
import { Link } from '#ui/kit/actions/link.tsx';
import { PhoneLink } from '#ui/kit/actions/phone-link.tsx';
import type { Column } from '#ui/kit/display/table.tsx';

import { ActFor } from './act-for.tsx';

export const useCustomerColumns = (): Column<Customer>[] => {
  const { t, i18n } = useTranslation('customers');
  return useMemo(() => {
    const column = (id: CustomerColumn, cell: Column<Customer>['cell']): Column<Customer> => ({
      id,
      header: t(`column.${id}`),
      cell,
    });
    return [
      {
        ...column('name', (customer) => <CustomerName customer={customer} />),
        rowHeader: true,
        prose: true,
      },
      { ...column('street', ({ street }) => street), prose: true },
      column('postcode', ({ postcode }) => <span className="customer-code">{postcode}</span>),
      column('city', ({ city }) => city),
      column('country', ({ country }) => countryName(country, i18n.language)),
      column(
        'telephone',
        ({ telephone }) =>
          telephone && (
            <span className="customer-code">
              <PhoneLink number={telephone} />
            </span>
          ),
      ),
      column('email', ({ email }) => email && <Link href={`mailto:${email}`}>{email}</Link>),
      {
        id: 'acting',
        header: t('column.acting'),
        headerHidden: true,
        cell: (customer) => <ActFor customer={customer} />,
      },
    ];
  }, [t, i18n.language]);
};

function CustomerName({ customer: { name, customerNo } }: { customer: Customer }) {
  const { t } = useTranslation('customers');
  return (
    <>
      {name}
      {customerNo !== null && <span className="customer-no">{t('customerNo', { customerNo })}</span>}
    </>
  );
}
