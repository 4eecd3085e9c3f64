import { cleanLine } from '#contract/plain-texts.contract.ts';

import type {
  ListAfter,
  MemoryAct,
  MemoryCall,
  MemoryListContext,
  MemoryListEvent,
  SavedEntry,
} from './memory-list.types.ts';
import { isNoteTooLong } from './note-limit.ts';

/** The wish that an event carries, if it is one. */
export const actOf = (event: MemoryListEvent, context: MemoryListContext): MemoryAct | null => {
  switch (event.type) {
    case 'memory.remember': {
      const { articleNo, quantity, machineNo } = event;
      const wish = { verb: 'remember', articleNo, quantity, machineNo } as const;
      return restorationOf(articleNo, machineNo, context) ?? wish;
    }
    case 'memory.change':
      return { verb: 'change', articleNo: event.articleNo, change: event.change };
    case 'memory.remove':
      return { verb: 'remove', articleNo: event.articleNo };
    case 'memory.undo':
      return restorationOf(event.articleNo, null, context);
    default:
      return null;
  }
};

/** What was taken out, or is about to be, comes back as it was: its note must not be lost. */
const restorationOf = (
  articleNo: string,
  machineNo: string | null,
  { acts, removed }: MemoryListContext,
): MemoryAct | null => {
  const isIt = (one: { readonly articleNo: string }) => one.articleNo === articleNo;
  const isLeaving = acts.findLast(isIt)?.verb === 'remove';
  return isLeaving || removed.some(isIt) ? { verb: 'restore', articleNo, machineNo } : null;
};

/**
 * Whether the wish says anything that the latest one in line for its article does not: a second press does not, nor a
 * change of what is being taken out.
 */
export const isNewAct = (acts: readonly MemoryAct[], act: MemoryAct): boolean => {
  const latest = acts.findLast(({ articleNo }) => articleNo === act.articleNo);
  if (latest === undefined) return true;
  if (latest.verb === 'change' && act.verb === 'change')
    return Object.entries(act.change).some(
      ([part, wanted]) => latest.change[part as keyof typeof act.change] !== wanted,
    );
  if (latest.verb === 'remove') return act.verb === 'restore';
  if (act.verb === 'remember' || act.verb === 'restore')
    return act.machineNo !== null && act.machineNo !== machineOf(latest);
  return true;
};

/** For which machine an act wants the entry; `null`: it leaves that open. */
const machineOf = (act: MemoryAct): string | null =>
  act.verb === 'change' ? (act.change.machineNo ?? null) : act.verb === 'remove' ? null : act.machineNo;

/** Takes a wish into the line; the first is with the server already, and changes that still wait are sent as one. */
export const enqueueAct = (acts: readonly MemoryAct[], act: MemoryAct): readonly MemoryAct[] => {
  const waiting = acts.findIndex(
    (other, place) => place > 0 && other.verb === 'change' && other.articleNo === act.articleNo,
  );
  const earlier = acts[waiting];
  if (act.verb !== 'change' || earlier?.verb !== 'change') return [...acts, act];
  return acts.with(waiting, { ...act, change: { ...earlier.change, ...act.change } });
};

/** The first in line, with what it is to bring back; a note that is too long stays with the person, to be cut. */
export const nextCall = ({ acts, removed }: MemoryListContext): MemoryCall => {
  const act = acts[0]!;
  const entry = removed.find(({ articleNo }) => articleNo === act.articleNo);
  if (act.verb !== 'restore' || entry === undefined) return { act, entry };
  const { machineNo } = entry;
  // Lists hold notes from before lines were cleaned.
  const note = cleanLine(entry.note ?? '');
  const isTaken = note !== '' && !isNoteTooLong(note);
  return {
    act,
    entry: { ...entry, machineNo: act.machineNo ?? machineNo, note: isTaken ? note : null },
  };
};

/** What can be brought back once the first act is done; an act that is done for an article makes older ones of it void. */
export const removedAfter = (
  { acts, removed }: MemoryListContext,
  taken: SavedEntry | undefined,
): readonly SavedEntry[] => {
  const others = removed.filter(({ articleNo }) => articleNo !== acts[0]?.articleNo);
  return taken === undefined ? others : [...others, taken];
};

/** What another tab has taken off the list while a note on it was typed can be brought back with that note. */
export const removedWithDrafts = (
  { drafts, removed }: MemoryListContext,
  { articleNos }: ListAfter,
): Pick<MemoryListContext, 'drafts' | 'removed'> => {
  const isThere = ({ articleNo }: SavedEntry) => articleNos === undefined || articleNos.includes(articleNo);
  const isRemoved = ({ articleNo }: SavedEntry) => removed.some((entry) => entry.articleNo === articleNo);
  const vanished = drafts.filter((draft) => !isThere(draft) && !isRemoved(draft));
  return {
    drafts: drafts.filter(isThere),
    removed: [...removed, ...vanished.map((draft) => ({ ...draft, unsaved: true as const }))],
  };
};
