import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { cleanLine } from '#contract/plain-texts.contract.ts';
import type { TypedNotes } from '#machines/buying/memory-notes/memory-notes.types.ts';
import { RestoredNote } from '#ui/kit/fields/restored-note.tsx';

import type { MemoryRow } from './memory-list.connect.ts';
import type { MemoryNotesView } from './memory-notes.connect.ts';

/** Separates the notes that are back in a field from those whose entries were removed meanwhile. */
const sorted = (typed: TypedNotes, rows: readonly MemoryRow[]) => {
  const articleNos = Object.keys(typed);
  const inFields = new Set(rows.flatMap(({ kind, entry }) => (kind === 'entry' ? [entry.articleNo] : [])));
  // If an entry was removed while its note was being typed, its row already says so.
  const reported = new Set(
    rows.flatMap(({ kind, entry }) => (kind === 'removed' && entry.unsaved ? [entry.articleNo] : [])),
  );
  return {
    back: articleNos.filter((articleNo) => inFields.has(articleNo)),
    gone: articleNos.filter(
      (articleNo) =>
        !inFields.has(articleNo) && !reported.has(articleNo) && cleanLine(typed[articleNo] ?? '') !== '',
    ),
  };
};

interface RestoredNotesProps {
  notes: MemoryNotesView;
  rows: readonly MemoryRow[];
  /** `false` means that it is not known which entries are gone. */
  isCurrent: boolean;
}

/** Says above the entries that typed notes were restored. After a discard, the first field whose note was discarded takes the focus. */
export function RestoredNotes({ notes, rows, isCurrent }: RestoredNotesProps) {
  const { t } = useTranslation('memory');
  const room = useRef<HTMLDivElement>(null);
  const expected = useRef(-1);
  const { back, gone } = sorted(notes.typed, rows);
  // The count is kept, so that saving a note does not cause another announcement.
  const [count] = useState(back.length);
  useLayoutEffect(() => {
    const line = room.current?.parentElement?.querySelector('.memory-entries')?.children[expected.current];
    line?.querySelector<HTMLElement>('.memory-note input')?.focus();
    expected.current = -1;
  });
  return (
    <div ref={room}>
      {notes.isRestored && (back.length > 0 || (isCurrent && gone.length > 0)) && (
        <RestoredNote
          text={
            back.length > 0
              ? t('restored.text', { count: Math.max(count, back.length) })
              : t('restored.withoutField', { count: gone.length })
          }
          more={
            isCurrent
              ? gone.map((articleNo) => t('restored.gone', { articleNo, note: notes.typed[articleNo] }))
              : []
          }
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
