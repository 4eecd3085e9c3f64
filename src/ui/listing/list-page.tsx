import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { Column } from '#ui/kit/table.tsx';
import { Toolbar } from '#ui/kit/toolbar.tsx';

import { ActiveFilters } from './active-filters.tsx';
import { CsvDownload } from './csv-download.tsx';
import type { FileDownloadMachine } from './file-download.connect.ts';
import { ChoiceFilter, ColumnSearches } from './filter-fields.tsx';
import { useActiveFilters, type ListFilter } from './list-filter.ts';
import { ListResults } from './list-results.tsx';
import { ListSearch } from './list-search.tsx';
import { ListTable } from './list-table.tsx';
import type { ListTexts } from './list-texts.ts';
import type { ListingView } from './listing.connect.ts';

interface ListPageProps<Row> {
  listing: ListingView;
  texts: ListTexts;
  filters: readonly ListFilter[];
  /** Those whose id stands among the sorts of the definition order the list. */
  columns: readonly Column<Row>[];
  /** The rows of the current page; `undefined` while there are none yet. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  /** Further fields beside the search. */
  actions?: ReactNode;
  /** Offers what is found as a file: `listAt(…).csvUrl(listing.query)`. */
  csv?: { machine: FileDownloadMachine; url: string } | undefined;
}

/**
 * A list with search, filters as removable tags, order, pages and all its states. A screen gives its words:
 *
 *     const listing = useListing(ORDER_LIST, machine);
 *     const page = useListedPage(listing, ordersList);
 *     <PageHeading>…</PageHeading>
 *     <ListPage listing={listing} texts={texts} filters={filters} columns={columns}
 *       rows={page?.items} rowKey={({ orderNo }) => orderNo} csv={{ machine: csv, url: ordersList.csvUrl(listing.query) }} />
 *
 * `ORDER_LIST` is a constant `ListDefinition`, `ordersList = listAt<OrderPage>(['orders'], '/orders/')` stands in
 * `src/api/orders`, and `src/screens` gives `listingMachine.provide({ actors: listingActors(ordersList) })` and, for
 * `csv`, its `csvDownload`. The screen's texts in `src/screens.tsx` include `listing`. `src/ui/customers` is such a screen.
 */
export function ListPage<Row>({
  listing,
  texts,
  filters,
  columns,
  rows,
  rowKey,
  actions,
  csv,
}: ListPageProps<Row>) {
  const { t } = useTranslation('listing');
  const search = useRef<HTMLInputElement>(null);
  const active = useActiveFilters(listing, filters);
  const isColumn = ({ name, options }: ListFilter): boolean =>
    options === undefined && listing.list.filters[name]?.day !== true;
  const columnFilters = filters.filter(isColumn);
  return (
    <>
      <Toolbar label={t('search.toolbar')}>
        <ListSearch listing={listing} placeholder={texts.searchIn} inputRef={search} />
        {filters
          .filter((filter) => !isColumn(filter))
          .map((filter) => (
            <ChoiceFilter key={filter.name} listing={listing} filter={filter} />
          ))}
        {actions}
      </Toolbar>
      {columnFilters.length > 0 && <ColumnSearches listing={listing} filters={columnFilters} />}
      <ActiveFilters listing={listing} filters={active} after={search} />
      <ListResults
        listing={listing}
        texts={texts}
        rows={rows}
        actions={csv && <CsvDownload {...csv} total={listing.total} />}
        onReset={() => {
          search.current?.focus();
          listing.reset();
        }}
      >
        {(found) => (
          <ListTable
            listing={listing}
            caption={texts.caption}
            columns={columns}
            rows={found}
            rowKey={rowKey}
          />
        )}
      </ListResults>
    </>
  );
}
