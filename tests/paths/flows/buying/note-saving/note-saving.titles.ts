import type { noteSavingMachine } from '#machines/buying/memory-notes/note-saving.machine.ts';

import type { TitlesOf } from '#tests/paths/generator/titles.ts';

export const noteSavingTitles: TitlesOf<typeof noteSavingMachine> = {
  states: {
    resting: 'Nothing to report',
    saving: 'Saving the note',
    saved: 'Note saved',
    notSaved: 'Note not saved',
  },
  events: {
    'note.type': 'Type a note',
    'note.save': 'Save the note',
    'note.saved': 'The list has the note',
    'note.refused': 'The list refuses the note',
  },
  guards: { fits: 'the note is not too long', isSent: 'the note is the one that was sent' },
  actions: {
    askList: 'ask the memory list to save the note',
    rememberSent: 'note what was sent',
  },
};
