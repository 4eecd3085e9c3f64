import type { ErrorCode } from '#contract/errors.contract.ts';
import type { QuantityTyped } from '#machines/buying/quantity/wrong-quantity.ts';

export interface FillingLine {
  readonly articleNo: string;
  readonly quantity: number;
  readonly machineNo: string | null;
}

/** The result of one line. */
export interface FilledLine {
  readonly articleNo: string;
  readonly added: boolean;
  readonly error?: ErrorCode;
}

export interface CartFillingContext {
  /** The selected articles; if none is selected, all lines are added. */
  readonly chosen: readonly string[];
  /** The articles whose quantity fields are not valid. */
  readonly wrongQuantities: readonly string[];
  /** The lines that are being added. */
  readonly lines: readonly FillingLine[];
  /** The results of the lines that were sent last. */
  readonly results: readonly FilledLine[];
}

export type CartFillingEvent =
  | { readonly type: 'entry.choose'; readonly articleNo: string; readonly wanted: boolean }
  /** Selects exactly these articles. */
  | { readonly type: 'entries.choose'; readonly articleNos: readonly string[] }
  | QuantityTyped
  /** `lines` holds all that can be ordered; only the selected ones are added, or all if none is selected. */
  | { readonly type: 'filling.start'; readonly lines: readonly FillingLine[] }
  /** The person has read the result. */
  | { readonly type: 'filling.dismiss' };

export interface CartFillingServices {
  /** Adds each line on its own. @throws {Failure} */
  fillCart(lines: readonly FillingLine[]): Promise<readonly FilledLine[]>;
}
