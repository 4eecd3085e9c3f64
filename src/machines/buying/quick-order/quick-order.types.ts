import type { Buyer } from '#contract/accounts/access.contract.ts';
import type { ErrorCode } from '#contract/errors.contract.ts';
import type { Language } from '#contract/language.contract.ts';
import type { RowResult } from '#contract/catalogue/quick-order.contract.ts';

import type { UnreadColumn, WrittenRow } from './headings.ts';
import type { TextProblem } from './parse-rows.ts';

/** A row as the tab keeps it. */
export interface KeptRow extends WrittenRow {
  /** The row comes from a pasted text or a file. */
  readonly isTaken?: boolean;
}

/** Entries that were not added, and text that was not turned into rows. */
export interface QuickOrderDraft {
  readonly rows: readonly KeptRow[];
  /** The content of the text field; a text of nothing but spaces counts as empty. */
  readonly text: string;
}

export interface QuickRow extends KeptRow {
  readonly id: number;
}

export type RowOutcome =
  | RowResult
  /** The row is not blank, but has no article number. */
  | 'missing_number'
  | 'cart_full'
  | 'list_full'
  /** The row could not be added for another reason. */
  | 'refused';

/** The server's answer for a row that it has checked or could not add. */
export interface RowAnswer {
  readonly id: number;
  readonly result: RowOutcome;
  /** True if the row may go to the memory list, even if the cart does not accept it. */
  readonly canBeSaved?: boolean;
  /** The number as the catalogue writes it; that of an unknown article stays as it was typed. */
  readonly articleNo: string;
}

/** The rows that are shown: all, all with problems, or those with one result. */
export type ShownRows = 'all' | 'problems' | RowOutcome;

/** The rows that were last removed because of their problems. */
export interface RemovedRows {
  readonly rows: readonly QuickRow[];
  readonly answers: readonly RowAnswer[];
}

/** A file that the portal makes from rows. */
export interface RowsFile {
  readonly name: string;
  readonly text: string;
}

/** The place where the rows go; for a quote, they go into the cart first. */
export type Destination = 'cart' | 'memoryList' | 'quote';

export type QuickOrderProblem =
  | TextProblem
  /** Nothing was typed, or a file is not text or is too large. */
  | { readonly code: 'nothingTyped' | 'binary' | 'tooLarge' };

/** A chosen file as far as the chart needs it; the service that reads files receives the browser's `File`. */
export interface ChosenFile {
  readonly name: string;
  readonly size: number;
}

export interface AskedLine extends CheckedLine {
  readonly id: number;
}

/** Includes the entries that were not added when the page was left or the session ended. */
export interface QuickOrderInput extends QuickOrderDraft {
  /** Entries belong to their buyer; nobody else sees them (settled point 8). */
  readonly buyer: Buyer;
}

export interface QuickOrderContext {
  readonly buyer: Buyer;
  readonly rows: readonly QuickRow[];
  readonly nextId: number;
  /** Text that was pasted or typed and not turned into rows. */
  readonly text: string;
  /** The unused columns of the last text that was turned into rows. */
  readonly unread: readonly UnreadColumn[];
  /** The rows that were last checked, as they were sent. */
  readonly asked: readonly AskedLine[];
  readonly answers: readonly RowAnswer[];
  readonly shown: ShownRows;
  /** The ids of the shown rows in their order. */
  readonly listed: readonly number[];
  /** The row that the person visited or changed last; `null` after each check. */
  readonly at: number | null;
  readonly removed: RemovedRows;
  readonly problem: QuickOrderProblem | null;
  readonly file: ChosenFile | null;
  /** The language in which the numbers of the file are read. */
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
  | { readonly type: 'rows.show'; readonly shown: ShownRows }
  | { readonly type: 'problem.next' }
  | { readonly type: 'problems.remove' }
  | { readonly type: 'problems.restore' }
  | { readonly type: 'problems.save'; readonly file: RowsFile }
  | { readonly type: 'rows.check'; readonly language: Language }
  | { readonly type: 'rows.add'; readonly to: Destination };

/** Emitted for each step that the screen announces. */
export type QuickOrderAnnouncement =
  | {
      readonly type:
        | 'file.reading'
        | 'text.taken'
        | 'rows.checked'
        | 'rows.shown'
        | 'rows.added'
        | 'problems.removed'
        | 'problems.restored'
        | 'problems.saved';
    }
  | { readonly type: 'problem.reached'; readonly id: number };

export interface CheckedLine {
  readonly articleNo: string;
  /** `null` when the text cannot be read as a number. */
  readonly quantity: number | null;
  readonly machineNo: string | null;
}

export interface AddedLine {
  readonly added: boolean;
  readonly error?: ErrorCode;
}

/** The server's answers, in the order of the rows. */
export type Checked = readonly (Pick<RowAnswer, 'canBeSaved'> & {
  readonly result: RowResult;
  readonly articleNo: string | null;
})[];

export type FileText = { readonly text: string } | { readonly problem: QuickOrderProblem };

export interface QuickOrderServices {
  readFile(file: ChosenFile): Promise<FileText>;
  /** The answers come in the order of the lines. @throws {Failure} */
  checkLines(lines: readonly CheckedLine[]): Promise<Checked>;
  /** The results come in the order of the lines; each line is added on its own. @throws {Failure} */
  addLines(to: Destination, lines: readonly CheckedLine[]): Promise<readonly AddedLine[]>;
  /** Saves a file made from the rows, through the browser. */
  saveFile(file: RowsFile): void;
  /** Never throws, even if storage is full or blocked. */
  keepDraft(buyer: Buyer, draft: QuickOrderDraft): void;
}
