/**
 * Waits until everything has appeared: in the first frames of a fade, a scan considers a dialog invisible, and finds no heading on the
 * page behind it. Runs inside the page, whose timers may be stopped.
 */
export const arrive = async (): Promise<void> => {
  const channel = new MessageChannel();
  channel.port1.start();
  for (let tasks = 0; tasks < 100; tasks += 1) {
    for (const animation of document.getAnimations())
      if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
    if (document.querySelector('[data-entering]') === null) break;
    const nextTask = new Promise((resolve) => {
      channel.port1.addEventListener('message', resolve, { once: true });
    });
    channel.port2.postMessage(null);
    await nextTask;
  }
  channel.port1.close();
};
