/** What stands in the note fields and is not saved yet, by article number. */
export type TypedNotes = Readonly<Record<string, string>>;

export interface MemoryNotesInput {
  /** What is typed is bound to its user: another one finds nothing of it (decisions 8). */
  readonly userId: string;
  /** What this person had typed and not saved when the session ended, or the page was left. */
  readonly notes: TypedNotes;
}

export type MemoryNotesContext = MemoryNotesInput;

export type MemoryNotesEvent =
  | { readonly type: 'note.write'; readonly articleNo: string; readonly text: string }
  /** It is saved, the field says again what is saved, or its article is off the list. */
  | { readonly type: 'note.settle'; readonly articleNo: string }
  | { readonly type: 'notes.discard' };

export interface MemoryNotesServices {
  /** Storage may be full or blocked: keeping never throws. No notes: nothing is left to keep. */
  keepNotes(userId: string, notes: TypedNotes): void;
}
