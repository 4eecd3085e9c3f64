import { startTransition, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** This many rows fill most of a window, and even a slow machine draws them without keeping the person waiting. */
const SLICE = 8;

/**
 * Returns how many rows of a list to draw now: `first` at once, the others in short tasks, between which the browser responds to the
 * person. Rows that are drawn stay drawn, with the focus in them, when a few rows are added above them or some are taken out. A list that
 * begins with another row for any other reason counts as another list, so drawing starts from the first rows again.
 */
export const useSlices = (keys: readonly string[], first = SLICE): number => {
  const [known, setKnown] = useState(keys);
  const [drawn, setDrawn] = useState(first);
  const [head] = keys;
  if (head !== known[0]) {
    setKnown(keys);
    const added = known[0] === undefined ? -1 : keys.indexOf(known[0]);
    if (added > 0 && added <= first) setDrawn(drawn + added);
    else if (head === undefined || !known.includes(head)) setDrawn(first);
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
