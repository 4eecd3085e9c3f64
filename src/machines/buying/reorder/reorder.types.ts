export interface ReorderInput {
  readonly orderNo: string;
}

/** An order compared with what is sold today. */
export interface Compared {
  /** The positions that can be ordered. */
  readonly positions: readonly number[];
  /** The server refuses to add anything that was not shown under this fingerprint. */
  readonly fingerprint: string;
}

/** One confirmed reorder; its key is kept until it is known whether it has arrived. */
export interface ReorderAttempt {
  readonly key: string;
  readonly positions: readonly number[];
  readonly fingerprint: string;
}

/** Counts the chosen lines that were added to the cart, and those that were not. */
export interface ReorderOutcome {
  readonly added: number;
  /** The number of lines that could not be ordered any more. */
  readonly missed: number;
}

export interface ReorderContext extends ReorderInput {
  /** The positions that can be ordered today. */
  readonly orderable: readonly number[];
  /** The orderable positions that the person has selected. */
  readonly chosen: readonly number[];
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
  | { readonly type: 'reorder.confirm' }
  | { readonly type: 'reorder.retry' };

export interface ReorderServices {
  /** Fetches the differences into the query client. @throws {Failure} */
  compareOrder(order: ReorderInput): Promise<Compared>;
  /** Adds the positions to the cart, only once for one key. @throws {Failure} */
  mergeOrder(merge: ReorderInput & ReorderAttempt): Promise<ReorderOutcome>;
}
