import { assign, sendTo, setup } from 'xstate';

import type { MemoryListEvent } from '#machines/buying/memory-list/memory-list.types.ts';
import { isNoteTooLong } from '#machines/buying/memory-list/note-limit.ts';

export interface NoteSavingContext {
  /** The article to which the note belongs. */
  readonly articleNo: string;
  /** The note that the list was last asked to save; `null` if nothing or an empty note was sent. */
  readonly sent: string | null;
}

export interface NoteSavingInput {
  readonly articleNo: string;
}

export type NoteSavingEvent =
  /** The text of the field has changed. */
  | { readonly type: 'note.type' }
  /** The field is left, or Enter is pressed. */
  | { readonly type: 'note.save'; readonly note: string | null }
  /** The list has saved the note. */
  | { readonly type: 'note.saved'; readonly note: string | null }
  /** The note was refused, or no answer came. */
  | { readonly type: 'note.refused'; readonly note: string | null };

const noteIn = (event: NoteSavingEvent): string | null => ('note' in event ? event.note : null);

/** Saves one note on the memory list when its field is left or Enter is pressed; lives as long as the field. */
export const noteSavingMachine = setup({
  types: {} as { context: NoteSavingContext; events: NoteSavingEvent; input: NoteSavingInput; tags: 'busy' },
  guards: {
    fits: ({ event }) => !isNoteTooLong(noteIn(event) ?? ''),
    isSent: ({ context, event }) => noteIn(event) === context.sent,
  },
  actions: {
    rememberSent: assign(({ event }) => ({ sent: noteIn(event) })),
    askList: sendTo(
      ({ system }) => system.get('memoryList'),
      ({ context: { articleNo }, event }): MemoryListEvent => ({
        type: 'memory.change',
        articleNo,
        change: { note: noteIn(event) },
      }),
    ),
  },
}).createMachine({
  id: 'noteSaving',
  description: 'Saving one note on the memory list.',
  context: ({ input: { articleNo } }) => ({ articleNo, sent: null }),
  initial: 'resting',
  on: {
    'note.type': {
      target: '.resting',
      description: 'The text has changed: the page no longer says whether the note is saved.',
    },
    'note.save': {
      guard: 'fits',
      target: '.saving',
      actions: ['rememberSent', 'askList'],
      description: 'The field is left, or Enter is pressed: the list is asked to save the note.',
    },
  },
  states: {
    resting: { description: 'The note has not been sent yet, or matches the one on the list.' },
    saving: {
      tags: 'busy',
      description: 'The list is asked to save the note.',
      on: {
        'note.saved': { guard: 'isSent', target: 'saved', description: 'The list has saved the note.' },
        'note.refused': {
          guard: 'isSent',
          target: 'notSaved',
          description: 'The list has not saved the note.',
        },
      },
    },
    saved: { description: 'The page says that the note is saved.' },
    notSaved: { description: 'The page says that the note is not saved, and how to try again.' },
  },
});
