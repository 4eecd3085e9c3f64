import { environment } from './environment.ts';

/**
 * Something that does not appear within this many milliseconds counts as missing. All tests and walks share this limit. It delays
 * nothing that does appear, so a loaded machine can afford a long one; a run that breaks things on purpose is quicker with a short
 * one. `TEST_TIMEOUT` sets it in seconds.
 */
export const TIMEOUT_MS = Number(environment['TEST_TIMEOUT'] ?? 60) * 1_000;
