/**
 * A headless browser sometimes stops drawing for minutes, in all of its pages at once, and draws again later. Everything that waits
 * for a frame would then wait in vain, and tests would fail for a reason that is not in the portal. So a frame counts as drawn after
 * this many milliseconds, and the output of the run says so. A window that draws, however slowly, never comes near that.
 */
const LATEST_MS = 5_000;

const request = window.requestAnimationFrame.bind(window);
const cancel = window.cancelAnimationFrame.bind(window);
const late = new Map<number, ReturnType<typeof setTimeout>>();
let isReported = false;

const report = () => {
  if (!isReported)
    console.warn(`The browser has drawn nothing for ${LATEST_MS / 1_000} s. Frames count as drawn.`);
  isReported = true;
};

const forget = (frame: number) => {
  clearTimeout(late.get(frame));
  late.delete(frame);
};

window.requestAnimationFrame = (draw) => {
  const frame = request((time) => {
    forget(frame);
    draw(time);
  });
  const wake = () => {
    cancel(frame);
    late.delete(frame);
    report();
    draw(performance.now());
  };
  late.set(frame, setTimeout(wake, LATEST_MS));
  return frame;
};

window.cancelAnimationFrame = (frame) => {
  forget(frame);
  cancel(frame);
};
