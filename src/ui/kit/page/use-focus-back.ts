import { useEffect, useRef, type RefObject } from 'react';

/**
 * Returns the ref of the button that takes the focus back when the person has left the form that the button opened. If the form has led to
 * something else, the button does not take the focus.
 */
export const useFocusBack = (isOpen: boolean, isLeft: boolean): RefObject<HTMLButtonElement | null> => {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && isLeft) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen, isLeft]);
  return button;
};
