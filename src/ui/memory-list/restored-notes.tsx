import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { cleanLine } from '#contract/plain-texts.contract.ts';
import type { TypedNotes } from '#machines/buying/memory-notes/memory-notes.types.ts';
import { RestoredNote } from '#ui/kit/fields/restored-note.tsx';

import type { MemoryRow } from './memory-list.connect.ts';
import type { MemoryNotesView } from './memory-notes.connect.ts';

/** Which notes are back in a field, and which have none any more, as their entries were taken off meanwhile. */
const sorted = (typed: TypedNotes, rows: readonly MemoryRow[]) => {
  const articleNos = Object.keys(typed);
  const inFields = new Set(rows.flatMap(({ kind, entry }) => (kind === 'entry' ? [entry.articleNo] : [])));
  // Where an entry vanished while its note was typed, its row says so itself.
  const told = new Set(
    rows.flatMap(({ kind, entry }) => (kind === 'removed' && entry.unsaved ? [entry.articleNo] : [])),
  );
  return {
    back: articleNos.filter((articleNo) => inFields.has(articleNo)),
    gone: articleNos.filter(
      (articleNo) =>
        !inFields.has(articleNo) && !told.has(articleNo) && cleanLine(typed[articleNo] ?? '') !== '',
    ),
  };
};

interface RestoredNotesProps {
  notes: MemoryNotesView;
  rows: readonly MemoryRow[];
  /** Else nobody knows which entries are gone. */
  isCurrent: boolean;
}

/** Above the entries, whose fields follow it: the first one of which a note is discarded takes the focus. */
export function RestoredNotes({ notes, rows, isCurrent }: RestoredNotesProps) {
  const { t } = useTranslation('memory');
  const room = useRef<HTMLDivElement>(null);
  const expected = useRef(-1);
  const { back, gone } = sorted(notes.typed, rows);
  // What was told is not told again with each note that is saved.
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
