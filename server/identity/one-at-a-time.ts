/** Runs tasks with the same key one after another, and those with different keys side by side. */
export const oneAtATime = () => {
  const lastOf = new Map<string, Promise<unknown>>();
  return async <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
    const mine = (lastOf.get(key) ?? Promise.resolve()).then(work, work);
    lastOf.set(key, mine);
    try {
      return await mine;
    } finally {
      if (lastOf.get(key) === mine) lastOf.delete(key);
    }
  };
};
