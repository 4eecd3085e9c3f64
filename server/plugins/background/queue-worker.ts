import { setTimeout as wait } from 'node:timers/promises';

/** Checks an empty queue this often, because each check costs only one indexed query. */
const LOOK_EVERY_MS = 1_000;
/** Gives work under way this many milliseconds to finish when the server stops. */
const STOP_TIMEOUT_MS = 5_000;

export interface QueueWorker {
  /** Takes no more entries and waits for the work under way, but not for long. */
  stop(): Promise<void>;
}

/**
 * Works through a queue one entry at a time. `workOnNext` resolves to `false` if nothing is due, and stops when `stopping` aborts.
 * `onFailure` is called if the queue itself cannot be processed.
 */
export const startQueueWorker = (
  workOnNext: (stopping: AbortSignal) => Promise<boolean>,
  onFailure: (error: unknown) => void,
): QueueWorker => {
  const noMore = new AbortController();
  const tooLate = new AbortController();

  const hasWorked = async (): Promise<boolean> => {
    try {
      return await workOnNext(tooLate.signal);
    } catch (error) {
      onFailure(error);
      return false;
    }
  };
  const work = async (): Promise<void> => {
    while (!noMore.signal.aborted) {
      if (!(await hasWorked()))
        await wait(LOOK_EVERY_MS, undefined, { signal: noMore.signal }).catch(() => {});
    }
  };

  const working = work();
  return {
    stop: async () => {
      noMore.abort();
      const timer = setTimeout(() => tooLate.abort(), STOP_TIMEOUT_MS);
      await working;
      clearTimeout(timer);
    },
  };
};
