import { memo, type ReactNode } from 'react';

import { Icon } from '#ui/kit/icons/icon.tsx';
import { useSlices } from './use-slices.ts';
import './table.css';
import './table-cards.css';
import '#ui/kit/page/visually-hidden.css';

export interface Column<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Names the row for screen readers; one column of a table has it. */
  rowHeader?: boolean;
  /** Aligns the column to the right, with tabular figures. */
  numeric?: boolean;
  sortable?: boolean;
  /** Keeps the header for screen readers only, for columns of buttons. */
  headerHidden?: boolean;
  /** Holds words that may be longer than the column is wide. */
  prose?: boolean;
  /** The content is also shown elsewhere, so the column is left out if the table has little room. */
  aside?: boolean;
}

export interface Sort {
  column: string;
  direction: 'ascending' | 'descending';
}

export interface TableProps<Row> {
  caption: string;
  /** Names the class that sets the smallest width of the table as `--table-min`; below it, rows become cards. */
  className?: string | undefined;
  captionShown?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Lets a skip link lead to the first row, by this id. */
  rowsId?: string | undefined;
  sort?: Sort | undefined;
  onSort?: ((sort: Sort) => void) | undefined;
}

/** Renders a native table; where it has too little room, each row becomes a labelled card. */
export function Table<Row>({
  caption,
  className = '',
  captionShown = false,
  columns,
  rows,
  rowKey,
  rowsId,
  sort,
  onSort,
}: TableProps<Row>) {
  return (
    <div className={`k-table-room ${className}`}>
      <table className="k-table">
        <caption className={captionShown ? 'k-table-caption' : 'k-visually-hidden'}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeaderCell key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <Rows columns={columns} rows={rows} rowKey={rowKey} rowsId={rowsId} />
      </table>
    </div>
  );
}

function Rows<Row>({
  columns,
  rows,
  rowKey,
  rowsId,
}: Pick<TableProps<Row>, 'columns' | 'rows' | 'rowKey' | 'rowsId'>) {
  const keys = rows.map((row) => rowKey(row));
  const drawn = useSlices(keys);
  return (
    <tbody id={rowsId}>
      {rows.slice(0, drawn).map((row, at) => (
        <TableRow key={keys[at]} columns={columns as readonly Column<unknown>[]} row={row} />
      ))}
      {drawn < rows.length && <tr aria-hidden="true" className="k-table-rest" />}
    </tbody>
  );
}

/** Rows that have been drawn are not drawn again with each slice. */
const TableRow = memo(function TableRow<Row>({
  columns,
  row,
}: Pick<TableProps<Row>, 'columns'> & { row: Row }) {
  return (
    <tr>
      {columns.map((column) => (
        <Cell key={column.id} column={column}>
          {column.cell(row)}
        </Cell>
      ))}
    </tr>
  );
});

function HeaderCell<Row>({
  column,
  sort,
  onSort,
}: { column: Column<Row> } & Pick<TableProps<Row>, 'sort' | 'onSort'>) {
  const direction = sort?.column === column.id ? sort.direction : undefined;
  const text = column.headerHidden ? (
    <span className="k-visually-hidden">{column.header}</span>
  ) : (
    column.header
  );
  return (
    <th
      scope="col"
      data-column={column.id}
      data-numeric={column.numeric}
      data-aside={column.aside}
      aria-sort={direction}
    >
      {column.sortable && onSort ? (
        <button
          type="button"
          className="k-table-sort"
          onClick={() =>
            onSort({ column: column.id, direction: direction === 'ascending' ? 'descending' : 'ascending' })
          }
        >
          {text}
          <Icon
            name={direction === undefined ? 'sort' : direction === 'ascending' ? 'sort-up' : 'sort-down'}
          />
        </button>
      ) : (
        text
      )}
    </th>
  );
}

function Cell<Row>({ column, children }: { column: Column<Row>; children: ReactNode }) {
  const attributes = {
    'data-column': column.id,
    'data-numeric': column.numeric,
    'data-prose': column.prose,
    'data-aside': column.aside,
    'data-label': column.headerHidden ? undefined : column.header,
  };
  return column.rowHeader ? (
    <th scope="row" {...attributes}>
      <div className="k-table-cell">{children}</div>
    </th>
  ) : (
    <td {...attributes}>
      <div className="k-table-cell">{children}</div>
    </td>
  );
}
