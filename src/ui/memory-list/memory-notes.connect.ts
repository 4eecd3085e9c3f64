import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';

import { cleanLine } from '#contract/plain-texts.contract.ts';
import type { MemoryAct } from '#machines/buying/memory-list/memory-list.types.ts';
import type { memoryNotesMachine } from '#machines/buying/memory-notes/memory-notes.machine.ts';
import type { TypedNotes } from '#machines/buying/memory-notes/memory-notes.types.ts';
import { byState } from '#ui/portal/by-state.ts';
import { usePortalActor } from '#ui/portal/portal-context.ts';
import { useFlow } from '#ui/portal/use-flow.ts';
import { useVisitor } from '#ui/portal/use-visitor.ts';

/** Supplies the chart of the notes that are being typed, and the notes that this person had typed but not saved. */
export interface NoteKeeping {
  readonly machine: typeof memoryNotesMachine;
  readonly recallNotes: (userId: string) => TypedNotes;
}

export interface MemoryNotesView {
  readonly isRestored: boolean;
  /** Holds the texts of the fields that are not saved yet. */
  readonly typed: TypedNotes;
  readonly write: (articleNo: string, text: string) => void;
  /** Drops what was typed once the field shows the saved note again. */
  readonly settle: (articleNo: string) => void;
  readonly discard: () => void;
}

/** Returns whether an act on an entry has made it unnecessary to save the note typed for the entry. */
const settles = (act: MemoryAct, typed: string): boolean => {
  switch (act.verb) {
    case 'change':
      return act.change.note !== undefined && (act.change.note ?? '') === typed;
    case 'remove':
      return true;
    case 'restore':
      return (act.note ?? '') === typed;
    case 'remember':
      return false;
  }
};

/** Manages the notes that are being typed on the list. */
export const useMemoryNotes = ({ machine, recallNotes }: NoteKeeping): MemoryNotesView => {
  const userId = useVisitor()?.userId ?? '';
  const [input] = useState(() => ({ userId, notes: recallNotes(userId) }));
  const flow = useFlow(machine, input);
  const memory = usePortalActor('memoryList');
  useEffect(() => {
    const hearing = memory.on('memory.changed', ({ act }) => {
      const { articleNo } = act;
      const typed = flow.getSnapshot().context.notes[articleNo];
      if (typed !== undefined && settles(act, cleanLine(typed)))
        flow.send({ type: 'note.settle', articleNo });
    });
    return () => hearing.unsubscribe();
  }, [memory, flow]);
  return {
    isRestored: useSelector(flow, ({ value }) =>
      byState(value, { recalling: false, restored: true, typing: false }),
    ),
    typed: useSelector(flow, ({ context }) => context.notes),
    write: (articleNo, text) => flow.send({ type: 'note.write', articleNo, text }),
    settle: (articleNo) => flow.send({ type: 'note.settle', articleNo }),
    discard: () => flow.send({ type: 'notes.discard' }),
  };
};
