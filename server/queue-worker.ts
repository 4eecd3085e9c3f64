import { setTimeout as wait } from 'node:timers/promises';

/** How often a queue is looked at while it is empty: one look is one indexed query. */
const LOOK_MILLISECONDS = 1_000;
/** For what is under way when the server stops. */
const PATIENCE_MILLISECONDS = 5_000;

export interface QueueWorker {
  /** Takes nothing further and waits for what is under way, but not for long. */
  stop(): Promise<void>;
}

/**
 * Works on what waits in a queue, one after the other. `workOnNext` answers `false` where nothing is due, and breaks off when
 * `stopping`; `onFailure` hears when the queue itself cannot be worked on.
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
