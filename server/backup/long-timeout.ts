import { Call, inCall } from '#server/db/engine/calls.ts';
import { HOUR_MS } from '#server/domain/durations.ts';

/**
 * Sorting a large table or checking its foreign keys takes longer than a statement is usually allowed, so the limit is this many
 * milliseconds.
 */
const STATEMENT_TIMEOUT_MS = HOUR_MS;

export const withLongTimeout = <Result>(work: () => Promise<Result>): Promise<Result> =>
  inCall(new Call(STATEMENT_TIMEOUT_MS), work);
