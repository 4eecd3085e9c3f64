import type { Article } from '#contract/catalogue/article.contract.ts';
import { articleDrawings } from '#ui/kit/drawings/article-drawings.ts';
import { Drawing } from '#ui/kit/drawings/drawing.tsx';

type DrawingName = keyof typeof articleDrawings;

/** The keys are the ids of subcategories of media. */
const MEDIA: Readonly<Record<string, DrawingName>> = {
  electrolytes: 'electrolyte',
  'dry-electropolishing-granulate': 'granulate',
  neutralisers: 'compound',
  'walnut-granulate': 'granulate',
  'corn-granulate': 'granulate',
  'grinding-granulate': 'granulate',
  pastes: 'paste',
  'glass-beads': 'beads',
  'ceramic-bodies': 'ceramic-chips',
  'plastic-bodies': 'plastic-chips',
  'porcelain-bodies': 'porcelain-bodies',
  'zirconia-balls': 'balls',
  'steel-bodies': 'balls',
  compounds: 'compound',
  'grinding-oil': 'oil',
  'water-treatment': 'compound',
};

/** The keys are headings of the customs tariff (the first four digits of the HS code), which say what kind of part an article is. */
const SPARE_PARTS: Readonly<Record<string, DrawingName>> = {
  '3926': 'lining',
  '4010': 'belt',
  '4016': 'seal',
  '8413': 'pump',
  '8474': 'gap-ring',
  '8501': 'motor',
  '9025': 'sensor',
  '9026': 'sensor',
  '9027': 'sensor',
  '9031': 'sensor',
};

const drawingOf = ({ kind, subcategory, hsCode }: DrawnArticle): DrawingName =>
  kind === 'media'
    ? (MEDIA[subcategory?.id ?? ''] ?? 'granulate')
    : (SPARE_PARTS[hsCode?.slice(0, 4) ?? ''] ?? 'part');

type DrawnArticle = Pick<Article, 'kind' | 'subcategory' | 'hsCode'>;

/** Draws the kind of an article. It is decorative, because the words are next to it. */
export function ArticleDrawing({ article }: { article: DrawnArticle }) {
  return <Drawing strokes={articleDrawings[drawingOf(article)]} />;
}
