import { cleanLine } from '#contract/plain-texts.contract.ts';

import type {
  ListAfter,
  MemoryAct,
  MemoryListContext,
  MemoryListEvent,
  SavedEntry,
} from './memory-list.types.ts';
import { isNoteTooLong } from './note-limit.ts';

type Wishes = Pick<MemoryListContext, 'acts' | 'removed'>;
type OfArticle = { readonly articleNo: string };

/** The wish that an event carries, if it is one. */
export const actOf = (event: MemoryListEvent, context: MemoryListContext): MemoryAct | null => {
  switch (event.type) {
    case 'memory.remember': {
      const { articleNo, quantity, machineNo, askedBy } = event;
      const wish = { verb: 'remember', articleNo, quantity, machineNo, askedBy } as const;
      return restorationOf(wish, context) ?? wish;
    }
    case 'memory.change':
      return { verb: 'change', articleNo: event.articleNo, change: event.change };
    case 'memory.remove':
      return { verb: 'remove', articleNo: event.articleNo, askedBy: event.askedBy };
    case 'memory.undo':
      return restorationOf({ articleNo: event.articleNo, machineNo: null }, context);
    default:
      return null;
  }
};

/** What was taken out comes back as it was, unless another machine is named: its note must not be lost. */
const restorationOf = (
  {
    articleNo,
    machineNo,
    askedBy,
  }: Pick<SavedEntry, 'articleNo' | 'machineNo'> & { askedBy?: string | undefined },
  { removed }: Pick<Wishes, 'removed'>,
): MemoryAct | null => {
  const entry = removed.find((one) => one.articleNo === articleNo);
  if (entry === undefined) return null;
  return { ...entry, verb: 'restore', machineNo: machineNo ?? entry.machineNo, askedBy };
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
  if (latest.verb === 'remove') return act.verb === 'remember';
  if (act.verb === 'remember' || act.verb === 'restore')
    return act.machineNo !== null && act.machineNo !== machineOf(latest);
  return true;
};

/** For which machine an act wants the entry; `null`: it leaves that open. */
const machineOf = (act: MemoryAct): string | null =>
  act.verb === 'change' ? (act.change.machineNo ?? null) : act.verb === 'remove' ? null : act.machineNo;

/**
 * Takes a wish into the line; the first is with the server already, and changes that still wait are sent as one. What is
 * to come back is part of its wish from then on.
 */
export const enqueueAct = ({ acts, removed }: Wishes, act: MemoryAct): Wishes => {
  if (act.verb === 'restore') return { acts: [...acts, act], removed: others(removed, act) };
  const waiting = acts.findIndex(
    (other, place) => place > 0 && other.verb === 'change' && other.articleNo === act.articleNo,
  );
  const earlier = acts[waiting];
  if (act.verb !== 'change' || earlier?.verb !== 'change') return { acts: [...acts, act], removed };
  return { acts: acts.with(waiting, { ...act, change: { ...earlier.change, ...act.change } }), removed };
};

const others = <One extends OfArticle>(all: readonly One[], { articleNo }: OfArticle): readonly One[] =>
  all.filter((one) => one.articleNo !== articleNo);

/** As the list takes it; a note that is too long stays with the person, to be cut. */
export const sentAct = (act: MemoryAct): MemoryAct => {
  if (act.verb !== 'restore') return act;
  // Lists hold notes from before lines were cleaned.
  const note = cleanLine(act.note ?? '');
  return { ...act, note: note === '' || isNoteTooLong(note) ? null : note };
};

/** The first in line is done, and has taken out an entry or not; with an entry goes what its owner had begun to type. */
export const wishesAfter = (
  { acts, drafts, removed }: Wishes & Pick<MemoryListContext, 'drafts'>,
  taken: SavedEntry | undefined,
): Wishes & Pick<MemoryListContext, 'drafts'> => {
  const waiting = acts.slice(1);
  if (taken === undefined) return { acts: waiting, drafts, removed };
  return { ...withRemoved({ acts: waiting, removed }, taken), drafts: others(drafts, taken) };
};

/** The first in line was refused, or lost; what it was to bring back can still be brought back. */
export const wishesWithout = ({ acts, removed }: Wishes): Wishes => {
  const [act, ...waiting] = acts;
  if (act?.verb !== 'restore') return { acts: waiting, removed };
  const { verb: _, askedBy: _control, ...entry } = act;
  return withRemoved({ acts: waiting, removed }, entry);
};

/** An entry that was taken out; where its article is to be saved again already, it comes back by that. */
const withRemoved = ({ acts, removed }: Wishes, entry: SavedEntry): Wishes => {
  const place = acts.findIndex(({ verb, articleNo }) => verb === 'remember' && articleNo === entry.articleNo);
  const wish = acts[place];
  const act = wish?.verb === 'remember' ? restorationOf(wish, { removed: [entry] }) : null;
  if (act !== null) return { acts: acts.with(place, act), removed: others(removed, entry) };
  return { acts, removed: [...others(removed, entry), entry] };
};

/** What was typed on an entry that another tab has taken out since; one that is on its way back comes with it. */
const withTyped = ({ acts, removed }: Wishes, entry: SavedEntry): Wishes => {
  const isComing = (act: MemoryAct) => act.verb === 'restore' && act.articleNo === entry.articleNo;
  if (!acts.some(isComing)) return withRemoved({ acts, removed }, { ...entry, unsaved: true });
  const { note } = entry;
  return { acts: acts.map((act) => (isComing(act) ? { ...act, note, unsaved: true } : act)), removed };
};

/**
 * What is on the list needs no way back; a note that was being typed on it is being typed again. What another tab has
 * taken off it while a note on it was typed can be brought back with that note.
 */
export const removedIn = (
  { acts, drafts, removed }: MemoryListContext,
  { articleNos }: ListAfter,
): Pick<MemoryListContext, 'acts' | 'drafts' | 'removed'> => {
  const isThere = ({ articleNo }: OfArticle) => articleNos.includes(articleNo);
  const [there, away] = [removed.filter(isThere), removed.filter((entry) => !isThere(entry))];
  const again = there.flatMap(({ unsaved, ...entry }) => (unsaved ? [entry] : []));
  const vanished = drafts.filter((draft) => !isThere(draft));
  return {
    drafts: [...again, ...drafts.filter(isThere)],
    ...vanished.reduce(withTyped, { acts, removed: away }),
  };
};
