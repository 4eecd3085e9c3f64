import type { memoryNotesMachine } from '#machines/buying/memory-notes/memory-notes.machine.ts';
import { SAVED_NOTE, WRITTEN, type memoryNotesModel } from './memory-notes.model.ts';

import type { Announcements, Actions, Say, Expectations } from '#tests/paths/tables.ts';

const note: Say = ({ memory }) => memory.entry.note;
const restored: Say = ({ memory }) => memory.restored.text_one;

export const memoryNotesTables = {
  actions: {
    'write a note': { fill: note, text: WRITTEN },
    'write a note and press Enter': [{ fill: note, text: SAVED_NOTE }, { key: 'Enter' }],
    // Moving to the button with the keyboard would leave the field and so save a note.
    'press *Discard unsaved notes*': { tap: 'button', name: ({ memory }) => memory.restored.discard },
  } satisfies Actions<typeof memoryNotesModel>,
  expectations: {
    restored: { announced: restored, shown: [restored, note] },
    typing: { shown: [note], absent: [restored] },
  } satisfies Expectations<typeof memoryNotesMachine, 'recalling'>,
  announcements: {
    'press *Discard unsaved notes*': ({ memory }) => memory.restored.discarded,
  } satisfies Announcements<typeof memoryNotesModel>,
};
