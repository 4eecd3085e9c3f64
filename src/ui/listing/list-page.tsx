import type { UseQueryOptions } from '@tanstack/react-query';
import { Fragment, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { ListQuery } from '#contract/list.contract.ts';
import type { Column } from '#ui/kit/display/table.tsx';
import { Toolbar } from '#ui/kit/actions/toolbar.tsx';

import { ActiveFilters } from './active-filters.tsx';
import { CsvDownload } from './downloads/csv-download.tsx';
import type { FileDownloadMachine } from './downloads/file-download.connect.ts';
import { ChoiceFilter, ColumnSearch, ColumnSearches } from './filter-fields.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import { useActiveFilters, type ListFilter } from './list-filter.ts';
import { ListResults } from './list-results.tsx';
import { ListSearch } from './list-search.tsx';
import { ListTable } from './list-table.tsx';
import type { ListTexts } from './list-texts.ts';
import type { ListingView } from './listing.connect.ts';
import { SkipToRows } from './skip-to-rows.tsx';
import { useListedPage } from './use-listed-page.ts';

/** `listAt` of `src/api` builds this from an address of the API. */
interface ListSource<Answer, Key extends readonly unknown[]> {
  readonly pageQuery: (query: ListQuery) => UseQueryOptions<Answer, Error, Answer, Key>;
  readonly csvUrl: (query: ListQuery) => string;
}

interface ListPageProps<
  Row,
  Answer extends { readonly items: readonly Row[] },
  Key extends readonly unknown[],
> {
  listing: ListingView;
  texts: ListTexts;
  filters: readonly ListFilter[];
  /** Holds filters with fields of their own, such as checkboxes; on a phone, they are in the sheet as well. */
  switches?: ReactNode;
  /** Columns whose id is among the sorts of the definition can sort the list. */
  columns: readonly Column<Row>[];
  /** The list of the API, as `listAt(…)` returns it. */
  source: ListSource<Answer, Key>;
  rowKey: (row: Row) => string;
  /** Offers a file of the entries that were found. */
  csv: FileDownloadMachine;
  /** Names the class that sets the smallest width of the table. */
  tableClass: string;
}

/**
 * Shows a list with search, filters as removable tags, sort order, pages and all its states. A screen supplies its words:
 *
 *     const listing = useListing(ORDER_LIST, machine);
 *     <PageHeading>…</PageHeading>
 *     <ListPage listing={listing} source={ordersList} csv={csv} texts={useListTextsWithAdvice('orders')} filters={filters}
 *       columns={columns} rowKey={({ orderNo }) => orderNo} tableClass="orders-table" />
 *
 * `ORDER_LIST` is a constant `ListDefinition`, and `ordersList = listAt<OrderPage>(['orders'], '/orders/')` is in `src/api/orders`. The
 * screen's file in `src/screens` supplies `listingMachine.provide({ actors: listingActors(ordersList) })` and, for `csv`, `csvDownload`. The
 * screen's texts in `src/screen-parts.ts` include `listing`. `src/ui/customers` is such a screen.
 */
export function ListPage<
  Row,
  Answer extends { readonly items: readonly Row[] },
  Key extends readonly unknown[],
>({
  listing,
  texts,
  filters,
  switches,
  columns,
  source,
  rowKey,
  csv,
  tableClass,
}: ListPageProps<Row, Answer, Key>) {
  const { t } = useTranslation('listing');
  const search = useRef<HTMLInputElement>(null);
  const active = useActiveFilters(listing, filters);
  const page = useListedPage(listing, source);
  const isColumn = ({ name, options }: ListFilter): boolean =>
    options === undefined && listing.list.filters[name]?.day !== true;
  const columnFilters = filters.filter(isColumn);
  const choices = filters
    .filter((filter) => !isColumn(filter))
    .map((filter) => <ChoiceFilter key={filter.name} listing={listing} filter={filter} />);
  return (
    <>
      <SkipToRows rows={page?.items} />
      <Toolbar label={t('search.toolbar')}>
        <ListSearch listing={listing} placeholder={texts.searchIn} inputRef={search} />
        {filters.length > 0 && (
          <FilterSheet
            active={Object.keys(listing.query.filters).length}
            sheet={[
              <Fragment key="switches">{switches}</Fragment>,
              ...choices,
              ...columnFilters.map((filter) => (
                <ColumnSearch key={filter.name} listing={listing} filter={filter} />
              )),
            ]}
          >
            {choices}
            {switches}
            {columnFilters.length > 0 && <ColumnSearches listing={listing} filters={columnFilters} />}
          </FilterSheet>
        )}
      </Toolbar>
      <ActiveFilters listing={listing} filters={active} after={search} />
      <ListResults
        listing={listing}
        texts={texts}
        rows={page?.items}
        actions={<CsvDownload machine={csv} url={source.csvUrl(listing.query)} total={listing.total} />}
        onReset={() => {
          search.current?.focus();
          listing.reset();
        }}
      >
        {(found) => (
          <ListTable
            listing={listing}
            caption={texts.caption}
            className={tableClass}
            columns={columns}
            rows={found}
            rowKey={rowKey}
          />
        )}
      </ListResults>
    </>
  );
}
