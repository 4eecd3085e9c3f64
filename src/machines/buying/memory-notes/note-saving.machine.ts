import { assign, sendTo, setup } from 'xstate';

import type { MemoryListEvent } from '#machines/buying/memory-list/memory-list.types.ts';
import { isNoteTooLong } from '#machines/buying/memory-list/note-limit.ts';

export interface NoteSavingContext {
  /** The article whose note it is. */
  readonly articleNo: string;
  /** What the list was last asked to save; `null`: nothing, or no note. */
  readonly sent: string | null;
}

export interface NoteSavingInput {
  readonly articleNo: string;
}

export type NoteSavingEvent =
  /** Something else stands in the field than before. */
  | { readonly type: 'note.type' }
  /** The field is left, or Enter is pressed. */
  | { readonly type: 'note.save'; readonly note: string | null }
  /** The list has it. */
  | { readonly type: 'note.saved'; readonly note: string | null }
  /** It was refused, or no answer came. */
  | { readonly type: 'note.refused'; readonly note: string | null };

const noteIn = (event: NoteSavingEvent): string | null => ('note' in event ? event.note : null);

/** What becomes of one note on the memory list once its field is left; lives as long as the field. */
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
  description: 'One note on the memory list on its way to the list.',
  context: ({ input: { articleNo } }) => ({ articleNo, sent: null }),
  initial: 'resting',
  on: {
    'note.type': { target: '.resting', description: 'Something else is typed: nothing is said of it yet.' },
    'note.save': {
      guard: 'fits',
      target: '.saving',
      actions: ['rememberSent', 'askList'],
      description: 'The field is left, or Enter is pressed: the list is asked to save what stands there.',
    },
  },
  states: {
    resting: { description: 'What stands in the field was not to be saved yet, or is what the list has.' },
    saving: {
      tags: 'busy',
      description: 'The list is asked to save it.',
      on: {
        'note.saved': { guard: 'isSent', target: 'saved', description: 'The list has it.' },
        'note.refused': { guard: 'isSent', target: 'notSaved', description: 'The list has not taken it.' },
      },
    },
    saved: { description: 'It is said that the note is saved.' },
    notSaved: { description: 'It is said that the note is not saved, and how to try again.' },
  },
});
