import { useTranslation } from 'react-i18next';

import { TEXT_LIMITS } from '#contract/limits.contract.ts';
import { DateField } from '#ui/kit/fields/date-field.tsx';
import { Disclosure } from '#ui/kit/layers/disclosure.tsx';
import { SearchField } from '#ui/kit/fields/search-field.tsx';
import { Select } from '#ui/kit/fields/select.tsx';

import type { ListFilter } from './list-filter.ts';
import type { ListingView } from './listing.connect.ts';

interface FilterFieldProps {
  listing: ListingView;
  filter: ListFilter;
}

/** Renders a filter that is chosen from a list, or that is a day. */
export function ChoiceFilter({ listing, filter: { name, label, options } }: FilterFieldProps) {
  const { t } = useTranslation('listing');
  if (listing.list.filters[name]?.day === true)
    return (
      <DateField
        name={name}
        label={label}
        value={listing.terms[name] ?? ''}
        onChange={(day) => listing.type({ [name]: day })}
      />
    );
  return (
    <Select
      name={name}
      label={label}
      placeholder={t('filter.all')}
      value={listing.query.filters[name] ?? ''}
      items={options ?? []}
      onChange={(value) => listing.change({ filters: { [name]: value === '' ? null : value } })}
    />
  );
}

/** Renders a field that searches one column. */
export function ColumnSearch({ listing, filter: { name, label } }: FilterFieldProps) {
  const { t } = useTranslation('listing');
  return (
    <SearchField
      name={name}
      label={label}
      clearLabel={t('search.clearColumn', { label })}
      value={listing.terms[name] ?? ''}
      onChange={(text) => listing.type({ [name]: text })}
      onSubmit={listing.submit}
      error={listing.tooLong.includes(name) ? t('search.tooLong', { limit: TEXT_LIMITS.search }) : undefined}
    />
  );
}

/** From this width on, the search fields of the columns fit above the table. */
const ROOMY = '(min-width: 60rem)';

/** Renders a field for each column that can be searched on its own. While the fields are folded away, the tags show the search terms. */
export function ColumnSearches({
  listing,
  filters,
}: {
  listing: ListingView;
  filters: readonly ListFilter[];
}) {
  const { t } = useTranslation('listing');
  const isRefused = filters.some(({ name }) => listing.tooLong.includes(name));
  return (
    <div className="list-by-column">
      <Disclosure
        title={t('filter.columns')}
        level={2}
        defaultExpanded={isRefused || matchMedia(ROOMY).matches}
      >
        <div className="list-columns">
          {filters.map((filter) => (
            <ColumnSearch key={filter.name} listing={listing} filter={filter} />
          ))}
        </div>
      </Disclosure>
    </div>
  );
}
