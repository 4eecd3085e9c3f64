import type { noteSavingMachine } from '#machines/buying/memory-notes/note-saving.machine.ts';
import { SAVED_NOTE, WRITTEN } from '#tests/paths/flows/buying/memory-notes/memory-notes.model.ts';
import type { noteSavingModel } from './note-saving.model.ts';

import type { Action, Actions, Say, Expectations } from '#tests/paths/tables.ts';

const note: Say = ({ memory }) => memory.entry.note;
const saved: Say = ({ memory }) => memory.entry.saved;
const notSaved: Say = ({ memory }) => memory.entry.notSaved;

const write = (text: string): Action => ({ fill: note, text });

export const noteSavingTables = {
  actions: {
    'write a note and stay in its field': write('Halle 9'),
    'write a note and press Enter': [write(SAVED_NOTE), { key: 'Enter' }],
    'write another note and press Enter': [write(WRITTEN), { key: 'Enter' }],
  } satisfies Actions<typeof noteSavingModel>,
  expectations: {
    resting: { shown: [note], absent: [saved, notSaved] },
    saving: { shown: [note], absent: [notSaved] },
    saved: { shown: [note, saved], absent: [notSaved] },
    notSaved: { shown: [note, notSaved], absent: [saved] },
  } satisfies Expectations<typeof noteSavingMachine>,
};
