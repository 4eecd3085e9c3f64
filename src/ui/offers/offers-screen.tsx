import { useTranslation } from 'react-i18next';

import { everyCustomerQuery } from '#api/companies/customers.queries.ts';
import { offersList } from '#api/offers/offers.queries.ts';
import { OFFER_STATES } from '#contract/offers/offer-states.contract.ts';
import type { ListDefinition } from '#machines/records/listing/listing.types.ts';
import { ofCustomerOrOpen, useCustomerOrOpenFilters } from '#ui/listing/customer-filters.ts';
import { PageHeading } from '#ui/kit/page/page-heading.tsx';
import type { FileDownloadMachine } from '#ui/listing/downloads/file-download.connect.ts';
import { ListPage } from '#ui/listing/list-page.tsx';
import { useListing, type ListingMachine } from '#ui/listing/listing.connect.ts';
import { useListTextsWithAdvice } from '#ui/listing/use-list-texts.ts';

import { useOfferColumns } from './offer-columns.tsx';
import '#ui/record/record.css';
import './offers.css';

const SORTED = ['offer_no', 'created_at', 'valid_until', 'state'];

/** The list can be narrowed to offers that end within these numbers of days. */
const ENDING_DAYS = ['7', '14', '30'] as const;

const OFFER_LIST: ListDefinition = {
  filters: {
    state: { values: OFFER_STATES },
    valid_within: { values: ENDING_DAYS },
    ...ofCustomerOrOpen('offers'),
  },
  sorts: SORTED.flatMap((column) => [column, `-${column}`]),
  usualSort: '-created_at',
};

interface OffersScreenProps {
  machine: ListingMachine;
  csv: FileDownloadMachine;
}

/** Lists the company's offers. A dealer also sees those of the customers, and staff see all. */
export default function OffersScreen({ machine, csv }: OffersScreenProps) {
  const { t } = useTranslation('offers');
  const listing = useListing(OFFER_LIST, machine);
  const customerOrOpen = useCustomerOrOpenFilters(listing.query.filters, everyCustomerQuery);
  const columns = useOfferColumns();
  const texts = useListTextsWithAdvice('offers');
  return (
    <>
      <PageHeading lead={t('lead')}>{t('title')}</PageHeading>
      <ListPage
        listing={listing}
        source={offersList}
        texts={texts}
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
          ...customerOrOpen,
        ]}
        columns={columns}
        rowKey={({ offerNo }) => offerNo}
        csv={csv}
        tableClass="offers-table"
      />
    </>
  );
}
