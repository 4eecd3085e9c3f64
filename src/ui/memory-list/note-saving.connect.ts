import { useSelector } from '@xstate/react';
import { useEffect } from 'react';

import type { MemoryAct } from '#machines/buying/memory-list/memory-list.types.ts';
import { noteSavingMachine } from '#machines/buying/memory-notes/note-saving.machine.ts';
import { usePortalActor } from '#ui/portal/portal-context.ts';
import { useFlow } from '#ui/portal/use-flow.ts';

export interface NoteSavingView {
  readonly status: 'resting' | 'saving' | 'saved' | 'notSaved';
  readonly type: () => void;
  readonly save: (note: string | null) => void;
}

/** Returns the note that an act was meant to save; `undefined` if the act was about something else. */
const noteOf = (act: MemoryAct, articleNo: string): string | null | undefined =>
  act.verb === 'change' && act.articleNo === articleNo ? act.change.note : undefined;

/** Follows the saving of an entry's note. */
export const useNoteSaving = (articleNo: string): NoteSavingView => {
  const flow = useFlow(noteSavingMachine, { articleNo });
  const memory = usePortalActor('memoryList');
  useEffect(() => {
    const tell =
      (type: 'note.saved' | 'note.refused') =>
      ({ act }: { readonly act: MemoryAct }): void => {
        const note = noteOf(act, articleNo);
        if (note !== undefined) flow.send({ type, note });
      };
    const hearing = [
      memory.on('memory.changed', tell('note.saved')),
      memory.on('memory.refused', tell('note.refused')),
    ];
    return () => hearing.forEach((each) => each.unsubscribe());
  }, [memory, flow, articleNo]);
  return {
    status: useSelector(flow, ({ value }) => value),
    type: () => flow.send({ type: 'note.type' }),
    save: (note) => flow.send({ type: 'note.save', note }),
  };
};
