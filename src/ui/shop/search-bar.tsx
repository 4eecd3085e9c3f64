import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';

import { Select } from '#ui/kit/fields/select.tsx';
import { Toolbar } from '#ui/kit/actions/toolbar.tsx';
import { FilterSheet } from '#ui/listing/filter-sheet.tsx';
import { ListSearch } from '#ui/listing/list-search.tsx';
import type { ListingView } from '#ui/listing/listing.connect.ts';

type ArticleSort = `${'' | '-'}${'article_no' | 'description' | 'price'}`;

interface SearchBarProps {
  listing: ListingView;
  placeholder: string;
  filters: ReactNode;
  inputRef: Ref<HTMLInputElement>;
}

/** Shows the search field, the filters and the sort order of a list. */
export function SearchBar({ listing, placeholder, filters, inputRef }: SearchBarProps) {
  const { t } = useTranslation(['shop', 'listing']);
  return (
    <Toolbar label={t('listing:search.toolbar')}>
      <ListSearch listing={listing} placeholder={placeholder} inputRef={inputRef} />
      <FilterSheet active={Object.keys(listing.query.filters).length}>
        {filters}
        <Select
          name="sort"
          label={t('sort.label')}
          placeholder={t('sort.relevance')}
          value={listing.query.sort ?? ''}
          items={listing.list.sorts.map((sort) => ({ value: sort, label: t(`sort.${sort as ArticleSort}`) }))}
          onChange={(sort) => listing.change({ sort: sort === '' ? null : sort })}
        />
      </FilterSheet>
    </Toolbar>
  );
}
