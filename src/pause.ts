/** Ends the current task, so that the browser can paint and respond to the person; resolves after this many milliseconds. */
export const pause = (milliseconds = 0): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
