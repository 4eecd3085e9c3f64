const UNITS = [
  ['h', 3_600_000],
  ['min', 60_000],
  ['s', 1_000],
  ['ms', 1],
] as const;

/** Writes a duration to the millisecond, so that no change of a delay is lost: `300 ms`, `5 s`, `1 min 30 s`. */
export const inDuration = (ms: number): string => {
  let rest = ms;
  const parts = UNITS.flatMap(([unit, size]) => {
    const count = Math.floor(rest / size);
    rest -= count * size;
    return count === 0 ? [] : [`${count} ${unit}`];
  });
  return parts.join(' ') || '0 s';
};
