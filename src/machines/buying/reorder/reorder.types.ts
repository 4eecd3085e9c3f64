export interface ReorderInput {
  readonly orderNo: string;
}

/** An order beside what is sold today. */
export interface Compared {
  /** What can be ordered. */
  readonly positions: readonly number[];
  /** The server refuses what was not seen under it. */
  readonly fingerprint: string;
}

/** One confirmed reorder; its key is kept while nobody knows whether it has arrived. */
export interface ReorderAttempt {
  readonly key: string;
  readonly positions: readonly number[];
  readonly fingerprint: string;
}

/** How many of the chosen lines came into the cart. */
export interface ReorderOutcome {
  readonly added: number;
  /** Lines that meanwhile could not be ordered any more. */
  readonly missed: number;
}

export interface ReorderContext extends ReorderInput {
  /** Positions that can be ordered today. */
  readonly orderable: readonly number[];
  /** Those of them that the person wants. */
  readonly chosen: readonly number[];
  /** Of the comparison that is shown. */
  readonly fingerprint: string;
  readonly attempt: ReorderAttempt | null;
  readonly outcome: ReorderOutcome | null;
}

export type ReorderEvent =
  | { readonly type: 'reorder.open' }
  | { readonly type: 'reorder.close' }
  | { readonly type: 'line.choose'; readonly position: number; readonly wanted: boolean }
  /** All of them at once. */
  | { readonly type: 'lines.choose'; readonly wanted: boolean }
  | { readonly type: 'reorder.confirm' }
  | { readonly type: 'reorder.retry' };

export interface ReorderServices {
  /** Fetches the differences into the query client. @throws {Failure} */
  compareOrder(order: ReorderInput): Promise<Compared>;
  /** Puts the positions into the cart, once for one key. @throws {Failure} */
  mergeOrder(merge: ReorderInput & ReorderAttempt): Promise<ReorderOutcome>;
}
