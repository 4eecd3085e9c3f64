/** Ends the current task, so that the browser can paint and respond to the person; resolves after this many milliseconds. */
export const pause = (milliseconds = 0): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** The code that all dialogs need is loaded once the page has been shown for this many milliseconds; until then, the page needs the connection. */
export const QUIET_MS = 10_000;
