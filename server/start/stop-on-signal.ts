const PATIENCE_MILLISECONDS = 10_000;

/** Stops cleanly on Ctrl-C and on a supervisor's request, and at once when asked twice or when it takes too long. */
export const stopOnSignal = (stop: () => Promise<void>): void => {
  let isStopping = false;
  const onSignal = async (): Promise<void> => {
    if (isStopping) process.exit(1);
    isStopping = true;
    setTimeout(() => process.exit(1), PATIENCE_MILLISECONDS).unref();
    await stop();
    process.exit(0);
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
};
