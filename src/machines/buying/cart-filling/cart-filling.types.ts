import type { ErrorCode } from '#contract/errors.contract.ts';
import type { QuantityTyped } from '#machines/buying/quantity/wrong-quantity.ts';

export interface FillingLine {
  readonly articleNo: string;
  readonly quantity: number;
  readonly machineNo: string | null;
}

/** What became of one line. */
export interface FilledLine {
  readonly articleNo: string;
  readonly added: boolean;
  readonly error?: ErrorCode;
}

export interface CartFillingContext {
  /** The articles that are chosen; none: all are meant. */
  readonly chosen: readonly string[];
  /** The articles whose fields hold no quantity. */
  readonly wrongQuantities: readonly string[];
  /** What is on its way. */
  readonly lines: readonly FillingLine[];
  /** What became of the last lines that were sent. */
  readonly results: readonly FilledLine[];
}

export type CartFillingEvent =
  | { readonly type: 'entry.choose'; readonly articleNo: string; readonly wanted: boolean }
  /** These and no others. */
  | { readonly type: 'entries.choose'; readonly articleNos: readonly string[] }
  | QuantityTyped
  /** `lines`: all that can be ordered; of these, the chosen ones go. */
  | { readonly type: 'filling.start'; readonly lines: readonly FillingLine[] }
  /** The person has read what became of it. */
  | { readonly type: 'filling.dismiss' };

export interface CartFillingServices {
  /** Puts each line into the cart by itself. @throws {Failure} */
  fillCart(lines: readonly FillingLine[]): Promise<readonly FilledLine[]>;
}
