import type { Buyer } from '#contract/accounts/access.contract.ts';
import type { ErrorCode } from '#contract/errors.contract.ts';
import type { Language } from '#contract/list.contract.ts';
import type { RowResult } from '#contract/catalogue/quick-order.contract.ts';

import type { UnreadColumn, WrittenRow } from './headings.ts';
import type { TextProblem } from './parse-rows.ts';

/** A row as it is kept. */
export interface KeptRow extends WrittenRow {
  /** From a pasted text or a file. */
  readonly isTaken?: boolean;
}

/** What was entered and not added, or not taken over. */
export interface QuickOrderDraft {
  readonly rows: readonly KeptRow[];
  /** In the field for a text; only spaces count as nothing. */
  readonly text: string;
}

export interface QuickRow extends KeptRow {
  readonly id: number;
}

export type RowOutcome =
  | RowResult
  /** Something stands in the row, but no article number. */
  | 'missing_number'
  | 'list_full'
  /** Could not be added, for a reason that nobody has told. */
  | 'refused';

/** What the server said of a row: when it was checked, or when it could not be added. */
export interface RowAnswer {
  readonly id: number;
  readonly result: RowOutcome;
  /** Whether it may go to the memory list: what is wrong with it may be a matter of the cart alone. */
  readonly canBeSaved?: boolean;
  /** The number as the catalogue writes it. */
  readonly articleNo: string;
}

/** Where the rows go; a quote goes through the cart. */
export type Destination = 'cart' | 'memoryList' | 'quote';

export type QuickOrderProblem =
  | TextProblem
  /** Nothing was typed; a file is no text, or too large. */
  | { readonly code: 'nothingTyped' | 'binary' | 'tooLarge' };

/** A file that the person has chosen; whoever reads it knows what it is. */
export interface ChosenFile {
  readonly name: string;
  readonly size: number;
}

export interface AskedLine extends CheckedLine {
  readonly id: number;
}

/** With what was left when the page was left, or the session ended. */
export interface QuickOrderInput extends QuickOrderDraft {
  /** What is entered is bound to its buyer: nobody else finds it (decisions 8). */
  readonly buyer: Buyer;
}

export interface QuickOrderContext {
  readonly buyer: Buyer;
  readonly rows: readonly QuickRow[];
  readonly nextId: number;
  /** Pasted or typed, and not taken over. */
  readonly text: string;
  /** Columns of what was taken over last. */
  readonly unread: readonly UnreadColumn[];
  /** The rows that were last checked, as they were sent. */
  readonly asked: readonly AskedLine[];
  readonly answers: readonly RowAnswer[];
  readonly problem: QuickOrderProblem | null;
  readonly file: ChosenFile | null;
  /** In which the numbers of the file are read. */
  readonly fileLanguage: Language;
  readonly destination: Destination;
  readonly addedCount: number;
}

/** Numbers are read in the language in which the page is shown at that moment. */
export type QuickOrderEvent =
  | { readonly type: 'text.change'; readonly text: string }
  | { readonly type: 'text.take'; readonly text: string; readonly language: Language }
  | { readonly type: 'text.discard' }
  | { readonly type: 'file.choose'; readonly file: ChosenFile; readonly language: Language }
  | { readonly type: 'row.add' }
  | { readonly type: 'row.change'; readonly id: number; readonly change: Partial<WrittenRow> }
  | { readonly type: 'row.remove'; readonly id: number }
  | { readonly type: 'rows.discard' }
  | { readonly type: 'rows.check'; readonly language: Language }
  | { readonly type: 'rows.add'; readonly to: Destination };

/** Emitted with each step, so that it can be said each time. */
export interface QuickOrderTold {
  readonly type: 'file.reading' | 'text.taken' | 'rows.checked' | 'rows.added';
}

export interface CheckedLine {
  readonly articleNo: string;
  /** `null`: no number can be read. */
  readonly quantity: number | null;
  readonly machineNo: string | null;
}

export interface AddedLine {
  readonly added: boolean;
  readonly error?: ErrorCode;
}

/** What the server says of rows, in their order. */
export type Checked = readonly (Pick<RowAnswer, 'canBeSaved'> & {
  readonly result: RowResult;
  readonly articleNo: string | null;
})[];

export type FileText = { readonly text: string } | { readonly problem: QuickOrderProblem };

export interface QuickOrderServices {
  readFile(file: ChosenFile): Promise<FileText>;
  /** In the order of the lines. @throws {Failure} */
  checkLines(lines: readonly CheckedLine[]): Promise<Checked>;
  /** In the order of the lines, each for itself. @throws {Failure} */
  addLines(to: Destination, lines: readonly CheckedLine[]): Promise<readonly AddedLine[]>;
  /** Storage may be full or blocked: keeping never throws. */
  keepDraft(buyer: Buyer, draft: QuickOrderDraft): void;
}
