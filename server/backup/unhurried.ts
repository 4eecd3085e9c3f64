import { Call, inCall } from '#server/db/engine/calls.ts';

/**
 * Sorting a large table or checking its foreign keys takes longer than a statement is usually allowed, so the limit is this many
 * milliseconds.
 */
const STATEMENT = 3_600_000;

export const unhurried = <Result>(work: () => Promise<Result>): Promise<Result> =>
  inCall(new Call(STATEMENT), work);
