import type { MemoryNotesContext, MemoryNotesServices } from './memory-notes.types.ts';

/** What the chart has the browser keep. */
export const memoryNotesActions = (services: MemoryNotesServices) => ({
  keepNotes: ({ context: { userId, notes } }: { context: MemoryNotesContext }) =>
    services.keepNotes(userId, notes),
});

export type MemoryNotesActions = ReturnType<typeof memoryNotesActions>;
