import { startTransition, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** The first rows fill most of a window, and a slow machine draws so many without keeping the person waiting. */
const SLICE = 8;

/**
 * Returns how many rows of a list to draw now: the first of them at once, the others in short tasks after that, between which the browser
 * answers the person. When a list is replaced by another one, this begins again; a row that is added, changed or removed leaves the others
 * as they are. `first` is for rows that are higher than those of a table.
 */
export const useSlices = (keys: readonly string[], first = SLICE): number => {
  const [known, setKnown] = useState(keys);
  const [drawn, setDrawn] = useState(first);
  const [head] = keys;
  if (head !== known[0]) {
    setKnown(keys);
    if (head === undefined || !known.includes(head)) setDrawn(first);
  }
  const isWhole = drawn >= keys.length;
  useEffect(() => {
    if (!isWhole) startTransition(() => setDrawn(drawn + SLICE));
  }, [isWhole, drawn]);
  useEffect(() => {
    if (isWhole) return undefined;
    // A list that is printed before it is drawn would be cut off.
    const drawAll = () => flushSync(() => setDrawn(Infinity));
    addEventListener('beforeprint', drawAll);
    return () => removeEventListener('beforeprint', drawAll);
  }, [isWhole]);
  return Math.min(drawn, keys.length);
};
