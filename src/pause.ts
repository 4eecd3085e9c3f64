/** Ends the current task, so that the browser can paint and respond to the person; resolves after this many milliseconds. */
export const pause = (milliseconds = 0): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** Dialogs come once the page has been there for so many milliseconds: the page itself needs the line until then. */
export const QUIET_MS = 10_000;
