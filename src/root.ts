import { createRoot } from 'react-dom/client';

import { pause } from './pause.ts';

/** Draws the page. The pause lets the libraries be evaluated in a task of their own, before the portal's code. */
export const root = createRoot(document.querySelector('#root')!);

await pause();
