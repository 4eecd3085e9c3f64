import type { SnapshotFrom } from 'xstate';

import type { noteSavingMachine } from '#machines/buying/memory-notes/note-saving.machine.ts';

import { invariants, wasSent } from '#tests/paths/machine/moment.ts';
import { ENTRY } from '#tests/paths/flows/buying/memory-list/memory-list.model.ts';
import { SAVED_NOTE, WRITTEN } from '#tests/paths/flows/buying/memory-notes/memory-notes.model.ts';
import { TOO_LONG_NOTE } from './note-saving.model.ts';

type Snapshot = SnapshotFrom<typeof noteSavingMachine>;

const ANSWERS = ['note.saved', 'note.refused'] as const;

export const noteSavingInvariants = invariants<Snapshot>({
  'the list is asked exactly when a note has to be saved': (moment) =>
    wasSent(moment, 'memoryList', 'memory.change') === moment.words.endsWith('and press Enter'),
  'the list is asked to save exactly the text of the field, for this entry': ({ sent, after }) =>
    sent.every(
      ({ event }) =>
        event['articleNo'] === ENTRY.articleNo &&
        (event['change'] as { note: string | null }).note === after.context.sent,
    ),
  'the list is never asked to save a note that is too long': ({ after }) =>
    !after.can({ type: 'note.save', note: TOO_LONG_NOTE }),
  'while a note is being saved, only an answer about this note counts': ({ after }) =>
    !after.matches('saving') ||
    [SAVED_NOTE, WRITTEN].every((note) =>
      ANSWERS.every((type) => after.can({ type, note }) === (note === after.context.sent)),
    ),
  'the page says whether a note is saved only once the list has answered': ({ words, before, after }) =>
    (after.matches('saved') === words.startsWith('the list has saved the note') ||
      before?.matches('saved') === true) &&
    (after.matches('notSaved') === words.startsWith('the list has not saved the note') ||
      before?.matches('notSaved') === true),
  'the page says nothing about a note that is being typed': ({ words, after }) =>
    words !== 'write a note and stay in its field' || after.matches('resting'),
});
