import { useTranslation } from 'react-i18next';

import { customersList } from '#api/customers/customers.queries.ts';
import { CUSTOMER_COLUMNS } from '#contract/customer-columns.contract.ts';
import { PageHeading } from '#ui/kit/page-heading.tsx';
import type { FileDownloadMachine } from '#ui/listing/file-download.connect.ts';
import { ListPage } from '#ui/listing/list-page.tsx';
import { useListing, type ListingMachine } from '#ui/listing/listing.connect.ts';
import { useListedPage } from '#ui/listing/use-listed-page.ts';

import { useCustomerColumns } from './customer-columns.tsx';
import { CUSTOMER_LIST } from './customer-list.ts';
import './customers.css';

interface CustomersScreenProps {
  machine: ListingMachine;
  csv: FileDownloadMachine;
}

/** The customers of a dealer, searched by any of their columns. */
export default function CustomersScreen({ machine, csv }: CustomersScreenProps) {
  const { t } = useTranslation('customers');
  const listing = useListing(CUSTOMER_LIST, machine);
  const page = useListedPage(listing, customersList);
  const columns = useCustomerColumns();
  return (
    <>
      <PageHeading lead={t('lead')}>{t('title')}</PageHeading>
      <ListPage
        listing={listing}
        texts={{
          caption: t('caption'),
          pages: t('pages'),
          searchIn: t('searchIn'),
          count: (count) => t('count', { count }),
          nothingFound: t('nothingFound'),
          failed: t('failed'),
          empty: { title: t('empty.title'), advice: t('empty.advice') },
        }}
        filters={CUSTOMER_COLUMNS.map((name) => ({ name, label: t(`column.${name}`) }))}
        columns={columns}
        rows={page?.items}
        rowKey={({ id }) => id}
        csv={{ machine: csv, url: customersList.csvUrl(listing.query) }}
      />
    </>
  );
}
