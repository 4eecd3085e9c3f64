import { useSelector } from '@xstate/react';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { MemoryEntry } from '#contract/memory-list.contract.ts';
import { AllowanceNote } from '#ui/articles/allowance-note.tsx';
import { RestoredNote } from '#ui/kit/restored-note.tsx';
import { usePortalActor } from '#ui/portal/portal-context.ts';

import { useCartFilling, type CartFillingMachine } from './cart-filling.connect.ts';
import { CartToolbar } from './cart-toolbar.tsx';
import { FillingResult } from './filling-result.tsx';
import { MemoryEntries } from './memory-entries.tsx';
import type { MemoryRow } from './memory-list.connect.ts';
import { useMemoryNotes, type MemoryNotesView, type NoteKeeping } from './memory-notes.connect.ts';

interface ShownListProps {
  rows: readonly MemoryRow[];
  isBusy: boolean;
  filling: CartFillingMachine;
  noteKeeping: NoteKeeping;
}

/** The entries with what can be done to them, alone or together. */
export function ShownList({ rows, isBusy, filling: machine, noteKeeping }: ShownListProps) {
  const { t } = useTranslation('memory');
  const filling = useCartFilling(machine);
  const fillsCart = useSelector(usePortalActor('cart'), (snapshot) => !snapshot.matches('absent'));
  const [wanted, setWanted] = useState<ReadonlySet<string>>(new Set());
  const entries = rows.flatMap((row) => (row.kind === 'entry' ? [row.entry] : []));
  const notes = useMemoryNotes(noteKeeping, entries);
  const orderable = entries.filter(({ discontinued }) => fillsCart && !discontinued);
  const chosen = orderable.filter(({ articleNo }) => wanted.has(articleNo));
  const choose = (articleNo: string, isChosen: boolean) => {
    const next = new Set(wanted);
    if (isChosen) next.add(articleNo);
    else next.delete(articleNo);
    setWanted(next);
  };
  return (
    <div className="memory-list" aria-busy={isBusy}>
      <p className="memory-count">{t('count', { count: entries.length })}</p>
      {entries.some(({ priceState }) => priceState === 'on_request') && <AllowanceNote />}
      {orderable.length > 0 && (
        <CartToolbar
          orderableCount={orderable.length}
          chosenCount={chosen.length}
          isFilling={filling.status === 'filling'}
          onChooseAll={(all) => setWanted(new Set(all ? orderable.map(({ articleNo }) => articleNo) : []))}
          onFill={() => filling.start((chosen.length === 0 ? orderable : chosen).map(lineOf))}
        />
      )}
      <FillingResult filling={filling} />
      <RestoredNotes notes={notes} rows={rows} />
      <MemoryEntries
        rows={rows}
        notes={notes}
        label={t('entries')}
        orderable={numbersOf(orderable)}
        chosen={numbersOf(chosen)}
        onChoose={choose}
      />
    </div>
  );
}

/** Above the entries, whose fields follow it: the first one of which a note is discarded takes the focus. */
function RestoredNotes({ notes, rows }: { notes: MemoryNotesView; rows: readonly MemoryRow[] }) {
  const { t } = useTranslation('memory');
  const room = useRef<HTMLDivElement>(null);
  const expected = useRef(-1);
  const [count] = useState(Object.keys(notes.typed).length);
  useLayoutEffect(() => {
    const line = room.current?.parentElement?.querySelector('.memory-entries')?.children[expected.current];
    line?.querySelector<HTMLElement>('.memory-note input')?.focus();
    expected.current = -1;
  });
  return (
    <div ref={room}>
      {notes.isRestored && (
        <RestoredNote
          text={t('restored.text', { count })}
          discard={{
            label: t('restored.discard'),
            done: t('restored.discarded'),
            onDiscard: () => {
              expected.current = rows.findIndex(({ entry: { articleNo } }) => articleNo in notes.typed);
              notes.discard();
            },
          }}
        />
      )}
    </div>
  );
}

const lineOf = ({ articleNo, quantity, machineNo }: MemoryEntry) => ({ articleNo, quantity, machineNo });

const numbersOf = (entries: readonly MemoryEntry[]): ReadonlySet<string> =>
  new Set(entries.map(({ articleNo }) => articleNo));
