/** Holds milliseconds. A file may take longer to begin than another answer, because the server creates some files on request. */
const LIMIT_MS = { answer: 15_000, file: 60_000 };

/**
 * Returns a signal that aborts when the client has waited long enough. Walks that hold answers back for longer replace
 * `AbortSignal.timeout`, because no setting that a page reads may lengthen this limit.
 */
export const timeLimit = (awaited: keyof typeof LIMIT_MS): AbortSignal =>
  AbortSignal.timeout(LIMIT_MS[awaited]);
