/**
 * A page counts as idle after this many milliseconds at the latest; without the limit, a page with nothing to draw may
 * wait minutes for its idle callback.
 */
export const IDLE_AT_LAST_MS = 500;

interface Watched {
  callsUnderWay: () => number;
  callsGivenUp: () => string[];
  hasCalled: (path: string) => boolean;
  realIdleCallback: (done: () => void, options: IdleRequestOptions) => void;
  realLimit: (ms: number) => AbortSignal;
}

/**
 * Counts the calls of a page that have not been answered in full, and records the paths that were called and the calls that timed
 * out. Runs inside the page, before its clock is replaced.
 */
export const watchCalls = (): void => {
  const { fetch, requestIdleCallback } = window;
  const { timeout } = AbortSignal;
  let underWay = 0;
  const called = new Set<string>();
  const givenUp: string[] = [];
  const watched: Watched = {
    callsUnderWay: () => underWay,
    callsGivenUp: () => givenUp,
    hasCalled: (path) => called.has(path),
    realIdleCallback: (done, options) => void requestIdleCallback(done, options),
    realLimit: (ms) => timeout.call(AbortSignal, ms),
  };
  Object.assign(window, watched);
  const over = () => {
    underWay -= 1;
  };
  window.fetch = (...call) => {
    underWay += 1;
    const [to, { method = 'GET' } = {}] = call;
    const path = new URL(to instanceof Request ? to.url : to, location.origin).pathname;
    called.add(path);
    const reply = fetch(...call);
    const answered = reply.then((answer) => answer.clone().arrayBuffer());
    void answered.then(over, (error: DOMException) => {
      over();
      if (error.name === 'TimeoutError') givenUp.push(`${method} ${path}`);
    });
    return reply;
  };
};

/**
 * Limits each call to this many real milliseconds, because a walk may hold a call back for long and put the page's clock forward,
 * which would make the call time out. Runs inside the page, after its clock is replaced.
 */
export const limitCalls = (limit: number): void => {
  const { realLimit } = window as unknown as Watched;
  AbortSignal.timeout = () => realLimit(limit);
};

/** Returns the calls that have timed out since the page was loaded. Runs inside the page. */
export const callsGivenUp = (): string[] => (window as unknown as Watched).callsGivenUp();

/** Waits until the page is idle, but no longer than this many milliseconds; returns how many calls are under way. Runs inside the page. */
export const callsOnceIdle = async (timeout: number): Promise<number> => {
  const { callsUnderWay, realIdleCallback } = window as unknown as Watched;
  await new Promise<void>((resolve) => {
    realIdleCallback(resolve, { timeout });
  });
  return callsUnderWay();
};

/** Returns whether the scripts of a page have called a path since it was loaded. Runs inside the page. */
export const hasCalled = (path: string): boolean => (window as unknown as Watched).hasCalled(path);
