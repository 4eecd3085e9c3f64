import type { ErrorCode } from './errors.contract.ts';

/** Why a call to the portal's server did not do what was asked; thrown by every function of `src/api`. */
export interface Failure {
  /** HTTP status; `null` when no answer arrived: the act may or may not have happened. */
  readonly status: number | null;
  /** The catalogue's code in the answer's body, if it held one. */
  readonly code: ErrorCode | null;
  /** Seconds to wait before another try, from `Retry-After`. */
  readonly retryAfter: number | null;
  /** Whether a person's act was refused (a writing call) rather than a read in the background. */
  readonly acted: boolean;
  /** What the call was about; another try of the same thing has the same. */
  readonly subject?: string | undefined;
}

/** No answer, or one that says nothing about whether the act happened. */
export const leavesOutcomeOpen = ({ status }: Pick<Failure, 'status'>): boolean =>
  status === null || status >= 500;

const NO_ANSWER: Failure = { status: null, code: null, retryAfter: null, acted: false };

/** What a rejected service left behind, read as a failure; a machine keeps its code. Anything else counts as no answer. */
export const asFailure = (error: unknown): Failure =>
  typeof error === 'object' && error !== null && 'status' in error && 'code' in error
    ? (error as Failure)
    : NO_ANSWER;
