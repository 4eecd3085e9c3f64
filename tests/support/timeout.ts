import { environment } from './environment.ts';

/**
 * Something that does not appear within this many milliseconds counts as missing. All tests and walks share this limit. A long
 * limit delays nothing that does appear, so it suits a loaded machine; a run that breaks things on purpose is quicker with a short
 * one. `TEST_TIMEOUT` sets it in seconds.
 */
export const TIMEOUT_MS = Number(environment['TEST_TIMEOUT'] ?? 60) * 1_000;
