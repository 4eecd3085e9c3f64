import { MINUTE_MS } from '#server/domain/durations.ts';

/** A person has this many milliseconds to find an authenticator and use it. */
export const CHALLENGE_MS = 5 * MINUTE_MS;

/** Allows more passkeys than anybody needs, but few enough to keep the list short. */
export const MOST_PASSKEYS = 20;
