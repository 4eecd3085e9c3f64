import type { SnapshotFrom } from 'xstate';

import type { memoryListMachine } from '#machines/buying/memory-list/memory-list.machine.ts';
import type {
  ListAfter,
  MemoryAct,
  MemoryListEvent,
} from '#machines/buying/memory-list/memory-list.types.ts';

import { invariants, isAt, wasSent, type Moment } from '#tests/paths/machine/moment.ts';
import { ANOTHER, ENTRY, SAVE, SAVE_AGAIN, TYPED } from './memory-list.model.ts';

type Snapshot = SnapshotFrom<typeof memoryListMachine>;

const isSending = isAt<Snapshot>({ present: { list: 'sending' } });

const sent = ({ calls }: Moment<Snapshot>) =>
  calls.flatMap(({ service, input }) => (service === 'changeMemoryList' ? [input as MemoryAct] : []));

/** Returns the entries that were removed and are not back yet, whether or not they are on their way back. */
const awayIn = ({ context: { removed, acts } }: Snapshot) => [
  ...removed,
  ...acts.filter((act) => act.verb === 'restore'),
];

/** Returns the articles on the list according to an answer. */
const listedIn = ({ happening }: Moment<Snapshot>): readonly string[] => {
  const outcome = happening?.doing.kind === 'settle' ? happening.doing.outcome : {};
  return 'done' in outcome ? (outcome.done as ListAfter).articleNos : [];
};

/** Returns whether the latest waiting change to the entry is of this kind. */
const isWaiting = (snapshot: Snapshot | null, verb: MemoryAct['verb']): boolean =>
  snapshot?.context.acts.findLast(({ articleNo }) => articleNo === ENTRY.articleNo)?.verb === verb;

/**
 * Lists the changes that wait. Restoring an entry counts as saving it: the two differ only in how much of the entry
 * is known.
 */
const wishes = (acts: readonly MemoryAct[]): string =>
  acts.map(({ verb, articleNo }) => `${verb === 'restore' ? 'remember' : verb} ${articleNo}`).join();

/** Returns a waiting change, merged with a further change that the person makes to the same entry. */
const mergedWith = (act: MemoryAct, event: MemoryListEvent | null): MemoryAct =>
  act.verb === 'change' && event?.type === 'memory.change' && event.articleNo === act.articleNo
    ? { ...act, change: { ...act.change, ...event.change } }
    : act;

const isRefused = ({ words }: Moment<Snapshot>): boolean =>
  words === 'no answer comes' || words === 'the server says: the entry is gone';

