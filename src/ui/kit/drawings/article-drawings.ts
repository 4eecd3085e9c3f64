import type { Strokes } from './drawing.tsx';

/** Draws the kinds of articles, on a grid of 64 by 64. */
export const articleDrawings = {
  'ceramic-chips': {
    soft: 'M10 44 20 26l10 18zM34 44l10-18 10 18zM22 24 32 8l10 16z',
    line: 'M10 44 20 26l10 18zM34 44l10-18 10 18zM22 24 32 8l10 16zM10 44v8h20v-8M34 44v8h20v-8',
    accent: 'M22 24v6M42 24v6',
  },
  'plastic-chips': {
    soft: 'M8 50 20 28l12 22zM32 50l12-22 12 22zM20 28 32 8l12 20z',
    line: 'M20 28 8 50q12 7 24 0zM44 28 32 50q12 7 24 0zM32 8 20 28q12 7 24 0z',
    accent: 'M20 36v7M44 36v7M32 16v7',
  },
  'porcelain-bodies': {
    soft: 'M8 22h22v22H8zM36 30h20v20H36z',
    line: 'M8 26q11-8 22 0v18q-11 8-22 0zM8 26q11 8 22 0M36 34q10-7 20 0v14q-10 7-20 0zM36 34q10 7 20 0',
    accent: 'M14 36v7M42 44v5',
  },
  granulate: {
    soft: 'M6 52 32 20l26 32z',
    line: 'M6 52h52M14 46l4-5 5 4-4 5zM27 46l5-5 5 4-5 5zM41 45l5-4 4 5-5 4zM21 36l5-4 4 4-5 4zM35 36l4-4 5 5-5 3z',
    accent: 'M29 26l4-4 4 4-4 4zM20 14v.1M44 12v.1M33 10v.1',
  },
  beads: {
    soft: 'M20 32a9 9 0 1 1 0 18 9 9 0 0 1 0-18M44 32a9 9 0 1 1 0 18 9 9 0 0 1 0-18M32 12a9 9 0 1 1 0 18 9 9 0 0 1 0-18',
    line: 'M20 33a9 9 0 1 1 0 18 9 9 0 0 1 0-18M44 33a9 9 0 1 1 0 18 9 9 0 0 1 0-18M32 13a9 9 0 1 1 0 18 9 9 0 0 1 0-18',
    accent: 'M15 41q1-4 4-4M39 41q1-4 4-4M27 21q1-4 4-4',
  },
  balls: {
    soft: 'M32 8a24 24 0 1 1 0 48 24 24 0 0 1 0-48',
    line: 'M25 12a17 17 0 1 1 0 34 17 17 0 0 1 0-34M49 36a9 9 0 1 1 0 18 9 9 0 0 1 0-18M10 46a5 5 0 1 1 0 10 5 5 0 0 1 0-10',
    accent: 'M15 28q1-8 9-9M44 44q1-3 4-4',
  },
  paste: {
    soft: 'M12 28h40v24H12z',
    line: 'M12 26v24q0 4 4 4h32q4 0 4-4V26M9 18h46v8H9z',
    accent: 'M20 40q4-6 8 0t8 0 8 0',
  },
  compound: {
    soft: 'M14 22h36v34H14z',
    line: 'M14 26q0-4 4-4h28q4 0 4 4v26q0 4-4 4H18q-4 0-4-4zM20 22v-8h9v8M34 16h12v6',
    accent: 'M22 44q5-5 10 0t10 0M32 30v.1M26 34v.1M38 34v.1',
  },
  electrolyte: {
    soft: 'M16 24h32v32H16z',
    line: 'M16 30q0-6 6-6h20q6 0 6 6v22q0 4-4 4H20q-4 0-4-4zM26 24v-8h12v8M24 16h16v-6H24z',
    accent: 'M34 30l-6 9h8l-6 9',
  },
  oil: {
    soft: 'M18 26h28v30H18z',
    line: 'M18 30l8-8V12h12v10l8 8v22q0 4-4 4H22q-4 0-4-4zM24 12V8h16v4',
    accent: 'M32 32q7 8 7 12a7 7 0 0 1-14 0q0-4 7-12',
  },
  seal: {
    soft: 'M32 8a24 24 0 1 1 0 48 24 24 0 0 1 0-48m0 10a14 14 0 1 0 0 28 14 14 0 0 0 0-28',
    line: 'M32 8a24 24 0 1 1 0 48 24 24 0 0 1 0-48M32 18a14 14 0 1 1 0 28 14 14 0 0 1 0-28',
    accent: 'M32 13a19 19 0 0 1 19 19',
  },
  belt: {
    soft: 'M18 18h28a14 14 0 0 1 0 28H18a14 14 0 0 1 0-28',
    line: 'M18 18h28a14 14 0 0 1 0 28H18a14 14 0 0 1 0-28M18 27a5 5 0 1 1 0 10 5 5 0 0 1 0-10M46 27a5 5 0 1 1 0 10 5 5 0 0 1 0-10',
    accent: 'M20 18v4M26 18v4M32 18v4M38 18v4M44 18v4M20 46v-4M26 46v-4M32 46v-4M38 46v-4M44 46v-4',
  },
  'gap-ring': {
    soft: 'M32 14c14 0 25 8 25 18S46 50 32 50 7 42 7 32s11-18 25-18m0 8c-8 0-15 4-15 10s7 10 15 10 15-4 15-10-7-10-15-10',
    line: 'M7 30c0-9 11-16 25-16s25 7 25 16-11 16-25 16S7 39 7 30M17 30c0-5 7-9 15-9s15 4 15 9-7 9-15 9-15-4-15-9M7 30v6c0 9 11 16 25 16s25-7 25-16v-6',
    accent: 'M32 39v7M26 45v.1',
  },
  lining: {
    soft: 'M12 12h40v40H12z',
    line: 'M10 14v26q0 14 14 14h16q14 0 14-14V14',
    accent: 'M18 14v24q0 8 8 8h12q8 0 8-8V14',
  },
  motor: {
    soft: 'M12 20h32v26H12z',
    line: 'M12 24q0-4 4-4h24q4 0 4 4v18q0 4-4 4H16q-4 0-4-4zM44 26h6v14h-6M50 31h8v4h-8M18 46v6h20v-6M22 20v-6h12v6',
    accent: 'M19 27h18M19 33h18M19 39h18',
  },
  sensor: {
    soft: 'M24 18h16v28H24z',
    line: 'M24 18h16v10H24zM21 28h22v6H21zM24 34h16v14H24zM32 48v10',
    accent: 'M26 12q6-5 12 0M21 7q11-8 22 0',
  },
  pump: {
    soft: 'M26 16a18 18 0 1 1 0 36 18 18 0 0 1 0-36',
    line: 'M26 18a17 17 0 1 1 0 34 17 17 0 0 1 0-34M26 18h30v11H41M16 52l-4 6h28l-4-6',
    accent: 'M26 35q1-7 7-8-1 7-7 8-7 0-9 5 7 2 9-5M26 35q6 3 5 10',
  },
  part: {
    soft: 'M32 6 54 18v26L32 58 10 44V18z',
    line: 'M32 8 52 19.5v24L32 56 12 43.5v-24zM32 22a10 10 0 1 1 0 20 10 10 0 0 1 0-20',
    accent: 'M32 28a4 4 0 1 1 0 8 4 4 0 0 1 0-8',
  },
} as const satisfies Record<string, Strokes>;
