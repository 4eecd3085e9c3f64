import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useId } from 'react';

import { memoryListQuery } from '#api/memory-list/memory-list.queries.ts';
import { MAX_QUANTITY } from '#contract/limits.contract.ts';
import type { MemoryAct, SavedEntry } from '#machines/buying/memory-list/memory-list.types.ts';
import { byState } from '#ui/portal/by-state.ts';
import { usePortalActor } from '#ui/portal/portal-context.ts';

interface RememberedArticle {
  readonly articleNo: string;
  readonly quantity: number;
  readonly machineNo?: string | null;
}

export interface RememberingView {
  /** `none` means that this person has no list; `otherwise` means that the article is saved, but not for this machine. */
  readonly state: 'none' | 'forgotten' | 'remembered' | 'otherwise';
  /** Names the machine for which the article is saved; `null` if there is none, or if the article is not saved. */
  readonly savedFor: string | null;
  readonly toggle: () => void;
}

type Saved = Pick<SavedEntry, 'machineNo'> | undefined;

/** Returns the entry as it will be once an act is done. */
const after = (saved: Saved, act: MemoryAct): Saved => {
  switch (act.verb) {
    case 'remove':
      return undefined;
    case 'remember':
      return { machineNo: act.machineNo ?? saved?.machineNo ?? null };
    case 'restore':
      return act;
    case 'change':
      return (
        saved && { machineNo: act.change.machineNo === undefined ? saved.machineNo : act.change.machineNo }
      );
  }
};

/**
 * Returns whether an article is on the memory list: for the chosen machine, or for any if none is chosen. The effect of a press is shown
 * before the server has answered. Calls back with what is saved once the press has taken effect. An entry is for at most one machine.
 */
export const useRemembering = (
  { articleNo, quantity, machineNo = null }: RememberedArticle,
  onDone: (saved: Saved) => void,
): RememberingView => {
  const memory = usePortalActor('memoryList');
  const queries = useQueryClient();
  const control = useId();
  const tellDone = useEffectEvent(onDone);
  useEffect(() => {
    const hearing = memory.on('memory.changed', ({ act }) => {
      // One article may be in several lines, and only the line whose button was pressed makes the announcement.
      if (act.articleNo !== articleNo || act.verb === 'change' || act.askedBy !== control) return;
      // If the button was pressed again meanwhile, only the final outcome is announced, once.
      if (memory.getSnapshot().context.acts.some((waiting) => waiting.articleNo === articleNo)) return;
      tellDone(
        queries.getQueryData(memoryListQuery.queryKey)?.items.find((item) => item.articleNo === articleNo),
      );
    });
    return () => hearing.unsubscribe();
  }, [memory, queries, articleNo, control]);
  const keepsList = useSelector(memory, ({ value }) =>
    byState(value, { absent: false, present: () => true }),
  );
  const acts = useSelector(memory, ({ context }) => context.acts);
  const isIt = (one: { readonly articleNo: string }) => one.articleNo === articleNo;
  // Each row selects only its own entry, so that a change to another entry does not draw every row of a list again.
  const { data: entry } = useQuery({
    ...memoryListQuery,
    enabled: false,
    select: ({ items }) => items.find(isIt) ?? null,
  });
  const saved = acts.filter(isIt).reduce(after, (entry ?? undefined) as Saved);
  const isThere = saved !== undefined && (machineNo === null || saved.machineNo === machineNo);
  const known = isThere ? 'remembered' : saved === undefined ? 'forgotten' : 'otherwise';
  return {
    state: keepsList ? known : 'none',
    savedFor: saved?.machineNo ?? null,
    toggle: () => {
      if (isThere) memory.send({ type: 'memory.remove', articleNo, askedBy: control });
      // The quantity in an order may be larger than the list accepts.
      else
        memory.send({
          type: 'memory.remember',
          articleNo,
          quantity: Math.min(quantity, MAX_QUANTITY),
          machineNo,
          askedBy: control,
        });
    },
  };
};
