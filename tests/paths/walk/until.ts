/** Milliseconds; a loaded machine is slow, and nothing is waited for that is there. */
const PATIENCE = 8_000;

const pause = () => new Promise<void>((resolve) => setTimeout(resolve, 20));

/** Waits until something holds. @throws with what did not hold. */
export const until = async (
  holds: () => boolean | Promise<boolean>,
  otherwise: string | (() => string),
  patience = PATIENCE,
): Promise<void> => {
  const end = performance.now() + patience;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(typeof otherwise === 'string' ? otherwise : otherwise());
    await pause();
  }
};
