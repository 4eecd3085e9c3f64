import type { SnapshotFrom } from 'xstate';

import type { memoryListMachine } from '#machines/buying/memory-list/memory-list.machine.ts';
import type { ListAfter, MemoryAct } from '#machines/buying/memory-list/memory-list.types.ts';

import { invariants, told, type Moment } from '#tests/paths/machine/moment.ts';
import { ANOTHER, ENTRY, TYPED } from './memory-list.model.ts';

type Snapshot = SnapshotFrom<typeof memoryListMachine>;

const sent = ({ calls }: Moment<Snapshot>) =>
  calls.flatMap(({ service, input }) => (service === 'changeMemoryList' ? [input as MemoryAct] : []));

/** What was taken out and is not back yet, whether it is wanted back or not. */
const awayIn = ({ context: { removed, acts } }: Snapshot) => [
  ...removed,
  ...acts.filter((act) => act.verb === 'restore'),
];

/** What an answer says is on the list. */
const listedIn = ({ happening }: Moment<Snapshot>): readonly string[] => {
  const outcome = happening?.doing.kind === 'settle' ? happening.doing.outcome : {};
  return 'done' in outcome ? (outcome.done as ListAfter).articleNos : [];
};

const isRefused = ({ words }: Moment<Snapshot>): boolean =>
  words === 'no answer comes' || words === 'the server says: the entry is gone';

export const memoryListInvariants = invariants<Snapshot>({
  'one wish at a time is with the server, the first in line': (moment) =>
    sent(moment).length <= 1 &&
    sent(moment).every(({ verb, articleNo }) => {
      const [first] = moment.after.context.acts;
      return first?.verb === verb && first.articleNo === articleNo;
    }),

  'nothing stays of somebody who has left': ({ after: { context, value } }) =>
    value !== 'absent' ||
    context.acts.length + context.removed.length + context.drafts.length + context.entryCount === 0,

  'nothing of the person before is left for the next one': ({ words, after: { context } }) =>
    words !== ANOTHER ||
    context.acts.length + context.removed.length + context.drafts.length + context.entryCount === 0,

  'no wish is lost while it waits': ({ words, before, after, happening }) =>
    words === ANOTHER ||
    happening?.by === 'server' ||
    before === null ||
    after.matches('absent') ||
    before.context.acts.length === 0 ||
    after.context.acts[0] === before.context.acts[0],

  'whoever is found there again finds all as it was': ({ words, before, after }) =>
    words !== 'it is asked again who is there: the same person' ||
    (!after.matches('absent') &&
      after.context.acts === before?.context.acts &&
      after.context.removed === before.context.removed &&
      after.context.drafts === before.context.drafts),

  'what was refused is followed by a list that shows the truth': (moment) =>
    !isRefused(moment) || moment.calls.some(({ service }) => service === 'loadMemoryList'),

  'a failure that nobody else tells is told once': (moment) =>
    told(moment, 'notifications', 'notice.show') ===
    (moment.words === 'no answer comes' || moment.words === 'the server has saved it without its machine'),

  'a note that is typed is not lost when another tab takes its entry out': ({ words, before, after }) =>
    words !== 'the list arrives empty' ||
    (before?.context.drafts ?? []).every(({ articleNo, note }) =>
      awayIn(after).some((entry) => entry.articleNo === articleNo && entry.note === note),
    ),

  'what was taken out can be brought back until the page is left, or it is on the list again': (moment) => {
    const { words, before, after } = moment;
    if (before === null || after.matches('absent') || words === ANOTHER) return true;
    if (words === 'the page of the list is left') return true;
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

  'a note that was being typed is so again once its entry is back on the list': (moment) =>
    (moment.before?.context.removed ?? [])
      .filter(({ articleNo, unsaved }) => unsaved && listedIn(moment).includes(articleNo))
      .every(({ articleNo, note }) =>
        moment.after.context.drafts.some((draft) => draft.articleNo === articleNo && draft.note === note),
      ),

  'what was taken out can be brought back, or is on its way back, not both': ({ after }) =>
    after.matches({ present: { undo: 'offered' } }) === awayIn(after).length > 0 &&
    new Set(awayIn(after).map(({ articleNo }) => articleNo)).size === awayIn(after).length,

  'what is wanted back comes back, though the page is left': ({ words, before, after }) =>
    words !== 'the page of the list is left' || after.context.acts === before?.context.acts,

  'nothing is to be brought back that is on the list': ({ words, after }) =>
    (words !== 'the list arrives with one entry' && words !== 'the server has brought it back') ||
    after.context.removed.length === 0,

  'what comes back is what was taken out, with its quantity, its note and its date': (moment) =>
    sent(moment).every(
      (act) =>
        act.verb !== 'restore' ||
        (act.articleNo === ENTRY.articleNo &&
          act.quantity === ENTRY.quantity &&
          act.note === (act.unsaved ? TYPED : ENTRY.note) &&
          act.addedAt === ENTRY.addedAt),
    ),
});
