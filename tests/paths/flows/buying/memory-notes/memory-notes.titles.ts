import type { memoryNotesMachine } from '#machines/buying/memory-notes/memory-notes.machine.ts';

import type { TitlesOf } from '#tests/paths/generator/titles.ts';

export const memoryNotesTitles: TitlesOf<typeof memoryNotesMachine> = {
  states: {
    recalling: 'Looking for unsaved notes',
    restored: 'Notes restored',
    typing: 'Notes can be typed',
  },
  events: {
    'note.write': 'Type a note',
    'note.settle': 'A note is saved',
    'notes.discard': 'Discard the notes',
  },
  guards: {
    holdsNotes: 'there are unsaved notes',
    isTyped: 'the note is unsaved',
    holdsNone: 'no unsaved note is left',
  },
  actions: {
    takeNotes: 'note what is typed, saved or discarded',
    keepNotes: 'keep the notes in the tab',
  },
};
