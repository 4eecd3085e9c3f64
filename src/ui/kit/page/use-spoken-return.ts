import { useEffect, useRef } from 'react';

import { announce } from './announce.ts';

/**
 * Announces `text` when something is shown that could not be loaded before: *Try again* disappears once it is pressed, so nothing else
 * would say that it has worked.
 */
export const useSpokenReturn = (state: 'missing' | 'awaited' | 'shown', text: string): void => {
  const wasMissing = useRef(false);
  useEffect(() => {
    if (state === 'shown' && wasMissing.current) announce(text);
    if (state !== 'awaited') wasMissing.current = state === 'missing';
  }, [state, text]);
};
