import { environment } from './environment.ts';

/**
 * Sets, in milliseconds, how long something may take to appear before it counts as missing. It is the one limit of all tests and walks:
 * it delays nothing that is there, so a loaded machine needs a long one, and breaking things on purpose a short one. `TEST_PATIENCE`
 * sets it in seconds.
 */
export const PATIENCE = Number(environment['TEST_PATIENCE'] ?? 60) * 1_000;
