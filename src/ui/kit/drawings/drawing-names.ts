/** For places where something is missing or done. */
export const PLACE_DRAWINGS = ['empty', 'cart', 'search', 'locked', 'offline'] as const;

/** What articles and machines look like. */
export const ARTICLE_DRAWINGS = [
  'ceramic-chips',
  'plastic-chips',
  'porcelain-bodies',
  'granulate',
  'beads',
  'balls',
  'paste',
  'compound',
  'electrolyte',
  'oil',
  'seal',
  'belt',
  'gap-ring',
  'lining',
  'motor',
  'sensor',
  'pump',
  'part',
] as const;

export type PlaceDrawing = (typeof PLACE_DRAWINGS)[number];
export type ArticleDrawing = (typeof ARTICLE_DRAWINGS)[number];

/** As its strokes are named in `drawings.svg`: each has a filled ground (`-soft`), lines (`-line`) and an accent. */
export type DrawingName = `place-${PlaceDrawing}` | `article-${ArticleDrawing}`;
