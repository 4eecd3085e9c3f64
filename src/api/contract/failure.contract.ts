import type { ErrorCode } from './errors.contract.ts';

/** The header that carries the id of a request in its answer; the server's log holds the same id. */
export const REQUEST_ID_HEADER = 'x-request-id';

/** The reason why a call to the portal's server did not do what was asked; the functions of `src/api` throw it. */
export interface Failure {
  /** The HTTP status; `null` when no answer arrived, so the act may or may not have happened. */
  readonly status: number | null;
  /** The catalogue's code in the answer's body, if it held one. */
  readonly code: ErrorCode | null;
  /** The number of seconds to wait before another try, from `Retry-After`. */
  readonly retryAfter: number | null;
  /** True for a change and for a download; false for any other read. */
  readonly acted: boolean;
  /** The subject of the call; another try has the same subject. */
  readonly subject?: string | undefined;
  /** True if the call only prepares an act, so that nothing has happened whether or not it was answered. */
  readonly changedNothing?: boolean | undefined;
  /** The id by which the request is found in the server's log. */
  readonly requestId?: string | undefined;
}

/** Applies when an answer with 429 does not say how long to wait. */
export const DEFAULT_WAIT_SECONDS = 60;

/** Returns whether no answer arrived, or only one that leaves open whether the act happened. */
export const leavesOutcomeOpen = ({
  status,
  changedNothing,
}: Pick<Failure, 'status' | 'changedNothing'>): boolean =>
  changedNothing !== true && (status === null || status >= 500);

const NO_ANSWER: Failure = { status: null, code: null, retryAfter: null, acted: false };

/** Returns the failure that a call has thrown. Any other error becomes a failure without an answer. */
export const asFailure = (error: unknown): Failure =>
  typeof error === 'object' && error !== null && 'status' in error && 'code' in error
    ? (error as Failure)
    : NO_ANSWER;

/** Returns the failure of a call that a chart has made. */
export const failureIn = ({ event }: { readonly event: { readonly error: unknown } }): Failure =>
  asFailure(event.error);

/** The server may answer with these statuses before it looks at the key of an act, so they say nothing about an earlier attempt. */
const BEFORE_THE_KEY: ReadonlySet<number | null> = new Set([401, 403, 429]);

/** Returns whether the outcome of an act is still open after it was repeated with its key. */
export const leavesRepeatOpen = (failure: Pick<Failure, 'status'>): boolean =>
  leavesOutcomeOpen(failure) || BEFORE_THE_KEY.has(failure.status);
