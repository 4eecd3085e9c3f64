/** A file may begin later than another answer, because the server creates some files before it sends them. */
const LIMIT_MS = { answer: 15_000, file: 60_000 };

/**
 * Returns a signal that aborts when the client has waited long enough. Walks that hold answers back for longer replace
 * `AbortSignal.timeout`: nothing that a page reads may lengthen its waits.
 */
export const timeLimit = (awaited: keyof typeof LIMIT_MS): AbortSignal =>
  AbortSignal.timeout(LIMIT_MS[awaited]);
