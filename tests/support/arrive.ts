/**
 * Lets what is still appearing arrive: a dialog in the first frames of its fade counts as invisible to a scan,
 * and the page behind it as one without a heading. Runs inside the page, whose timers may stand still.
 */
export const arrive = async (): Promise<void> => {
  const finishAnimations = () => {
    for (const animation of document.getAnimations())
      if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
  };
  const nextTask = () =>
    new Promise<void>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => {
        port1.close();
        resolve();
      });
      port1.start();
      port2.postMessage(null);
    });
  finishAnimations();
  for (let tasks = 0; tasks < 100 && document.querySelector('[data-entering]') !== null; tasks += 1) {
    await nextTask();
    finishAnimations();
  }
};
