import type { FilledLine, FillingLine } from '#machines/buying/cart-filling/cart-filling.types.ts';

/** The result of one line. */
export interface SavedLine extends FilledLine {
  /** The article is saved without the machine of its line, because the person may not see that machine. */
  readonly machineLeftOut?: boolean;
}

export interface CartSavingContext {
  /** The lines that are being saved. */
  readonly lines: readonly FillingLine[];
  /** The results of the lines that were sent last. */
  readonly results: readonly SavedLine[];
}

export type CartSavingEvent =
  /** `lines` holds the whole cart. */
  | { readonly type: 'saving.start'; readonly lines: readonly FillingLine[] }
  /** The person has read the result. */
  | { readonly type: 'saving.dismiss' };

export interface CartSavingServices {
  /** Saves each line on its own; an article that is already on the list keeps its note. @throws {Failure} */
  saveLines(lines: readonly FillingLine[]): Promise<readonly SavedLine[]>;
}
