import { useEffect, useRef, type RefObject } from 'react';

/** Returns the ref of an element that takes the focus when it appears, and again with each `change` while it is shown. */
export const useFocusOn = <E extends HTMLElement = HTMLDivElement>(change?: string): RefObject<E | null> => {
  const shown = useRef<E>(null);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the change is what asks for the focus
  useEffect(() => shown.current?.focus(), [change]);
  return shown;
};
