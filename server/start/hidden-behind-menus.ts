import type { Plugin } from 'vite';

import { StartError } from './start-error.ts';

const INERT = /shouldUseInert: true/;

/**
 * React Aria makes the page behind a popover inert, for which the browser computes the styles of every element again. Our popovers are
 * menus, which keep the focus inside and cover the page for the pointer; so it is enough that screen readers find nothing behind them.
 * Behind dialogs the page stays inert.
 */
export const hiddenBehindMenus = (): Plugin => ({
  name: 'hidden-behind-menus',
  apply: 'build',
  transform: {
    filter: { id: /react-aria[\\/]dist[\\/]private[\\/]overlays[\\/]usePopover\.mjs$/ },
    handler: (code) => {
      if (!INERT.test(code))
        throw new StartError('React Aria hides the page in another way: see hidden-behind-menus.ts.');
      return { code: code.replace(INERT, 'shouldUseInert: false'), map: null };
    },
  },
});
