import { unitsOf, type Texts } from './text-table.ts';

type Units = ArrayLike<number>;

const agrees = (part: Units, from: number, units: Units, at: number, end: number): boolean => {
  if (at + part.length - from > end) return false;
  for (let offset = 0; from + offset < part.length; offset += 1) {
    if (part[from + offset] !== units[at + offset]) return false;
  }
  return true;
};

/** Returns whether the part is at this place with at most one letter wrong, missing, extra, or swapped with its neighbour. */
const standsAlmostAt = (part: Units, units: Units, at: number, end: number): boolean => {
  let equal = 0;
  while (equal < part.length && at + equal < end && part[equal] === units[at + equal]) equal += 1;
  if (equal >= part.length - 1) return true;
  const here = at + equal;
  return (
    agrees(part, equal + 1, units, here, end) ||
    agrees(part, equal + 1, units, here + 1, end) ||
    agrees(part, equal, units, here + 1, end) ||
    (here + 1 < end &&
      part[equal] === units[here + 1] &&
      part[equal + 1] === units[here] &&
      agrees(part, equal + 2, units, here + 2, end))
  );
};

/** Visits each text that contains the part with at most one typing error. */
export const findAlmost = ({ units, starts }: Texts, part: string, visit: (id: number) => void): void => {
  const wanted = unitsOf(part);
  for (let id = 0; id + 1 < starts.length; id += 1) {
    const end = starts[id + 1]!;
    for (let at = starts[id]!; at + wanted.length - 1 <= end; at += 1) {
      if (!standsAlmostAt(wanted, units, at, end)) continue;
      visit(id);
      break;
    }
  }
};
