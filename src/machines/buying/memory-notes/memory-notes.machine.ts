import { assign, setup } from 'xstate';

import type {
  MemoryNotesContext,
  MemoryNotesEvent,
  MemoryNotesInput,
  MemoryNotesServices,
  TypedNotes,
} from './memory-notes.types.ts';

/** What the chart has the browser keep. */
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

/** What is typed as notes on the memory list, until the list has it; lives as long as the list is shown. */
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
  description: 'Notes on the memory list that are typed and not saved yet.',
  context: ({ input }) => input,
  initial: 'recalling',
  on: {
    'note.write': {
      actions: ['takeNotes', 'keepNotes'],
      description: 'A note is typed, and kept until it is saved.',
    },
    'note.settle': {
      guard: 'isTyped',
      actions: ['takeNotes', 'keepNotes'],
      description: 'It is saved, or there is nothing to save: it is kept no longer.',
    },
  },
  states: {
    recalling: {
      description: 'Is there anything that was typed and not saved?',
      always: [
        {
          guard: 'holdsNotes',
          target: 'restored',
          description: 'There is: the session ended, or the page was left.',
        },
        { target: 'typing', description: 'There is not.' },
      ],
    },
    restored: {
      description: 'It is said that notes are back in their fields.',
      always: {
        guard: 'holdsNone',
        target: 'typing',
        description: 'All of them are saved, or wanted no more.',
      },
      on: {
        'notes.discard': {
          actions: ['takeNotes', 'keepNotes'],
          description: 'None of them is wanted any more.',
        },
      },
    },
    typing: { description: 'Notes can be typed; nothing has to be said of earlier ones.' },
  },
});
