import { Call, inCall } from '#server/db/engine/calls.ts';

/** Sorting a large table or checking its foreign keys takes longer than a statement usually may, in milliseconds. */
const STATEMENT = 3_600_000;

export const unhurried = <Result>(work: () => Promise<Result>): Promise<Result> =>
  inCall(new Call(STATEMENT), work);
