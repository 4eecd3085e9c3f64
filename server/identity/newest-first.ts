interface Waiting {
  readonly start: () => void;
  readonly refuse: () => void;
}

interface Limits {
  /** At most this many tasks run at the same time. */
  readonly atOnce: number;
  /** This many tasks may wait. Beyond that, the one that has waited longest is refused, strangers first. */
  readonly waiting: number;
  readonly refusal: () => Error;
}

/** Work for trusted people goes before work for strangers. */
export type Trust = 'trusted' | 'stranger';

/**
 * Runs the newest work first, so that a person who comes after a flood does not wait for it. In the order of arrival, that person would
 * have to wait for the whole flood, or be refused.
 */
export const newestFirst = ({ atOnce, waiting: most, refusal }: Limits) => {
  const waiting: Record<Trust, Waiting[]> = { trusted: [], stranger: [] };
  let running = 0;

  const startNext = (): void => {
    if (running >= atOnce) return;
    const next = waiting.trusted.pop() ?? waiting.stranger.pop();
    if (next === undefined) return;
    running += 1;
    next.start();
  };

  const turn = (trust: Trust): Promise<void> =>
    new Promise((start, reject) => {
      waiting[trust].push({ start, refuse: () => reject(refusal()) });
      startNext();
      if (waiting.trusted.length + waiting.stranger.length > most)
        (waiting.stranger.shift() ?? waiting.trusted.shift())?.refuse();
    });

  return async <Result>(work: () => Promise<Result>, trust: Trust = 'stranger'): Promise<Result> => {
    await turn(trust);
    try {
      return await work();
    } finally {
      running -= 1;
      startNext();
    }
  };
};
