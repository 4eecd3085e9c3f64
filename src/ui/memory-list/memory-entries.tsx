import { useLayoutEffect, useRef } from 'react';

import { MemoryEntry } from './memory-entry.tsx';
import type { MemoryRow } from './memory-list.connect.ts';
import type { MemoryNotesView } from './memory-notes.connect.ts';
import { RemovedEntry } from './removed-entry.tsx';

interface MemoryEntriesProps {
  rows: readonly MemoryRow[];
  label: string;
  notes: MemoryNotesView;
  /** The numbers of those that can go into the cart, and of those chosen for it. */
  orderable: ReadonlySet<string>;
  chosen: ReadonlySet<string>;
  onChoose: (articleNo: string, chosen: boolean) => void;
}

/** The entries, and what was taken out of them in its place. */
export function MemoryEntries({ rows, label, notes, orderable, chosen, onChoose }: MemoryEntriesProps) {
  const { list, expect } = useFocusInPlace(rows);
  return (
    <ul className="memory-entries" aria-label={label} ref={list}>
      {rows.map((row) => {
        const { articleNo } = row.entry;
        const awaited = () => expect(articleNo, row.kind === 'entry' ? 'removed' : 'entry');
        return row.kind === 'removed' ? (
          <RemovedEntry key={articleNo} entry={row.entry} onUndo={awaited} />
        ) : (
          <MemoryEntry
            key={articleNo}
            entry={row.entry}
            notes={notes}
            chosen={orderable.has(articleNo) ? chosen.has(articleNo) : null}
            onChoose={(isChosen) => onChoose(articleNo, isChosen)}
            onRemove={awaited}
          />
        );
      })}
    </ul>
  );
}

/** What replaces a row takes the focus that was in it: the way back after a removal, the article after an undo. */
const useFocusInPlace = (rows: readonly MemoryRow[]) => {
  const list = useRef<HTMLUListElement>(null);
  const awaited = useRef<{ articleNo: string; kind: MemoryRow['kind'] } | null>(null);
  useLayoutEffect(() => {
    const place = awaited.current;
    if (place === null) return;
    const index = rows.findIndex(
      ({ kind, entry }) => kind === place.kind && entry.articleNo === place.articleNo,
    );
    if (index === -1) return;
    awaited.current = null;
    list.current?.children[index]?.querySelector<HTMLElement>('a, button')?.focus();
  }, [rows]);
  const expect = (articleNo: string, kind: MemoryRow['kind']) => {
    awaited.current = { articleNo, kind };
  };
  return { list, expect };
};
