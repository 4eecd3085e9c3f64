import { memoryNotesMachine } from '#machines/buying/memory-notes/memory-notes.machine.ts';

import { pathModel } from '#tests/paths/generator/model.ts';
import { ENTRY } from '#tests/paths/flows/buying/memory-list/memory-list.model.ts';
import { memoryNotesTitles } from './memory-notes.titles.ts';

const { articleNo } = ENTRY;

export const KEPT_NOTES = { [articleNo]: 'Halle 7' };
/** Neither is what the list has, so that both are something new. */
export const WRITTEN = 'Halle 3';
export const SAVED_NOTE = 'Halle 4';

export const memoryNotesModel = pathModel(memoryNotesMachine, {
  titles: memoryNotesTitles,
  starts: {
    'the memory list is read': () => ({ userId: 'u1', notes: {} }),
    'the memory list is read again, with a note that was not saved': () => ({
      userId: 'u1',
      notes: KEPT_NOTES,
    }),
  },
  goals: {
    'somebody writes a note and saves it': {
      from: 'the memory list is read',
      through: ['write a note', 'write a note and press Enter'],
      to: 'typing',
    },
    'somebody finds a note that was not saved and saves it': {
      from: 'the memory list is read again, with a note that was not saved',
      through: ['restored', 'write a note and press Enter'],
      to: 'typing',
    },
  },
  identity: ({ context }) => context.notes,
  events: {
    'note.write': { by: 'person', cases: { 'write a note': { articleNo, text: WRITTEN } } },
    'note.settle': { by: 'person', cases: { 'write a note and press Enter': { articleNo } } },
    'notes.discard': { by: 'person', cases: { 'press *Discard unsaved notes*': {} } },
  },
  services: {},
  delays: {},
});
