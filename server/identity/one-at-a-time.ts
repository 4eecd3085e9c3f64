interface Limits {
  /** This many tasks with one key may wait or run. Further ones are refused. */
  readonly most: number;
  readonly refusal: () => Error;
}

/** Runs tasks with the same key one after another, and tasks with different keys at the same time. */
export const oneAtATime = ({ most, refusal }: Limits) => {
  const lines = new Map<string, { last: Promise<unknown>; length: number }>();
  return async <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
    const line = lines.get(key) ?? { last: Promise.resolve(), length: 0 };
    if (line.length >= most) throw refusal();
    const mine = line.last.then(work, work);
    line.last = mine;
    line.length += 1;
    lines.set(key, line);
    try {
      return await mine;
    } finally {
      line.length -= 1;
      if (line.length === 0) lines.delete(key);
    }
  };
};
