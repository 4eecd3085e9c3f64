import { useTranslation } from 'react-i18next';

import type { MemoryEntry } from '#contract/carts/memory-list.contract.ts';
import { useFillsCart } from '#ui/portal/cart.connect.ts';
import type { LineMachineMachine } from '#ui/articles/line-machine/line-machine.connect.ts';
import { AllowanceNote } from '#ui/articles/prices/allowance-note.tsx';

import { useCartFilling, type CartFillingMachine } from './cart-filling.connect.ts';
import { CartToolbar } from './cart-toolbar.tsx';
import { FillingResult } from './filling-result.tsx';
import { MemoryEntries } from './memory-entries.tsx';
import type { MemoryRow } from './memory-list.connect.ts';
import { useMemoryNotes, type NoteKeeping } from './memory-notes.connect.ts';
import { NothingSaved } from './nothing-saved.tsx';
import { RestoredNotes } from './restored-notes.tsx';

interface ShownListProps {
  rows: readonly MemoryRow[];
  isBusy: boolean;
  /** `false` means that this is the last known list. */
  isCurrent: boolean;
  filling: CartFillingMachine;
  noteKeeping: NoteKeeping;
  lineMachine: LineMachineMachine;
}

/** Shows the entries with the controls for one entry or for many. */
export function ShownList({
  rows,
  isBusy,
  isCurrent,
  filling: machine,
  noteKeeping,
  lineMachine,
}: ShownListProps) {
  const { t } = useTranslation('memory');
  const filling = useCartFilling(machine);
  const fillsCart = useFillsCart();
  const entries = rows.flatMap((row) => (row.kind === 'entry' ? [row.entry] : []));
  const notes = useMemoryNotes(noteKeeping);
  const orderable = entries.filter(({ discontinued }) => fillsCart && !discontinued);
  const chosen = orderable.filter(({ articleNo }) => filling.chosen.includes(articleNo));
  if (rows.length === 0)
    return (
      <>
        <RestoredNotes notes={notes} rows={rows} isCurrent={isCurrent} />
        <NothingSaved />
      </>
    );
  return (
    <div className="memory-list" aria-busy={isBusy}>
      <p className="memory-count">{t('count', { count: entries.length })}</p>
      {entries.some(({ priceState }) => priceState === 'on_request') && <AllowanceNote />}
      {orderable.length > 0 && (
        <CartToolbar
          orderableCount={orderable.length}
          chosenCount={chosen.length}
          isFilling={filling.status === 'filling'}
          onChooseAll={(all) => filling.chooseOnly(all ? orderable.map(({ articleNo }) => articleNo) : [])}
          onFill={() => filling.start(orderable.map(lineOf))}
        />
      )}
      <FillingResult filling={filling} />
      <RestoredNotes notes={notes} rows={rows} isCurrent={isCurrent} />
      <MemoryEntries
        rows={rows}
        notes={notes}
        label={t('entries')}
        orderable={numbersOf(orderable)}
        chosen={numbersOf(chosen)}
        onChoose={filling.choose}
        quantities={filling.quantities}
        lineMachine={lineMachine}
      />
    </div>
  );
}

const lineOf = ({ articleNo, quantity, machineNo }: MemoryEntry) => ({ articleNo, quantity, machineNo });

const numbersOf = (entries: readonly MemoryEntry[]): ReadonlySet<string> =>
  new Set(entries.map(({ articleNo }) => articleNo));
