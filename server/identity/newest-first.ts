interface Waiting {
  readonly start: () => void;
  readonly refuse: () => void;
}

interface Limits {
  /** As much work runs at the same moment. */
  readonly atOnce: number;
  /** As much work may wait. Beyond that, the work that has waited longest is refused. */
  readonly waiting: number;
  readonly refusal: () => Error;
}

/**
 * Runs the newest work first. In the order of arrival, everyone who comes during a flood would wait for all of it, or be refused at its
 * end; this way, a person who comes after it waits for none of it.
 */
export const newestFirst = ({ atOnce, waiting: most, refusal }: Limits) => {
  const waiting: Waiting[] = [];
  let running = 0;

  const startNext = (): void => {
    if (running >= atOnce) return;
    const next = waiting.pop();
    if (next === undefined) return;
    running += 1;
    next.start();
  };

  const turn = (): Promise<void> =>
    new Promise((start, reject) => {
      waiting.push({ start, refuse: () => reject(refusal()) });
      startNext();
      if (waiting.length > most) waiting.shift()?.refuse();
    });

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    await turn();
    try {
      return await work();
    } finally {
      running -= 1;
      startNext();
    }
  };
};
