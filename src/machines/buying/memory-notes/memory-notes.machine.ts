import { assign, setup } from 'xstate';

import type {
  MemoryNotesContext,
  MemoryNotesEvent,
  MemoryNotesInput,
  MemoryNotesServices,
  TypedNotes,
} from './memory-notes.types.ts';

/** The action that keeps the notes in the browser. */
export const memoryNotesActions = (services: MemoryNotesServices) => ({
  keepNotes: ({ context: { userId, notes } }: { context: MemoryNotesContext }) =>
    services.keepNotes(userId, notes),
});

const without = (notes: TypedNotes, articleNo: string): TypedNotes =>
  Object.fromEntries(Object.entries(notes).filter(([other]) => other !== articleNo));

const notesAfter = (notes: TypedNotes, event: MemoryNotesEvent): TypedNotes => {
  switch (event.type) {
    case 'note.write':
      return { ...notes, [event.articleNo]: event.text };
    case 'note.settle':
      return without(notes, event.articleNo);
    case 'notes.discard':
      return {};
  }
};

/** Keeps the typed notes of the memory list until they are saved or discarded; lives as long as the list is shown. */
export const memoryNotesMachine = setup({
  types: {} as { context: MemoryNotesContext; events: MemoryNotesEvent; input: MemoryNotesInput },
  guards: {
    holdsNotes: ({ context }) => Object.keys(context.notes).length > 0,
    isTyped: ({ context, event }) => event.type === 'note.settle' && event.articleNo in context.notes,
    holdsNone: ({ context }) => Object.keys(context.notes).length === 0,
  },
  actions: {
    ...({} as ReturnType<typeof memoryNotesActions>),
    takeNotes: assign(({ context, event }) => ({ notes: notesAfter(context.notes, event) })),
  },
}).createMachine({
  id: 'memoryNotes',
  description: 'Notes on the memory list that are typed but not saved yet.',
  context: ({ input }) => input,
  initial: 'recalling',
  on: {
    'note.write': {
      actions: ['takeNotes', 'keepNotes'],
      description: 'A note is typed; the tab keeps it until it is saved.',
    },
    'note.settle': {
      guard: 'isTyped',
      actions: ['takeNotes', 'keepNotes'],
      description:
        'The note is saved, its field shows the saved note again, or its article was removed: the tab no longer keeps what was typed.',
    },
  },
  states: {
    recalling: {
      description: 'Are there notes that were typed but not saved?',
      always: [
        {
          guard: 'holdsNotes',
          target: 'restored',
          description: 'Unsaved notes exist, because the session ended or the page was left.',
        },
        { target: 'typing', description: 'There are no unsaved notes.' },
      ],
    },
    restored: {
      description: 'The page says that the notes are back in their fields.',
      always: {
        guard: 'holdsNone',
        target: 'typing',
        description: 'No unsaved note is left.',
      },
      on: {
        'notes.discard': {
          actions: ['takeNotes', 'keepNotes'],
          description: 'The person discards the notes.',
        },
      },
    },
    typing: { description: 'Notes can be typed; no restored note is left unsaved.' },
  },
});
