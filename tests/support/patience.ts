import { environment } from './environment.ts';

/**
 * Sets, in milliseconds, how long something may take to appear before it counts as missing. All tests and walks share this one limit.
 * It delays nothing that is there, so a loaded machine can have a long one, and a run that breaks things on purpose a short one.
 * `TEST_PATIENCE` sets it in seconds.
 */
export const PATIENCE = Number(environment['TEST_PATIENCE'] ?? 60) * 1_000;
