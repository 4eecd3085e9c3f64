import { startTransition, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** This many rows fill most of a window, and even a slow machine draws them without keeping the person waiting. */
const SLICE = 8;

/**
 * Returns how many rows of a list to draw now: `first` at once, the others in short tasks, between which the browser responds to the
 * person. A list that begins with a new row counts as another list, so drawing starts from the first rows again; otherwise, the rows that
 * are drawn stay as they are.
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
    // A list that is printed before all its rows are drawn would be cut off.
    const drawAll = () => flushSync(() => setDrawn(Infinity));
    addEventListener('beforeprint', drawAll);
    return () => removeEventListener('beforeprint', drawAll);
  }, [isWhole]);
  return Math.min(drawn, keys.length);
};
