import { useEffect, useEffectEvent } from 'react';

import { coversPage } from './covers-page.ts';

export const SIDE_MENU_ID = 'side-menu';

/** While the menu covers the page, closes it on Escape or on a press beside it. */
export const useMenuOverPage = (opened: boolean, close: () => void): void => {
  const leave = useEffectEvent((event: KeyboardEvent | PointerEvent) => {
    const opener = document.querySelector<HTMLElement>(`[aria-controls='${SIDE_MENU_ID}']`);
    const menu = document.getElementById(SIDE_MENU_ID);
    const isInside = (element: Element | null) => [menu, opener].some((part) => part?.contains(element));
    if (!coversPage() || (event instanceof KeyboardEvent && event.key !== 'Escape')) return;
    if (event instanceof PointerEvent && isInside(event.target as Element)) return;
    if (menu?.contains(document.activeElement)) opener?.focus();
    close();
  });
  useEffect(() => {
    if (!opened) return undefined;
    const hear = (event: KeyboardEvent | PointerEvent) => leave(event);
    document.addEventListener('keydown', hear);
    document.addEventListener('pointerdown', hear);
    return () => {
      document.removeEventListener('keydown', hear);
      document.removeEventListener('pointerdown', hear);
    };
  }, [opened]);
};
