import { useTranslation } from 'react-i18next';

import { customersList } from '#api/companies/customers.queries.ts';
import { CUSTOMER_COLUMNS } from '#contract/companies/customer-columns.contract.ts';
import { PageHeading } from '#ui/kit/page/page-heading.tsx';
import type { FileDownloadMachine } from '#ui/listing/downloads/file-download.connect.ts';
import { ListPage } from '#ui/listing/list-page.tsx';
import { type ListingMachine, useListing } from '#ui/listing/listing.connect.ts';
import { useListTextsWithAdvice } from '#ui/listing/use-list-texts.ts';

import { useCustomerColumns } from './customer-columns.tsx';
import { CUSTOMER_LIST } from './customer-list.ts';

import './customers.css';

interface CustomersScreenProps {
  machine: ListingMachine;
  csv: FileDownloadMachine;
}

/** Lists a dealer's customers, searchable by any of their columns. */
export default function CustomersScreen({ machine, csv }: CustomersScreenProps) {
  const { t } = useTranslation('customers');
  const listing = useListing(CUSTOMER_LIST, machine);
  const columns = useCustomerColumns();
  const texts = useListTextsWithAdvice('customers');
  return (
    <>
      <PageHeading lead={t('lead')}>{t('title')}</PageHeading>
      <ListPage
        listing={listing}
        source={customersList}
        texts={texts}
        filters={CUSTOMER_COLUMNS.map((name) => ({ name, label: t(`column.${name}`) }))}
        columns={columns}
        rowKey={({ id }) => id}
        csv={csv}
        tableClass="customers-table"
      />
    </>
  );
}
