import { useLayoutEffect } from 'react';

type Mark =
  | 'allowance'
  | 'bottomDrawer'
  | 'cartFoot'
  | 'checkoutFoot'
  | 'inspector'
  | 'notices'
  | 'reorderFoot';

/**
 * Marks the page for styles while the component is shown, with `data-…` on the root element. A style with `html:has(…)` would do the same,
 * but it makes the browser compute the styles of the whole page again whenever anything is added or removed.
 */
export const useMark = (name: Mark, isMeant = true): void => {
  useLayoutEffect(() => {
    if (!isMeant) return undefined;
    const { dataset } = document.documentElement;
    dataset[name] = '';
    return () => {
      delete dataset[name];
    };
  }, [name, isMeant]);
};
