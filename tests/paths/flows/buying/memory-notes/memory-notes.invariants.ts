import type { SnapshotFrom } from 'xstate';

import type { memoryNotesMachine } from '#machines/buying/memory-notes/memory-notes.machine.ts';

import { did, invariants } from '#tests/paths/machine/moment.ts';

const count = (notes: object): number => Object.keys(notes).length;
const textOf = (notes: object): string => JSON.stringify(notes);

export const memoryNotesInvariants = invariants<SnapshotFrom<typeof memoryNotesMachine>>({
  'the tab keeps the notes each time one is written, saved or discarded, and only then': (moment) => {
    const { words, before, after } = moment;
    const isChanged = before !== null && textOf(before.context.notes) !== textOf(after.context.notes);
    return did(moment, 'keepNotes') === (words === 'write a note' || isChanged);
  },
  'an unsaved note is back in its field, and the page says so': ({ words, before, after }) =>
    before !== null || after.matches('restored') === words.endsWith('with an unsaved note'),
  'the page says that notes are restored as long as an unsaved one is left': ({ before, after }) =>
    before?.matches('restored') !== true || after.matches('restored') === count(after.context.notes) > 0,
});
