import type { DemoArticle } from './catalogue/article.ts';
import { TRAP_ARTICLES } from './catalogue/articles-traps.ts';
import { lineOf, type PlacedLine, type PlacedSources } from './placed.ts';

/**
 * Old orders whose articles have changed since: one of Ardwick, a customer of the dealer; two of the account `full`; and one of the dealer
 * (docs/demo.md).
 */
const FROM_BEFORE_CHANGES = new Set(['690416', '690553', '690577', '690604']);

/** Some prices have risen since, others have fallen. */
const CHEAPER_THEN = 0.94;
const DEARER_THEN = 1.05;

const atPrice = (line: PlacedLine, share: number): PlacedLine => {
  if (line.priceCents === null) return line;
  const priceCents = Math.round(line.priceCents * share);
  return { ...line, priceCents, lineTotalCents: priceCents * line.quantity };
};

/** At that time, an article that is no longer sold was ordered like any other. */
const ofArticle = (line: PlacedLine, article: DemoArticle | undefined): PlacedLine =>
  article === undefined
    ? line
    : atPrice(lineOf(article, line.position, article.quantityStep * 2, null), CHEAPER_THEN);

/** The texts of an article from the time when it had no successor yet. */
const BEFORE_ITS_SUCCESSOR = {
  descriptionDe: 'Keramischer Schleifkörper Dreieck',
  descriptionEn: 'Ceramic grinding body, triangle',
  subDescriptionDe: 'Entgraten von Stanzteilen',
  subDescriptionEn: 'Deburring of stamped parts',
};

/** Returns the lines of an order as it was placed: in some old orders, articles and prices differ from today's. */
export const orderedThen = (
  orderNo: string,
  lines: readonly PlacedLine[],
  { gone }: PlacedSources,
): readonly PlacedLine[] => {
  if (!FROM_BEFORE_CHANGES.has(orderNo)) return lines;
  const replaced = gone.find(({ articleNo }) => articleNo === TRAP_ARTICLES.discontinued);
  const discontinued = gone.find(({ replacedBy }) => replacedBy === null);
  return lines.map((line) => {
    switch (line.position) {
      case 1:
        return atPrice(line, CHEAPER_THEN);
      case 2:
        return ofArticle(line, replaced && { ...replaced, ...BEFORE_ITS_SUCCESSOR });
      case 3:
        return ofArticle(line, discontinued);
      case 4:
        return atPrice(line, DEARER_THEN);
      default:
        return line;
    }
  });
};
