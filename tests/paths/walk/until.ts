/** Milliseconds; a loaded machine is slow, and nothing is waited for that is there. */
const PATIENCE = 8_000;

/** Milliseconds after which a fault that was made on purpose is there to stay. */
const STAYS = 1_000;

const pause = () => new Promise<void>((resolve) => setTimeout(resolve, 20));

/** Waits until something holds, or what does not hold stays as `expected`. @throws with what did not hold. */
export const until = async (
  holds: () => boolean | Promise<boolean>,
  otherwise: string | (() => string),
  expected?: string,
): Promise<void> => {
  const begin = performance.now();
  let unexpected = begin;
  while (!(await holds())) {
    const now = performance.now();
    const fault = typeof otherwise === 'string' ? otherwise : otherwise();
    if (expected === undefined || !fault.includes(expected)) unexpected = now;
    if (now - begin > PATIENCE || now - unexpected > STAYS) throw new Error(fault);
    await pause();
  }
};
