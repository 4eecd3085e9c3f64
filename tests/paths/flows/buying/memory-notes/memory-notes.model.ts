import { memoryNotesMachine } from '#machines/buying/memory-notes/memory-notes.machine.ts';

import { pathModel, type Standpoint } from '#tests/paths/generator/model.ts';
import { ENTRY } from '#tests/paths/flows/buying/memory-list/memory-list.model.ts';
import { memoryNotesTitles } from './memory-notes.titles.ts';

const { articleNo } = ENTRY;

export const KEPT_NOTES = { [articleNo]: 'Halle 7' };
/** Neither is the note that the list holds, so both are new. */
export const WRITTEN = 'Halle 3';
export const SAVED_NOTE = 'Halle 4';

type Here = Standpoint<typeof memoryNotesMachine>;

export const memoryNotesModel = pathModel(memoryNotesMachine, {
  titles: memoryNotesTitles,
  starts: {
    'the memory list is opened': () => ({ userId: 'u1', notes: {} }),
    'the memory list is opened again with an unsaved note': () => ({
      userId: 'u1',
      notes: KEPT_NOTES,
    }),
  },
  goals: {
    'a person writes a note and saves it': {
      from: 'the memory list is opened',
      through: ['write a note', 'write a note and press Enter'],
      to: 'typing',
    },
    'a person finds an unsaved note and saves it': {
      from: 'the memory list is opened again with an unsaved note',
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
  refusals: {
    'leave a field in which nothing was typed': ({ context }: Here) =>
      articleNo in context.notes ? null : { type: 'note.settle' as const, articleNo },
  },
});
