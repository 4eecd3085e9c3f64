import { createRoot } from 'react-dom/client';

import { pause } from './pause.ts';

/** The page is drawn here. The libraries are evaluated in a task of their own, before the portal's code. */
export const root = createRoot(document.querySelector('#root')!);

await pause();
