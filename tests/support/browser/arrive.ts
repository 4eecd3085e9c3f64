/**
 * Waits for everything that is still appearing: a scan takes a dialog in the first frames of its fade for invisible, and the page
 * behind it for one without a heading. Runs inside the page, whose timers may be stopped.
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
