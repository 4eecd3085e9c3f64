/** A person has this many milliseconds to find an authenticator and use it. */
export const CHALLENGE_MILLISECONDS = 5 * 60_000;

/** Allows more passkeys than anybody needs, but few enough to keep the list short. */
export const MOST_PASSKEYS = 20;
