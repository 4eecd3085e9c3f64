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
