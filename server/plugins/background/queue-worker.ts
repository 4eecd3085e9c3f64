import { setTimeout as wait } from 'node:timers/promises';

/** An empty queue is checked this often: each check is one indexed query. */
const LOOK_MILLISECONDS = 1_000;
/** When the server stops, work under way gets this long to finish. */
const PATIENCE_MILLISECONDS = 5_000;

export interface QueueWorker {
  /** Takes on no more work and waits for the work under way, but not for long. */
  stop(): Promise<void>;
}

/**
 * Works through a queue one entry at a time. `workOnNext` resolves to `false` when nothing is due and stops when `stopping` aborts;
 * `onFailure` is called when the queue itself cannot be processed.
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
        await wait(LOOK_MILLISECONDS, undefined, { signal: noMore.signal }).catch(() => {});
    }
  };

  const working = work();
  return {
    stop: async () => {
      noMore.abort();
      const patience = setTimeout(() => tooLate.abort(), PATIENCE_MILLISECONDS);
      await working;
      clearTimeout(patience);
    },
  };
};
