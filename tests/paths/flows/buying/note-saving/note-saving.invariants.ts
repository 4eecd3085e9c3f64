import type { SnapshotFrom } from 'xstate';

import type { noteSavingMachine } from '#machines/buying/memory-notes/note-saving.machine.ts';

import { invariants, told } from '#tests/paths/machine/moment.ts';
import { ENTRY } from '#tests/paths/flows/buying/memory-list/memory-list.model.ts';

type Snapshot = SnapshotFrom<typeof noteSavingMachine>;

export const noteSavingInvariants = invariants<Snapshot>({
  'the list is asked exactly when a note is to be saved': (moment) =>
    told(moment, 'memoryList', 'memory.change') === moment.words.endsWith('and press Enter'),
  'what the list is asked to save is what stands in the field, of this entry': ({ sent, after }) =>
    sent.every(
      ({ event }) =>
        event['articleNo'] === ENTRY.articleNo &&
        (event['change'] as { note: string | null }).note === after.context.sent,
    ),
  'a note is said to be saved, or not to be, only once the list has answered': ({ words, before, after }) =>
    (after.matches('saved') === words.startsWith('the list has it') || before?.matches('saved') === true) &&
    (after.matches('notSaved') === words.startsWith('the list has not taken it') ||
      before?.matches('notSaved') === true),
  'nothing is said of a note that is being typed': ({ words, after }) =>
    words !== 'write a note and stay in its field' || after.matches('resting'),
});
