import { environment } from './environment.ts';

/**
 * In milliseconds: what should be there may take so long before it counts as missing. The one limit of all tests and
 * walks: nothing is waited for that is there, so a loaded machine needs a long one, and who breaks things on purpose a
 * short one. `TEST_PATIENCE` says it in seconds.
 */
export const PATIENCE = Number(environment['TEST_PATIENCE'] ?? 60) * 1_000;
