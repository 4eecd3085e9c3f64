import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';

import { TEXT_LIMITS } from '#contract/limits.contract.ts';
import { SearchField } from '#ui/kit/fields/search-field.tsx';

import type { ListingView } from './listing.connect.ts';

interface ListSearchProps {
  listing: ListingView;
  /** Says what the search covers. */
  placeholder: string;
  inputRef: Ref<HTMLInputElement>;
}

export function ListSearch({ listing, placeholder, inputRef }: ListSearchProps) {
  const { t } = useTranslation('listing');
  return (
    <SearchField
      name="list-search"
      inputRef={inputRef}
      label={t('search.label')}
      clearLabel={t('search.clear')}
      placeholder={placeholder}
      value={listing.terms['search'] ?? ''}
      onChange={(search) => listing.type({ search })}
      onSubmit={listing.submit}
      error={
        listing.tooLong.includes('search') ? t('search.tooLong', { limit: TEXT_LIMITS.search }) : undefined
      }
    />
  );
}
