import { useQuery } from '@tanstack/react-query';
import { shallowEqual, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { SnapshotFrom } from 'xstate';

import { memoryListQuery } from '#api/memory-list/memory-list.queries.ts';
import type { MemoryEntry } from '#contract/carts/memory-list.contract.ts';
import type { memoryListMachine } from '#machines/buying/memory-list/memory-list.machine.ts';
import type { EntryChange, SavedEntry } from '#machines/buying/memory-list/memory-list.types.ts';
import { byRegion, byState } from '#ui/portal/by-state.ts';
import { usePortalActor } from '#ui/portal/portal-context.ts';

export type MemoryRow =
  | { readonly kind: 'entry'; readonly entry: MemoryEntry }
  /** A removed entry keeps its place until the page is left, so that it can be restored. */
  | { readonly kind: 'removed'; readonly entry: SavedEntry };

export type MemoryListView =
  | { readonly status: 'loading' }
  /** `rows` is the last known list, which can still be used. */
  | { readonly status: 'unavailable'; readonly rows: readonly MemoryRow[]; readonly retry: () => void }
  | { readonly status: 'shown'; readonly rows: readonly MemoryRow[]; readonly isBusy: boolean };

/** Sorts the latest entries first, as the server does. */
const byDate = ({ entry: one }: MemoryRow, { entry: other }: MemoryRow): number =>
  other.addedAt.localeCompare(one.addedAt) || (one.articleNo < other.articleNo ? -1 : 1);

const rowsOf = (entries: readonly MemoryEntry[], removed: readonly SavedEntry[]): readonly MemoryRow[] => {
  const isThere = new Set(entries.map(({ articleNo }) => articleNo));
  return [
    ...entries.map((entry) => ({ kind: 'entry' as const, entry })),
    ...removed
      .filter(({ articleNo }) => !isThere.has(articleNo))
      .map((entry) => ({ kind: 'removed' as const, entry })),
  ].toSorted(byDate);
};

interface ListState {
  readonly status: MemoryListView['status'];
  /** Tells whether no call is in progress. */
  readonly isResting: boolean;
}

interface MemoryState {
  readonly list: ListState;
  /** Lists the entries that can be restored or are being restored. */
  readonly undo: readonly SavedEntry[];
}

const connect = ({ value, context: { removed, acts } }: SnapshotFrom<typeof memoryListMachine>) =>
  byState<typeof value, MemoryState>(value, {
    absent: { list: { status: 'loading', isResting: false }, undo: [] },
    present: (present) =>
      byRegion(present, {
        list: (list): ListState =>
          byState<typeof list, ListState>(list, {
            loading: { status: 'shown', isResting: false },
            sending: { status: 'shown', isResting: false },
            resting: {
              counting: { status: 'shown', isResting: true },
              empty: { status: 'shown', isResting: true },
              filled: { status: 'shown', isResting: true },
              unavailable: { status: 'unavailable', isResting: true },
            },
          }),
        undo: (undo): readonly SavedEntry[] =>
          byState(undo, {
            nothing: [],
            offered: [...removed, ...acts.filter((act) => act.verb === 'restore')],
          }),
      }),
  });

/** Returns the list, with the entries that were removed since the page was opened. */
export const useMemoryList = (): MemoryListView => {
  const memory = usePortalActor('memoryList');
  const { status, isResting } = useSelector(memory, (snapshot) => connect(snapshot).list, shallowEqual);
  const isBusy = useSelector(memory, (snapshot) => snapshot.hasTag('busy'));
  const removed = useSelector(memory, (snapshot) => connect(snapshot).undo, shallowEqual);
  // The chart fetches the list; this query fetches it only while the chart rests and the list is stale, such as after a price request.
  const { data } = useQuery({ ...memoryListQuery, enabled: isResting && status === 'shown' });
  useEffect(() => () => memory.send({ type: 'memory.leave' }), [memory]);
  const rows = rowsOf(data?.items ?? [], removed);
  if (status === 'unavailable') return { status, rows, retry: () => memory.send({ type: 'memory.reload' }) };
  if (status === 'loading' || data === undefined) return { status: 'loading' };
  return { status, rows, isBusy };
};

export interface MemoryEntryView {
  /** While an answer is awaited, the quantity that the person has asked for; otherwise, the last known quantity. */
  readonly quantity: number;
  readonly machineNo: string | null;
  readonly isLeaving: boolean;
  readonly change: (change: EntryChange) => void;
  /** Keeps the unsaved text of the note; `null` if there is none. */
  readonly type: (note: string | null) => void;
  readonly remove: () => void;
}

/** Combines one entry with the act in progress on it. */
export const useMemoryEntry = (entry: MemoryEntry): MemoryEntryView => {
  const memory = usePortalActor('memoryList');
  const { articleNo, quantity, machineNo, addedAt } = entry;
  const acts = useSelector(memory, ({ context }) => context.acts);
  const changes = acts.flatMap((act) =>
    act.articleNo === articleNo && act.verb === 'change' ? [act.change] : [],
  );
  const wanted: EntryChange = Object.assign({}, ...changes);
  return {
    quantity: wanted.quantity ?? entry.quantity,
    machineNo: wanted.machineNo === undefined ? entry.machineNo : wanted.machineNo,
    isLeaving: acts.some((act) => act.articleNo === articleNo && act.verb === 'remove'),
    change: (change) => memory.send({ type: 'memory.change', articleNo, change }),
    type: (note) =>
      memory.send({
        type: 'memory.draft',
        articleNo,
        entry: note === null ? null : { articleNo, quantity, note, machineNo, addedAt },
      }),
    remove: () => memory.send({ type: 'memory.remove', articleNo }),
  };
};

/** Restores a removed entry. */
export const useRestoration = ({ articleNo }: SavedEntry) => {
  const memory = usePortalActor('memoryList');
  const isUnderWay = useSelector(memory, ({ context }) =>
    context.acts.some((act) => act.articleNo === articleNo && act.verb === 'restore'),
  );
  return { isUnderWay, undo: () => memory.send({ type: 'memory.undo', articleNo }) };
};
