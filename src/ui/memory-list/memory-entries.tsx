import { useLayoutEffect, useRef } from 'react';

import type { LineMachineMachine } from '#ui/articles/line-machine/line-machine.connect.ts';

import type { FilledQuantities } from './cart-filling.connect.ts';
import { MemoryEntry } from './memory-entry.tsx';
import type { MemoryRow } from './memory-list.connect.ts';
import type { MemoryNotesView } from './memory-notes.connect.ts';
import { RemovedEntry } from './removed-entry.tsx';

interface MemoryEntriesProps {
  rows: readonly MemoryRow[];
  label: string;
  notes: MemoryNotesView;
  /** `orderable` holds the numbers of the articles that can go into the cart, and `chosen` those chosen for it. */
  orderable: ReadonlySet<string>;
  chosen: ReadonlySet<string>;
  onChoose: (articleNo: string, chosen: boolean) => void;
  quantities: FilledQuantities;
  lineMachine: LineMachineMachine;
}

/** Shows the entries. A removed entry is replaced by the button that restores it. */
export function MemoryEntries({
  rows,
  label,
  notes,
  orderable,
  chosen,
  onChoose,
  quantities,
  lineMachine,
}: MemoryEntriesProps) {
  const list = useFocusInPlace(rows);
  return (
    <ul className="memory-entries" aria-label={label} ref={list}>
      {rows.map((row) => {
        const { articleNo } = row.entry;
        return row.kind === 'removed' ? (
          <RemovedEntry key={articleNo} entry={row.entry} />
        ) : (
          <MemoryEntry
            key={articleNo}
            entry={row.entry}
            notes={notes}
            chosen={orderable.has(articleNo) ? chosen.has(articleNo) : null}
            onChoose={(isChosen) => onChoose(articleNo, isChosen)}
            quantities={quantities}
            lineMachine={lineMachine}
          />
        );
      })}
    </ul>
  );
}

/**
 * Moves the focus to the row that replaces the focused one: the row with the undo button after a removal, here or in another tab, and the
 * article once it is restored.
 */
const useFocusInPlace = (rows: readonly MemoryRow[]) => {
  const list = useRef<HTMLUListElement>(null);
  const held = useRef<MemoryRow | undefined>(undefined);
  useLayoutEffect(() => {
    const places = [...(list.current?.children ?? [])];
    const hold = ({ target }: FocusEvent) => {
      held.current = rows[places.findIndex((place) => place.contains(target as Node))];
    };
    const element = list.current;
    element?.addEventListener('focusin', hold);
    if (document.activeElement === document.body) {
      const index = rows.findIndex(
        ({ kind, entry }) => kind !== held.current?.kind && entry.articleNo === held.current?.entry.articleNo,
      );
      places[index]?.querySelector<HTMLElement>('a, button')?.focus();
    }
    return () => element?.removeEventListener('focusin', hold);
  }, [rows]);
  return list;
};
