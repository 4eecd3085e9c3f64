import { useMemo } from 'react';

import { sortOf } from '#contract/sort.contract.ts';
import { Table, type Column, type Sort } from '#ui/kit/display/table.tsx';

import type { ListingView } from './listing.connect.ts';
import { LIST_ROWS } from './skip-to-rows.tsx';

interface ListTableProps<Row> {
  listing: ListingView;
  caption: string;
  className?: string | undefined;
  /**
   * Columns whose id is among the list's sorts are sortable. While the columns stay the same object, unchanged rows are not drawn again.
   */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}

/** Renders the table of a list; its headers sort it. */
export function ListTable<Row>({
  listing,
  caption,
  className = '',
  columns,
  rows,
  rowKey,
}: ListTableProps<Row>) {
  const { list, query, change } = listing;
  const sort = query.sort ?? list.usualSort;
  const sortable = useMemo(
    () => columns.map((column) => ({ ...column, sortable: list.sorts.includes(column.id) })),
    [columns, list],
  );
  return (
    <Table
      caption={caption}
      className={`list-table ${className}`}
      columns={sortable}
      rows={rows}
      rowKey={rowKey}
      rowsId={LIST_ROWS}
      sort={sort === undefined ? undefined : shownSort(sort)}
      onSort={({ column, direction }) => {
        const wanted = `${direction === 'descending' ? '-' : ''}${column}`;
        change({ sort: wanted === list.usualSort ? null : wanted });
      }}
    />
  );
}

const shownSort = (sort: string): Sort => {
  const { field, isDescending } = sortOf(sort);
  return { column: field, direction: isDescending ? 'descending' : 'ascending' };
};
