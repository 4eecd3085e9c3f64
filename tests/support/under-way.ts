interface Watched {
  callsUnderWay: () => number;
  realIdleCallback: (done: () => void) => void;
}

/** Counts the calls of a page whose answers have not come in full. Runs inside the page, before its clock is replaced. */
export const watchCalls = (): void => {
  const { fetch, requestIdleCallback } = window;
  let underWay = 0;
  const watched: Watched = {
    callsUnderWay: () => underWay,
    realIdleCallback: (done) => void requestIdleCallback(done),
  };
  Object.assign(window, watched);
  const over = () => {
    underWay -= 1;
  };
  window.fetch = (...call) => {
    underWay += 1;
    const reply = fetch(...call);
    void reply.then((answer) => answer.clone().arrayBuffer()).then(over, over);
    return reply;
  };
};

/** How many calls are under way once the page has nothing to do. Runs inside the page. */
export const callsOnceIdle = async (): Promise<number> => {
  const { callsUnderWay, realIdleCallback } = window as unknown as Watched;
  await new Promise<void>((resolve) => {
    realIdleCallback(resolve);
  });
  return callsUnderWay();
};
