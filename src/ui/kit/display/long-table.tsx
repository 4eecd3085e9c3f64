import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import { announce } from '#ui/kit/page/announce.ts';
import { Button } from '#ui/kit/actions/button.tsx';
import { Table, type TableProps } from './table.tsx';

import './long-table.css';

interface LongTableProps<Row> extends Omit<TableProps<Row>, 'className'> {
  /** Names the class that sets the smallest width of the table as `--table-min`. */
  className: string;
  /** Rows beyond this number stay folded away until they are requested; a printed page shows all rows, unless `isHeavy` is set. */
  limit: 5 | 10 | 25;
  /** Leaves out further rows until they are requested, even in print, because hundreds of rows with fields take long to draw. */
  isHeavy?: boolean;
  /** Holds the words for the number of rows shown, for the button that shows all, and for the announcement that all are shown. */
  texts: { readonly some: string; readonly all: string; readonly allShown: string };
}

/** Shows the first rows of a table, and all of them on request. */
export function LongTable<Row>({
  className,
  limit,
  isHeavy = false,
  texts,
  rows,
  ...table
}: LongTableProps<Row>) {
  const [isUnfolded, setUnfolded] = useState(false);
  const room = useRef<HTMLDivElement>(null);
  const isWhole = isUnfolded || rows.length <= limit;
  const isCut = isHeavy && !isWhole;
  const showAll = () => {
    // The button disappears while it has the focus, so reading continues where the list had ended.
    flushSync(() => setUnfolded(true));
    const controls = [...(room.current?.querySelectorAll('tbody tr') ?? [])].map((row) =>
      row.querySelector<HTMLElement>('a, input'),
    );
    // A slow browser may not have drawn the further rows yet; then the focus stays in the list.
    const further = controls.slice(limit).find((control) => control !== null);
    (further ?? controls.findLast((control) => control !== null))?.focus();
    announce(texts.allShown);
  };
  return (
    <div className={`long-table ${className}`} data-shortened={isWhole ? undefined : limit} ref={room}>
      <Table {...table} rows={isCut ? rows.slice(0, limit) : rows} />
      {!isWhole && (
        <div className="long-table-more" data-cut={isCut}>
          <p>{texts.some}</p>
          <Button onPress={showAll}>{texts.all}</Button>
        </div>
      )}
    </div>
  );
}
