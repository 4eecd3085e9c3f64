const STOP_TIMEOUT_MS = 10_000;

/** The exit codes of a process that was ended by a signal. */
const ENDED_BY = { SIGINT: 130, SIGTERM: 143 } as const;

interface Stopping {
  readonly stop: () => Promise<void>;
  /** Stopping may take this many milliseconds, not counting requests under way. */
  readonly takes: number;
}

/**
 * Stops cleanly on Ctrl-C and on a supervisor's request, but ends the process at once if asked twice, if stopping takes too long, or if the
 * portal is still starting. Without a handler, the first process of a container would ignore the signal. @returns a function that sets how
 * to stop, once there is something to stop.
 */
export const stopOnSignal = (): ((stopping: Stopping) => void) => {
  let known: Stopping | undefined;
  let isStopping = false;
  const onSignal = async (signal: keyof typeof ENDED_BY): Promise<void> => {
    if (known === undefined) process.exit(ENDED_BY[signal]);
    if (isStopping) process.exit(1);
    isStopping = true;
    setTimeout(() => process.exit(1), known.takes + STOP_TIMEOUT_MS).unref();
    await known.stop();
    process.exit(0);
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
  return (stopping) => {
    known = stopping;
  };
};
