import { useTranslation } from 'react-i18next';

import { PAGE_SIZES } from '#contract/limits.contract.ts';
import type { PageSize } from '#contract/list.contract.ts';
import { lastPage } from '#machines/records/listing/list-query.ts';
import type { QueryChange } from '#machines/records/listing/listing.types.ts';
import { Pagination } from '#ui/kit/display/pagination.tsx';

import type { ListingView } from './listing.connect.ts';

interface ListPagesProps {
  label: string;
  listing: ListingView;
  onChange: (change: QueryChange) => void;
}

export function ListPages({ label, listing, onChange }: ListPagesProps) {
  const { t } = useTranslation('listing');
  const { total } = listing;
  const { page, pageSize } = listing.query;
  const from = (page - 1) * pageSize + 1;
  return (
    <Pagination
      label={label}
      page={page}
      pageCount={lastPage(total, pageSize)}
      onPage={(wanted) => onChange({ page: wanted })}
      pageLabel={(number) => t('pages.page', { page: number })}
      previousLabel={t('pages.previous')}
      nextLabel={t('pages.next')}
      pageSize={pageSize}
      pageSizes={PAGE_SIZES}
      pageSizeLabel={t('pages.size')}
      onPageSize={(size) => onChange({ pageSize: size as PageSize })}
      summary={t('pages.summary', { from, to: Math.min(total, from + pageSize - 1), total })}
    />
  );
}
