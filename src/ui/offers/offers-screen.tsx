import { useTranslation } from 'react-i18next';

import { everyCustomerQuery } from '#api/customers/customers.queries.ts';
import { offersList } from '#api/offers/offers.queries.ts';
import { OFFER_STATES } from '#contract/offer-states.contract.ts';
import { useCustomerFilter, useOpenFilter } from '#ui/articles/customer-filters.ts';
import { PageHeading } from '#ui/kit/page-heading.tsx';
import type { FileDownloadMachine } from '#ui/listing/file-download.connect.ts';
import { ListPage } from '#ui/listing/list-page.tsx';
import { useListing, type ListingMachine } from '#ui/listing/listing.connect.ts';
import { useListedPage } from '#ui/listing/use-listed-page.ts';

import { useOfferColumns } from './offer-columns.tsx';
import { ENDING_DAYS, OFFER_LIST } from './offer-list.ts';
import './offers.css';

interface OffersScreenProps {
  machine: ListingMachine;
  csv: FileDownloadMachine;
}

/** The own offers; of a dealer also the customers', for staff everybody's. */
export default function OffersScreen({ machine, csv }: OffersScreenProps) {
  const { t } = useTranslation('offers');
  const listing = useListing(OFFER_LIST, machine);
  const page = useListedPage(listing, offersList);
  const customerFilter = useCustomerFilter(listing.query.filters, everyCustomerQuery);
  const openFilter = useOpenFilter(listing.query.filters);
  const columns = useOfferColumns();
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
        filters={[
          {
            name: 'state',
            label: t('column.state'),
            options: OFFER_STATES.map((value) => ({ value, label: t(`state.${value}`) })),
          },
          {
            name: 'valid_within',
            label: t('filter.ending'),
            options: ENDING_DAYS.map((value) => ({
              value,
              label: t('filter.within', { count: Number(value) }),
            })),
          },
          ...customerFilter,
          ...openFilter,
        ]}
        columns={columns}
        rows={page?.items}
        rowKey={({ offerNo }) => offerNo}
        csv={{ machine: csv, url: offersList.csvUrl(listing.query) }}
      />
    </>
  );
}
