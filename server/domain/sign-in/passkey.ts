/** A person may take this many milliseconds to find an authenticator and use it. */
export const CHALLENGE_MILLISECONDS = 5 * 60_000;

/** Is more than anybody needs, and keeps the list short. */
export const MOST_PASSKEYS = 20;
