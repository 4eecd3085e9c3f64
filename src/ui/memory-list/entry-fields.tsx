import { useTranslation } from 'react-i18next';

import type { MemoryEntry } from '#contract/carts/memory-list.contract.ts';
import { formatNumber } from '#i18n/format.ts';
import { ArticleQuantity } from '#ui/articles/article-quantity.tsx';
import type { LineMachineMachine } from '#ui/articles/line-machine/line-machine.connect.ts';
import type { QuantityWatch } from '#ui/articles/quantity-watch.ts';

import { EntryMachine } from './entry-machine.tsx';
import { EntryNote } from './entry-note.tsx';
import type { MemoryEntryView } from './memory-list.connect.ts';
import type { MemoryNotesView } from './memory-notes.connect.ts';

interface EntryFieldsProps {
  entry: MemoryEntry;
  view: MemoryEntryView;
  notes: MemoryNotesView;
  quantities: QuantityWatch;
  lineMachine: LineMachineMachine;
}

/** Shows quantity, note and machine, which can be changed unless the entry is being removed. */
export function EntryFields({ entry, view, notes, quantities, lineMachine }: EntryFieldsProps) {
  const { i18n } = useTranslation();
  const { articleNo } = entry;
  if (view.isLeaving)
    return (
      <>
        <p>{formatNumber(view.quantity, i18n.language)}</p>
        <p>{entry.note}</p>
        <p>{entry.machineNo}</p>
      </>
    );
  return (
    <>
      <ArticleQuantity
        article={entry}
        value={view.quantity}
        onChange={(quantity) => view.change({ quantity })}
        watch={quantities}
      />
      <EntryNote
        articleNo={articleNo}
        note={entry.note}
        typed={notes.typed[articleNo]}
        onType={(text) => notes.write(articleNo, text)}
        onTypedBack={() => notes.settle(articleNo)}
        onDraft={view.type}
      />
      <EntryMachine articleNo={articleNo} machineNo={view.machineNo} machine={lineMachine} />
    </>
  );
}
