import type { SnapshotFrom } from 'xstate';

import type { memoryNotesMachine } from '#machines/buying/memory-notes/memory-notes.machine.ts';

import { did, invariants } from '#tests/paths/machine/moment.ts';

const count = (notes: object): number => Object.keys(notes).length;

export const memoryNotesInvariants = invariants<SnapshotFrom<typeof memoryNotesMachine>>({
  'the tab keeps what is typed as it is': (moment) => {
    const { words, before, after } = moment;
    const isChanged = before !== null && before.context.notes !== after.context.notes;
    return did(moment, 'keepNotes') === isChanged && (words !== 'write a note' || isChanged);
  },
  'what was not saved is back in its field, and that is said': ({ words, before, after }) =>
    before !== null || after.matches('restored') === words.endsWith('with a note that was not saved'),
  'it is said for as long as something of it is left': ({ before, after }) =>
    before?.matches('restored') !== true || after.matches('restored') === count(after.context.notes) > 0,
});
