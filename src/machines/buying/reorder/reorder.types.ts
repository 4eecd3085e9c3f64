import type { QuantityTyped } from '#machines/buying/quantity/wrong-quantity.ts';

export interface ReorderInput {
  readonly orderNo: string;
}

/** An order compared with what is sold today. */
export interface Compared {
  /** The positions that can be ordered. */
  readonly positions: readonly number[];
  /** The server adds nothing if its own comparison now has another fingerprint. */
  readonly fingerprint: string;
}

/** The quantities that the person has set, by position; all other lines keep the quantity that is shown. */
export type ReorderQuantities = Readonly<Record<number, number>>;

/** One confirmed reorder; each repeat uses the same key, so that nothing is added twice. */
export interface ReorderAttempt {
  readonly key: string;
  readonly positions: readonly number[];
  readonly quantities: ReorderQuantities;
  readonly fingerprint: string;
}

export interface ReorderOutcome {
  /** The number of chosen lines that were added to the cart. */
  readonly added: number;
  /** The number of chosen lines that could not be added. */
  readonly missed: number;
}

export interface ReorderContext extends ReorderInput {
  /** The positions that can be ordered today. */
  readonly orderable: readonly number[];
  /** The orderable positions that the person has selected. */
  readonly chosen: readonly number[];
  readonly quantities: ReorderQuantities;
  /** The positions of selected lines whose field does not hold a valid quantity. */
  readonly wrongQuantities: readonly string[];
  /** The fingerprint of the comparison that is shown. */
  readonly fingerprint: string;
  readonly attempt: ReorderAttempt | null;
  readonly outcome: ReorderOutcome | null;
}

export type ReorderEvent =
  | { readonly type: 'reorder.open' }
  | { readonly type: 'reorder.close' }
  | { readonly type: 'line.choose'; readonly position: number; readonly wanted: boolean }
  /** Selects or deselects all lines at once. */
  | { readonly type: 'lines.choose'; readonly wanted: boolean }
  | { readonly type: 'line.change'; readonly position: number; readonly quantity: number }
  /** Here, `articleNo` is the position of the line, because an order can contain an article twice. */
  | QuantityTyped
  | { readonly type: 'reorder.confirm' }
  | { readonly type: 'reorder.retry' };

export interface ReorderServices {
  /** Fetches the differences into the query client. @throws {Failure} */
  compareOrder(order: ReorderInput): Promise<Compared>;
  /** Adds the positions to the cart, once per key. @throws {Failure} */
  mergeOrder(merge: ReorderInput & ReorderAttempt): Promise<ReorderOutcome>;
}
