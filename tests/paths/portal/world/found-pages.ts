import type { Arrangement } from '#tests/paths/portal/arrangement.ts';

interface Page {
  readonly items: readonly unknown[];
  readonly page: number;
  readonly page_size: number;
  /** Present in lists of the shop, but not in that of orders. */
  readonly facets?: object;
}

/** A few rows show the same as many would. */
const ROWS = 3;

/**
 * Answers with the server's own entries but with the given total, because a search of the demo data always finds the
 * same number. If the server finds none, the entries that it found before are used instead.
 */
export const foundPages = () => {
  let known: Page['items'] = [];
  return (total: number): Arrangement => ({
    by: 'wire',
    reply: {
      changed: (answer: Page) => {
        if (answer.items.length > 0) known = answer.items;
        const isThere = total > (answer.page - 1) * answer.page_size;
        return {
          ...answer,
          total,
          items: isThere ? known.slice(0, Math.min(total, ROWS)) : [],
          ...(answer.facets && { facets: total === 0 ? { categories: [] } : answer.facets }),
        };
      },
    },
  });
};
