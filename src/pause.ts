/** Ends the current task, so that the browser may paint and answer the person; goes on after this many milliseconds. */
export const pause = (milliseconds = 0): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
