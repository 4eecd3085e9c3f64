/** The unsaved text of the note fields, by article number. */
export type TypedNotes = Readonly<Record<string, string>>;

export interface MemoryNotesInput {
  /** Notes belong to their user; nobody else sees them (settled point 8). */
  readonly userId: string;
  /** Notes of this person that were not saved when the session ended or the page was left. */
  readonly notes: TypedNotes;
}

export type MemoryNotesContext = MemoryNotesInput;

export type MemoryNotesEvent =
  | { readonly type: 'note.write'; readonly articleNo: string; readonly text: string }
  /** The note is saved, the field shows the saved note again, or the article is no longer on the list. */
  | { readonly type: 'note.settle'; readonly articleNo: string }
  | { readonly type: 'notes.discard' };

export interface MemoryNotesServices {
  /** Never throws, even if storage is full or blocked. An empty record deletes the notes. */
  keepNotes(userId: string, notes: TypedNotes): void;
}
