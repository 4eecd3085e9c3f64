import { TEXT_LIMITS } from '#contract/limits.contract.ts';
import { noteSavingMachine } from '#machines/buying/memory-notes/note-saving.machine.ts';

import { pathModel, type Standpoint } from '#tests/paths/generator/model.ts';
import { ENTRY } from '#tests/paths/flows/buying/memory-list/memory-list.model.ts';
import { SAVED_NOTE, WRITTEN } from '#tests/paths/flows/buying/memory-notes/memory-notes.model.ts';
import { noteSavingTitles } from './note-saving.titles.ts';

type Here = Standpoint<typeof noteSavingMachine>;

/** This note is one character longer than a note may be. */
export const TOO_LONG_NOTE = 'x'.repeat(TEXT_LIMITS.line + 1);

/** The list answers about the note that was last sent. */
const sent = ({ value, context }: Here) => (value === 'saving' ? { note: context.sent } : null);

export const noteSavingModel = pathModel(noteSavingMachine, {
  titles: noteSavingTitles,
  starts: { 'the memory list shows an entry': () => ({ articleNo: ENTRY.articleNo }) },
  goals: {
    'a person saves a note': {
      from: 'the memory list shows an entry',
      through: ['write a note and press Enter'],
      to: 'saved',
    },
  },
  identity: ({ context }) => context.sent,
  events: {
    'note.type': { by: 'person', cases: { 'write a note and stay in its field': {} } },
    'note.save': {
      by: 'person',
      cases: {
        'write a note and press Enter': { note: SAVED_NOTE },
        'write another note and press Enter': { note: WRITTEN },
      },
    },
    'note.saved': { by: 'portal', cases: { 'the list has saved the note': sent } },
    'note.refused': { by: 'portal', cases: { 'the list has not saved the note': sent } },
  },
  services: {},
  delays: {},
  refusals: {
    'save a note that is too long': { type: 'note.save' as const, note: TOO_LONG_NOTE },
    'the list has saved an earlier note': ({ value, context }: Here) =>
      value === 'saving' && context.sent === WRITTEN
        ? { type: 'note.saved' as const, note: SAVED_NOTE }
        : null,
    'the list has refused an earlier note': ({ value, context }: Here) =>
      value === 'saving' && context.sent === WRITTEN
        ? { type: 'note.refused' as const, note: SAVED_NOTE }
        : null,
  },
  // A note must differ from the one on the list, or nothing would be saved.
  unwalked: ({ value, context }, words) =>
    (value === 'saved' && words === 'write a note and press Enter' && context.sent === SAVED_NOTE) ||
    (value === 'saved' && words === 'write another note and press Enter' && context.sent === WRITTEN),
});
