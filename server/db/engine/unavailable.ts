import { CallEnded } from './calls.ts';

/** Holds the errors of a database that cannot be reached or does not answer in time; each keeps its own code and message. */
const unavailable = new WeakSet<object>();

/** Remembers that an error comes from a database that could not be reached, and not from the query. */
export const asUnavailable = (error: unknown): unknown => {
  if (typeof error === 'object' && error !== null) unavailable.add(error);
  return error;
};

/** Returns whether a failure means that the database was not reached in time, so that another try may succeed. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof CallEnded || (typeof error === 'object' && error !== null && unavailable.has(error));
