import { useLayoutEffect } from 'react';

/** An entry that has just come back takes the focus, which was on the button that brought it back. */
export const useFocusOnReturn = (isBack: boolean, control: () => HTMLElement | null | undefined): void => {
  useLayoutEffect(() => {
    if (isBack) control()?.focus();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only its return asks for the focus, not where it stands
  }, [isBack]);
};
