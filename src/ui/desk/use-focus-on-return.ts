import { useLayoutEffect } from 'react';

/** An entry that has just come back takes the focus, because the button that brought it back disappears. */
export const useFocusOnReturn = (isBack: boolean, control: () => HTMLElement | null | undefined): void => {
  useLayoutEffect(() => {
    if (isBack) control()?.focus();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only its return asks for the focus, not where it stands
  }, [isBack]);
};
