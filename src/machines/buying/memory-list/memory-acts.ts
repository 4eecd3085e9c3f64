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
type Comeback = Extract<MemoryAct, { readonly verb: 'remember' | 'restore' }>;

/** Returns the change that an event asks for, if any. */
export const actOf = (event: MemoryListEvent, context: MemoryListContext): MemoryAct | null => {
  switch (event.type) {
    case 'memory.remember': {
      const { articleNo, quantity, machineNo, askedBy } = event;
      const entry = removedOf(event, context);
      return entry ? restored(entry, event) : { verb: 'remember', articleNo, quantity, machineNo, askedBy };
    }
    case 'memory.change':
      return { verb: 'change', articleNo: event.articleNo, change: event.change };
    case 'memory.remove':
      return { verb: 'remove', articleNo: event.articleNo, askedBy: event.askedBy };
    case 'memory.undo': {
      const entry = removedOf(event, context);
      return entry ? restored(entry, { machineNo: null }) : null;
    }
    default:
      return null;
  }
};

const removedOf = ({ articleNo }: OfArticle, { removed }: Pick<Wishes, 'removed'>): SavedEntry | undefined =>
  removed.find((entry) => entry.articleNo === articleNo);

/** Returns the change that brings a removed entry back with its note, and with its machine unless another one is named. */
const restored = (entry: SavedEntry, { machineNo, askedBy }: Pick<Comeback, 'machineNo' | 'askedBy'>) =>
  ({ ...entry, verb: 'restore', machineNo: machineNo ?? entry.machineNo, askedBy }) as const;

/**
 * Returns whether the change adds anything to the latest one queued for its article: a second press does not, nor does a change to an
 * entry that is being removed. A removed entry can be brought back no matter what else is waiting.
 */
export const isNewAct = (acts: readonly MemoryAct[], act: MemoryAct): boolean => {
  const latest = acts.findLast(({ articleNo }) => articleNo === act.articleNo);
  if (latest === undefined || act.verb === 'restore') return true;
  if (latest.verb === 'change' && act.verb === 'change')
    return Object.entries(act.change).some(
      ([part, wanted]) => latest.change[part as keyof typeof act.change] !== wanted,
    );
  if (latest.verb === 'remove') return act.verb === 'remember';
  if (act.verb === 'remember') return act.machineNo !== null && act.machineNo !== machineOf(latest);
  return true;
};

/** Returns the machine that a change names; `null` if it names none. */
const machineOf = (act: MemoryAct): string | null =>
  act.verb === 'change' ? (act.change.machineNo ?? null) : act.verb === 'remove' ? null : act.machineNo;

/**
 * Queues a change; the first in the queue is already with the server. A new quantity, note or machine joins a change of
 * the same entry that is still waiting. A removed entry moves from `removed` into the change that brings it back.
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

/** Returns the change as the list accepts it; a note that is too long is left out, and stays in its field to be shortened. */
export const sentAct = (act: MemoryAct): MemoryAct => {
  if (act.verb !== 'restore') return act;
  // Some notes were saved before the portal removed invisible characters.
  const note = cleanLine(act.note ?? '');
  return { ...act, note: note === '' || isNoteTooLong(note) ? null : note };
};

/** Drops the first change, which is done. If it removed an entry, the entry can be brought back; the draft of its note is dropped. */
export const wishesAfter = (
  { acts, drafts, removed }: Wishes & Pick<MemoryListContext, 'drafts'>,
  taken: SavedEntry | undefined,
): Wishes & Pick<MemoryListContext, 'drafts'> => {
  const waiting = acts.slice(1);
  if (taken === undefined) return { acts: waiting, drafts, removed };
  return { ...withRemoved({ acts: waiting, removed }, taken), drafts: others(drafts, taken) };
};

/** Drops the first change, which was refused or lost; an entry that it was to bring back can still be brought back. */
export const wishesWithout = ({ acts, removed }: Wishes): Wishes => {
  const [act, ...waiting] = acts;
  if (act?.verb !== 'restore') return { acts: waiting, removed };
  const { verb: _, askedBy: _control, ...entry } = act;
  return withRemoved({ acts: waiting, removed }, entry);
};

/**
 * Adds an entry that has left the list to those that can be brought back. If a change that brings its article back is
 * already waiting, the entry comes back with that change, and with any note that was typed but not saved.
 */
const withRemoved = ({ acts, removed }: Wishes, entry: SavedEntry): Wishes => {
  const wish = acts.find(
    (act): act is Comeback =>
      (act.verb === 'remember' || act.verb === 'restore') && act.articleNo === entry.articleNo,
  );
  if (wish === undefined) return { acts, removed: [...others(removed, entry), entry] };
  const isTyped = wish.verb === 'restore' && wish.unsaved && !entry.unsaved;
  const act = restored(isTyped ? { ...entry, note: wish.note, unsaved: true } : entry, wish);
  return { acts: acts.with(acts.indexOf(wish), act), removed: others(removed, entry) };
};

/**
 * Drops removed entries that are on the list again; an unsaved note of such an entry becomes a draft again. An entry
 * that another tab has removed while its note was being typed can be brought back with that note.
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
    ...vanished.reduce<Wishes>((wishes, draft) => withRemoved(wishes, { ...draft, unsaved: true }), {
      acts,
      removed: away,
    }),
  };
};
