/** Milliseconds; a page that has nothing at all to draw is at times not told for minutes that it is idle. */
export const IDLE_AT_LAST = 500;

interface Watched {
  callsUnderWay: () => number;
  hasCalled: (path: string) => boolean;
  realIdleCallback: (done: () => void, options: IdleRequestOptions) => void;
}

/**
 * Counts the calls of a page whose answers have not come in full, and keeps where they went. Runs inside the page, before
 * its clock is replaced.
 */
export const watchCalls = (): void => {
  const { fetch, requestIdleCallback } = window;
  let underWay = 0;
  const called = new Set<string>();
  const watched: Watched = {
    callsUnderWay: () => underWay,
    hasCalled: (path) => called.has(path),
    realIdleCallback: (done, options) => void requestIdleCallback(done, options),
  };
  Object.assign(window, watched);
  const over = () => {
    underWay -= 1;
  };
  window.fetch = (...call) => {
    underWay += 1;
    const [to] = call;
    called.add(new URL(to instanceof Request ? to.url : to, location.origin).pathname);
    const reply = fetch(...call);
    void reply.then((answer) => answer.clone().arrayBuffer()).then(over, over);
    return reply;
  };
};

/** How many calls are under way once the page has nothing to do, or after so many milliseconds. Runs inside the page. */
export const callsOnceIdle = async (timeout: number): Promise<number> => {
  const { callsUnderWay, realIdleCallback } = window as unknown as Watched;
  await new Promise<void>((resolve) => {
    realIdleCallback(resolve, { timeout });
  });
  return callsUnderWay();
};

/** Whether the scripts of a page have called a path since it was loaded. Runs inside the page. */
export const hasCalled = (path: string): boolean => (window as unknown as Watched).hasCalled(path);