export const memoryListInvariants = invariants<Snapshot>({
  'one change at a time is with the server, the first in the queue': (moment) =>
    sent(moment).length <= (isSending(moment.before) && moment.happening?.by !== 'server' ? 0 : 1) &&
    sent(moment).every(({ verb, articleNo }) => {
      const [first] = moment.after.context.acts;
      return first?.verb === verb && first.articleNo === articleNo;
    }),

  'the list is kept only while a person who may save articles is signed in': ({
    after: { context, value },
  }) =>
    value !== 'absent' ||
    context.acts.length + context.removed.length + context.drafts.length + context.entryCount === 0,

  'the next person finds nothing of the previous person’s list': ({ words, after: { context } }) =>
    words !== ANOTHER ||
    context.acts.length + context.removed.length + context.drafts.length + context.entryCount === 0,

  'no waiting change is lost': ({ words, before, after, happening }) => {
    if (words === ANOTHER || happening?.by === 'server' || before === null || after.matches('absent'))
      return true;
    const event = happening?.eventIn(before) as MemoryListEvent | null;
    return before.context.acts.every((act, place) => {
      const kept = after.context.acts[place];
      return kept === act || (place > 0 && JSON.stringify(kept) === JSON.stringify(mergedWith(act, event)));
    });
  },

  'whatever the server answers, all other waiting changes stay in the queue, in order': ({
    before,
    after,
    happening,
  }) => {
    if (before === null || happening?.doing.kind !== 'settle' || after.matches('absent')) return true;
    const done = happening.doing.path[0] === 'changeMemoryList' ? 1 : 0;
    return wishes(after.context.acts) === wishes(before.context.acts.slice(done));
  },

  'a person who is still signed in finds everything as it was': ({ words, before, after }) =>
    words !== 'the portal learns that the same person is still signed in' ||
    (!after.matches('absent') &&
      after.context.acts === before?.context.acts &&
      after.context.removed === before.context.removed &&
      after.context.drafts === before.context.drafts),

  'after a change has failed, the list is fetched again': (moment) =>
    !isRefused(moment) || moment.calls.some(({ service }) => service === 'loadMemoryList'),

  'a notice appears exactly when no answer comes to a change or an entry is saved without its machine': (
    moment,
  ) =>
    wasSent(moment, 'notifications', 'notice.show') ===
    (moment.words === 'no answer comes' ||
      moment.words === 'the server has saved the entry without its machine'),

  'a note that is being typed is not lost when another tab removes its entry': ({ words, before, after }) =>
    words !== 'the list arrives empty' ||
    (before?.context.drafts ?? []).every(({ articleNo, note }) =>
      awayIn(after).some((entry) => entry.articleNo === articleNo && entry.note === note),
    ),

  'a removed entry can be brought back until the page is left or the entry is on the list again': (
    moment,
  ) => {
    const { words, before, after } = moment;
    if (before === null || after.matches('absent') || words === ANOTHER) return true;
    if (words === 'the person leaves the page of the list') return true;
    const listed = listedIn(moment);
    return awayIn(before).every(({ articleNo, note }) => {
      const typed = before.context.drafts.find((draft) => draft.articleNo === articleNo)?.note;
      return (
        listed.includes(articleNo) ||
        awayIn(after).some(
          (entry) => entry.articleNo === articleNo && entry.note === (entry.unsaved ? (typed ?? note) : note),
        )
      );
    });
  },

  'a note that was being typed is in its field again once its entry is back on the list': (moment) =>
    (moment.before?.context.removed ?? [])
      .filter(({ articleNo, unsaved }) => unsaved && listedIn(moment).includes(articleNo))
      .every(({ articleNo, note }) =>
        moment.after.context.drafts.some((draft) => draft.articleNo === articleNo && draft.note === note),
      ),

  'a removed entry can be brought back or is on its way back, but not both': ({ after }) =>
    after.matches({ present: { undo: 'offered' } }) === awayIn(after).length > 0 &&
    new Set(awayIn(after).map(({ articleNo }) => articleNo)).size === awayIn(after).length,

  'the page does not offer to bring back an entry that is being saved again': ({ after: { context } }) =>
    context.removed.every(({ articleNo }) =>
      context.acts.every((act) => act.verb !== 'remember' || act.articleNo !== articleNo),
    ),

  'a removed entry can be brought back whatever else is waiting': ({ after }) =>
    after.context.removed.every(({ articleNo }) => after.can({ type: 'memory.undo', articleNo })),

  'an entry that is saved again while it is being removed comes back as it was': ({
    words,
    before,
    after,
  }) => {
    if (words === SAVE_AGAIN)
      return isWaiting(after, (before?.context.removed ?? []).length > 0 ? 'restore' : 'remember');
    if (!words.startsWith('the server has removed the entry') || !isWaiting(before, 'remember')) return true;
    return isWaiting(after, 'restore') && after.context.removed.length === 0;
  },

  'an entry can be saved again while it is being removed': ({ after }) =>
    !isWaiting(after, 'remove') || after.can(SAVE),

  'an entry that is on its way back comes back even if the page is left': ({ words, before, after }) =>
    words !== 'the person leaves the page of the list' || after.context.acts === before?.context.acts,

  'an entry that is on the list cannot be brought back': ({ words, after }) =>
    (words !== 'the list arrives with one entry' && words !== 'the server has brought the entry back') ||
    after.context.removed.length === 0,

  'a removed entry comes back with its quantity, its note and its date': (moment) =>
    sent(moment).every(
      (act) =>
        act.verb !== 'restore' ||
        (act.articleNo === ENTRY.articleNo &&
          act.quantity === ENTRY.quantity &&
          act.note === (act.unsaved ? TYPED : ENTRY.note) &&
          act.addedAt === ENTRY.addedAt),
    ),
});
