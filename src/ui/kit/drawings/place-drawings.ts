import type { Strokes } from './drawing.tsx';

/** Illustrates pages where something is missing or done, on a grid of 64 by 64. */
export const placeDrawings = {
  empty: {
    soft: 'M8 28h48v26H8z',
    line: 'M8 30l8-16h32l8 16v22H8zM8 30h15q0 9 9 9t9-9h15',
    accent: 'M26 6l3 4M38 6l-3 4M32 4v5',
  },
  cart: {
    soft: 'M17 20h39l-6 20H22z',
    line: 'M6 12h8l8 30h26l8-22H16M25 50a3 3 0 1 1 0 6 3 3 0 0 1 0-6M45 50a3 3 0 1 1 0 6 3 3 0 0 1 0-6',
    accent: 'M28 30h16',
  },
  search: {
    soft: 'M27 8a19 19 0 1 1 0 38 19 19 0 0 1 0-38',
    line: 'M27 8a19 19 0 1 1 0 38 19 19 0 0 1 0-38M41 41l15 15',
    accent: 'M20 27h14',
  },
  locked: {
    soft: 'M14 28h36v28H14z',
    line: 'M14 28h36v28H14zM21 28V19a11 11 0 0 1 22 0v9',
    accent: 'M32 38v8',
  },
  offline: {
    soft: 'M16 46a10 10 0 0 1 1-20 16 16 0 0 1 30-2 11 11 0 0 1 1 22z',
    line: 'M16 46a10 10 0 0 1 1-20 16 16 0 0 1 30-2 11 11 0 0 1 1 22z',
    accent: 'M26 30l12 12M38 30 26 42',
  },
} as const satisfies Record<string, Strokes>;
