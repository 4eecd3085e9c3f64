import type { ArticlesTable } from '#server/db/catalogue/catalogue.tables.ts';
import { randomFor } from '#server/demo/random.ts';

type Facts = Pick<ArticlesTable, 'leadTimeDays' | 'availability'>;

const UNKNOWN: Facts = { leadTimeDays: null, availability: null };

/** Returns an article's availability and the days until its dispatch; most are in stock, and nothing is known about a few. */
export const factsOf = (articleNo: string, discontinued: boolean): Facts => {
  if (discontinued) return UNKNOWN;
  const random = randomFor(`facts ${articleNo}`);
  const draw = random.next();
  if (draw < 0.6) return { availability: 'in_stock', leadTimeDays: random.integer(1, 3) };
  if (draw < 0.75) return { availability: 'limited', leadTimeDays: random.integer(2, 5) };
  if (draw < 0.92) return { availability: 'on_order', leadTimeDays: random.integer(2, 8) * 5 };
  // A maker may say how long the dispatch of an article takes, but not whether it is in stock.
  return draw < 0.96 ? { availability: null, leadTimeDays: 10 } : UNKNOWN;
};
